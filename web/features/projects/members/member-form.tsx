import { Button } from '@mantine/core'
import { z } from 'zod'
import { Email } from '#contract/fields.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { Member } from '#contract/projects/project.ts'
import { projectRecordCalls } from '#contract/projects/records-calls.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { notify } from '#web/lib/notify.ts'
import { EmailField } from '#web/ui/fields/text-field.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import classes from './members.module.css'

/** As the call checks it, with the documented message for an empty field. */
const InvitationForm = z.object({
  email: z.string().trim().min(1, projectMessages.memberEmailRequired).pipe(Email),
})

export function MemberForm({ projectId, members }: { projectId: number; members: Member[] }) {
  const { create, pending, failure } = useCreate(
    projectRecordCalls.invite,
    ({ answer: { status, user } }) => {
      const { email } = form.getValues()
      if (status === '205') notify('danger', projectMessages.memberAlready, 'member')
      else if (status === '201') notify('success', projectMessages.memberInvited(email), 'member')
      else notify('success', projectMessages.memberAdded(user?.full_name ?? email), 'member')
      discard()
    },
  )
  const { form, submit, discard } = useDraftForm(
    InvitationForm,
    { email: '' },
    { failure, draft: `member.${projectId}` },
  )
  const add = submit(values => {
    const email = Email.parse(values.email)
    if (members.some(member => member.email === email))
      notify('danger', projectMessages.memberTwice, 'member')
    else create({ body: { email, project_id: projectId } })
  })
  return (
    <form noValidate onSubmit={add}>
      <div className={classes.addForm}>
        <div className={classes.addField}>
          <EmailField
            form={form}
            path="email"
            label="Add someone by email"
            autoComplete="off"
            readOnly={pending}
          />
          <SaveFailure failure={pending ? null : failure} />
        </div>
        <Button type="submit" variant="default" loading={pending}>
          Add member
        </Button>
      </div>
    </form>
  )
}
