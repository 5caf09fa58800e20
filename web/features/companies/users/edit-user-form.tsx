import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { accountCalls } from '#contract/accounts/calls.ts'
import { emailChangeMessages } from '#contract/accounts/email-change-messages.ts'
import { User } from '#contract/accounts/person.ts'
import { UserChanges } from '#contract/accounts/user-changes.ts'
import { companyCalls } from '#contract/companies/calls.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { pages } from '#contract/pages.ts'
import { can } from '#contract/policies.ts'
import { facilityOptions, taskTypeOptions } from '#web/features/companies/options.ts'
import { read, useCall } from '#web/lib/api/query.ts'
import { currentOf } from '#web/lib/forms/conflict.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { useServerValues } from '#web/lib/forms/server-values.ts'
import { notify } from '#web/lib/notify.ts'
import { session } from '#web/lib/session/session.ts'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { EmailField, TextField } from '#web/ui/fields/text-field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import { Section } from '#web/ui/section.tsx'
import { SignInSection } from './sign-in-section.tsx'
import { UserRights } from './user-rights.tsx'
import { userLabels, userValues } from './user-values.ts'
import classes from './users.module.css'

export function EditUserForm({ user }: { user: User }) {
  const navigate = useNavigate()
  const { send, pending, failure, reset } = useCall(accountCalls.updateUser, async ({ user: changed }) => {
    saved()
    session.refresh(changed)
    notify('success', companyMessages.userEdited(changed.full_name), 'profile')
    await navigate({ to: pages.users.path })
  })
  const fields = useDraftForm(UserChanges, userValues(user), { failure, draft: `user.${user.id}` })
  const { form, submit, restored, discard, saved } = fields
  // the version also changes with the level and the GPR access, which are not part of the form
  useServerValues(fields, userValues(user), () => form.setFieldValue('user.version', user.version))
  const facilities = useFacilities(user)
  const save = submit(body => send({ params: { id: user.id }, body }))
  const current = User.safeParse(currentOf(failure)).data
  const me = session.read()?.user
  const mayChangeEmail = me?.id === user.id || (me !== undefined && can.changeEmailOf(me, user))

  return (
    <div className={classes.editPage}>
      <Section title={user.full_name}>
        <form noValidate className={classes.form} onSubmit={save} aria-label="User">
          <Restored shown={restored} onDiscard={discard} />
          <div className={classes.fields}>
            <TextField form={form} path="user.first_name" label="First name" required autoComplete="off" />
            <TextField form={form} path="user.last_name" label="Last name" required autoComplete="off" />
            <EmailField
              form={form}
              path="user.email"
              description={mayChangeEmail ? undefined : emailChangeMessages.emailOfOthers}
              readOnly={!mayChangeEmail}
              variant={mayChangeEmail ? 'default' : 'filled'}
              required={mayChangeEmail}
              autoComplete="off"
            />
            <TextField
              form={form}
              path="user.phone_number"
              label="Phone number"
              type="tel"
              autoComplete="off"
            />
            <TextField form={form} path="user.company_position" label="Position" autoComplete="off" />
            <SelectField form={form} path="user.gpr_task_type" label="GPR task type" data={taskTypeOptions} />
            {facilities.length > 0 && me && can.assignFacility(me, user) && (
              <SelectField
                form={form}
                path="user.facility_id"
                label="Facility"
                data={facilityOptions(facilities)}
              />
            )}
          </div>
          {current && !pending ? (
            <ChangedMeanwhile
              typed={form.getValues().user}
              current={userValues(current).user}
              labels={userLabels}
              onTheirs={() => {
                form.setValues(userValues(current))
                saved()
                reset()
              }}
              onMine={() => {
                form.setFieldValue('user.version', current.version)
                save()
              }}
            />
          ) : (
            <SaveFailure failure={pending ? null : failure} />
          )}
          <div className={classes.actions}>
            <Button type="submit" loading={pending}>
              Save
            </Button>
            <LinkButton variant="default" to={pages.users.path}>
              Cancel
            </LinkButton>
          </div>
        </form>
      </Section>
      <UserRights user={user} />
      <SignInSection user={user} />
    </div>
  )
}

function useFacilities({ company_id, company_type }: User) {
  const { data } = useQuery({
    ...read(companyCalls.company, { params: { id: company_id ?? 0 } }),
    enabled: company_id !== null && company_type === 'facility',
  })
  return data?.facilities ?? []
}
