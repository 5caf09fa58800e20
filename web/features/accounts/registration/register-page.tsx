import { useRouter } from '@tanstack/react-router'
import { accountCalls, RegisterInput } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { pages } from '#contract/pages.ts'
import classes from '#web/features/accounts/account-form.module.css'
import { SignInNavigation } from '#web/features/accounts/sign-in-navigation.tsx'
import { useCreate } from '#web/lib/forms/create.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { useTitle } from '#web/lib/title.ts'
import { FullPage } from '#web/ui/shell/full-page.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { emptyRegistration, freeDays, type Registration } from './registration-values.ts'

export function RegisterPage() {
  useTitle(pages.register.title)
  const router = useRouter()
  const { create, pending, failure } = useCreate(accountCalls.register, ({ answer: { user } }) => {
    fields.saved()
    router.history.push(pages.confirmEmail.path, { email: user.email })
  })
  const fields = useDraftForm<Registration>(
    RegisterInput,
    { user: emptyRegistration },
    { failure, draft: 'register' },
  )
  return (
    <FullPage title="Register">
      <p className={classes.lead}>{accountMessages.registerLead(freeDays)}</p>
      <RegistrationForm
        fields={fields}
        failure={failure}
        pending={pending}
        submitLabel="Get Started"
        onSave={body => create({ body })}
      />
      <SignInNavigation />
    </FullPage>
  )
}
