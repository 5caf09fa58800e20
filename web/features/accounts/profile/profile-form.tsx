import { Button, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { accountCalls } from '#contract/accounts/calls.ts'
import { emailChangeMessages } from '#contract/accounts/email-change-messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { User } from '#contract/accounts/person.ts'
import { UserChanges } from '#contract/accounts/user-changes.ts'
import { can } from '#contract/policies.ts'
import { cacheOwnUser } from '#web/features/accounts/own-user.ts'
import { useCall } from '#web/lib/api/query.ts'
import { currentOf } from '#web/lib/forms/conflict.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { useServerValues } from '#web/lib/forms/server-values.ts'
import { notify } from '#web/lib/notify.ts'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { EmailField, PasswordField, TextField } from '#web/ui/fields/text-field.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import classes from './profile.module.css'
import { type ProfileValues, profileValues } from './profile-values.ts'

export function ProfileForm({ user }: { user: User }) {
  const { send, pending, failure, reset } = useCall(accountCalls.updateUser, ({ user: saved }) => {
    fields.form.setValues(profileValues(saved))
    fields.saved()
    cacheOwnUser(saved)
    notify('success', accountMessages.profileSaved, 'profile', { topic: 'profile' })
    if (saved.new_email && saved.new_email !== user.new_email)
      notify('info', accountMessages.newEmailWaits(saved.new_email), 'usual', { topic: 'new-email' })
  })
  const fields = useDraftForm(UserChanges, profileValues(user), { failure, draft: 'profile' })
  const { form, submit, restored, discard } = fields
  useServerValues(fields, profileValues(user), () => form.setFieldValue('user.version', user.version))
  const current = User.safeParse(currentOf(failure)).data
  const save = (values: ProfileValues) => send({ params: { id: user.id }, body: values })
  const changesEmail = useChangedEmail(form, user.email)

  return (
    <section className={classes.card} aria-labelledby="profile">
      <h2 id="profile" className={classes.title}>
        Your information
      </h2>
      <form noValidate className={classes.form} onSubmit={submit(save)}>
        <Restored shown={restored} onDiscard={discard} />
        {current && !pending && (
          <ChangedMeanwhile
            typed={form.getValues().user}
            current={profileValues(current).user}
            labels={labels}
            onMine={() => {
              form.setFieldValue('user.version', current.version)
              save({ user: { ...form.getValues().user, version: current.version } })
            }}
            onTheirs={() => {
              form.setValues(profileValues(current))
              fields.saved()
              cacheOwnUser(current)
              reset()
            }}
          />
        )}
        <SaveFailure failure={pending ? null : failure} />
        <div className={classes.pair}>
          <TextField form={form} path="user.first_name" label="First name" autoComplete="given-name" />
          <TextField form={form} path="user.last_name" label="Last name" autoComplete="family-name" />
        </div>
        <div>
          <EmailField form={form} path="user.email" autoComplete="email" />
          {changesEmail && (
            <PasswordField
              form={form}
              path="user.current_password"
              label="Your password"
              // the hint and the error are the same sentence: show it once
              description={
                form.errors['user.current_password'] === emailChangeMessages.emailChangePassword
                  ? undefined
                  : emailChangeMessages.emailChangePassword
              }
              autoComplete="current-password"
              className={classes.currentPassword}
            />
          )}
          {user.new_email && (
            <p className={classes.newEmail}>{accountMessages.newEmailWaits(user.new_email)}</p>
          )}
        </div>
        <TextField
          form={form}
          path="user.phone_number"
          label="Phone number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <TextField
          form={form}
          path="user.company_position"
          label="Position"
          autoComplete="organization-title"
        />
        <TextInput
          label="Company"
          description={companyHint(user)}
          placeholder="None"
          value={user.company_name ?? ''}
          readOnly
          variant="filled"
        />
        <NotificationSwitch form={form} />
        <Button type="submit" loading={pending} className={classes.submit}>
          Save
        </Button>
      </form>
    </section>
  )
}

const labels = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone_number: 'Phone number',
  company_position: 'Position',
  notification_option: 'Receive Notifications',
}

/** Whether another address was typed; typing the old one again removes the password from the form. */
function useChangedEmail(form: UseFormReturnType<ProfileValues>, ownEmail: string) {
  const differs = (email: string) => email.trim().toLowerCase() !== ownEmail
  const [changed, setChanged] = useState(() => differs(form.getValues().user.email))
  form.watch('user.email', ({ value }) => {
    setChanged(differs(value))
    if (!differs(value)) form.setFieldValue('user.current_password', undefined)
  })
  return changed
}

function companyHint(user: User) {
  if (!user.company_name) return accountMessages.companyNone
  return can.manageCompany(user) ? accountMessages.companyNameYours : accountMessages.companyNameElsewhere
}

function NotificationSwitch({ form }: { form: UseFormReturnType<ProfileValues> }) {
  const [on, setOn] = useState(form.getValues().user.notification_option)
  form.watch('user.notification_option', ({ value }) => setOn(value))
  return (
    <Switch
      label={
        <>
          Receive Notifications
          <span className={classes.switchState} aria-hidden="true">
            {on ? 'On' : 'Off'}
          </span>
        </>
      }
      description={accountMessages.notificationsMeaning}
      key={form.key('user.notification_option')}
      {...form.getInputProps('user.notification_option', { type: 'checkbox' })}
    />
  )
}
