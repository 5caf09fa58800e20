import { Button, Checkbox } from '@mantine/core'
import { companyCalls, type InvitedUser, InviteInput } from '#contract/companies/calls.ts'
import type { Facility } from '#contract/companies/company.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { can } from '#contract/policies.ts'
import { facilityOptions, levelOptions } from '#web/features/companies/options.ts'
import { read } from '#web/lib/api/query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { notify } from '#web/lib/notify.ts'
import { session } from '#web/lib/session/session.ts'
import { DialogEnd } from '#web/ui/dialog-end.tsx'
import dialog from '#web/ui/dialog-form.module.css'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { EmailField, TextField } from '#web/ui/fields/text-field.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { emptyInvitation } from './invitation.ts'
import classes from './invite.module.css'

export function InviteForm({
  companyId,
  facilities,
  onInvited,
  onCancel,
}: {
  companyId: number
  facilities: Facility[] | null
  onInvited: (invited: { newUser: InvitedUser; asked: boolean }) => void
  onCancel: () => void
}) {
  const { create, pending, failure } = useCreate(companyCalls.inviteInto, async ({ answer: { newUser } }) => {
    saved()
    const asked = await isAskedToJoin(companyId, newUser)
    notify(
      'success',
      (asked ? companyMessages.askedToJoin : companyMessages.userAdded)(newUser.email),
      'member',
    )
    onInvited({ newUser, asked })
  })
  const { form, submit, restored, discard, saved } = useDraftForm(InviteInput, emptyInvitation(companyId), {
    failure,
    draft: `invite.${companyId}`,
  })
  const person = session.read()?.user
  return (
    <form noValidate className={dialog.form} onSubmit={submit(body => create({ body }))}>
      <Restored shown={restored} onDiscard={discard} />
      <div className={classes.pair}>
        <TextField
          form={form}
          path="first_name"
          label="First name"
          required
          autoComplete="off"
          data-autofocus
        />
        <TextField form={form} path="last_name" label="Last name" required autoComplete="off" />
      </div>
      <EmailField form={form} path="email" required autoComplete="off" />
      <div className={classes.pair}>
        <TextField form={form} path="phone_number" label="Phone number" type="tel" autoComplete="off" />
        <SelectField form={form} path="uType" label="Level" data={levelOptions} />
      </div>
      {facilities && facilities.length > 0 && (
        <SelectField form={form} path="facility_id" label="Facility" data={facilityOptions(facilities)} />
      )}
      {person && can.grantGprAccess(person, companyId) && (
        <Checkbox
          {...form.getInputProps('gpr_access', { type: 'checkbox' })}
          key={form.key('gpr_access')}
          label="GPR access"
        />
      )}
      <DialogEnd failure={failure} pending={pending} onCancel={onCancel}>
        <Button type="submit" loading={pending}>
          Invite
        </Button>
      </DialogEnd>
    </form>
  )
}

/** Somebody who has an account already is asked to join, and is listed among the invitations until they do. */
async function isAskedToJoin(id: number, { email }: InvitedUser) {
  const key = { queryKey: [companyCalls.company.path] }
  await queryClient.invalidateQueries({ ...key, refetchType: 'none' })
  // the invitation was sent in any case; without the list the other sentence is shown
  const record = await queryClient
    .fetchQuery(read(companyCalls.company, { params: { id } }))
    .catch(() => null)
  return record?.invitations.some(invited => invited.email === email) ?? false
}
