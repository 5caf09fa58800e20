import { Button, Checkbox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { companyAdminCalls } from '#contract/companies/admin-calls.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { pages } from '#contract/pages.ts'
import { taskTypeOptions } from '#web/features/companies/options.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { notify } from '#web/lib/notify.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { EmailField, TextField } from '#web/ui/fields/text-field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { UnlessOnHold } from '#web/ui/on-hold/unless-on-hold.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import { Section } from '#web/ui/section.tsx'
import classes from './admin.module.css'
import { UserCompanyField } from './user-company-field.tsx'
import { emptyUser } from './user-values.ts'

export const AddUserPage = () => (
  <UnlessOnHold>
    <NewUser />
  </UnlessOnHold>
)

function NewUser() {
  const navigate = useNavigate()
  const { create, pending, failure } = useCreate(
    companyAdminCalls.inviteUser,
    async ({ answer: { newUser } }) => {
      saved()
      notify('success', companyMessages.userAdded(newUser.email), 'member')
      await navigate({ to: pages.users.path })
    },
  )
  const { form, submit, restored, discard, saved } = useDraftForm(
    companyAdminCalls.inviteUser.body,
    emptyUser,
    {
      failure,
      draft: 'add-user',
    },
  )
  const save = submit(({ user: { company_name: _shown, ...user } }) => create({ body: { user } }))
  return (
    <div className={classes.page}>
      <Section title="New user">
        <form noValidate className={classes.form} aria-label="New user" onSubmit={save}>
          <Restored shown={restored} onDiscard={discard} />
          <div className={classes.fields}>
            <TextField form={form} path="user.first_name" label="First name" required autoComplete="off" />
            <TextField form={form} path="user.last_name" label="Last name" required autoComplete="off" />
            <EmailField form={form} path="user.email" required autoComplete="off" />
            <TextField
              form={form}
              path="user.phone_number"
              label="Phone number"
              type="tel"
              autoComplete="off"
            />
            <UserCompanyField form={form} />
            <SelectField form={form} path="user.gpr_task_type" label="GPR task type" data={taskTypeOptions} />
          </div>
          <Checkbox
            {...form.getInputProps('user.gpr_access', { type: 'checkbox' })}
            key={form.key('user.gpr_access')}
            label="GPR access"
          />
          <SaveFailure failure={pending ? null : failure} />
          <div className={classes.actions}>
            <Button type="submit" loading={pending}>
              Add user
            </Button>
            <LinkButton variant="default" to={pages.users.path}>
              Cancel
            </LinkButton>
          </div>
        </form>
      </Section>
    </div>
  )
}
