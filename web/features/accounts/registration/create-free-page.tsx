import { useRouter } from '@tanstack/react-router'
import { accountCalls, RegisterInput } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { pages } from '#contract/pages.ts'
import classes from '#web/features/accounts/account-form.module.css'
import { signOut } from '#web/features/accounts/sign-in/sign-out.ts'
import { SignInNavigation } from '#web/features/accounts/sign-in-navigation.tsx'
import { useCreate } from '#web/lib/forms/create.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { session } from '#web/lib/session/session.ts'
import { useTitle } from '#web/lib/title.ts'
import { FullPage } from '#web/ui/shell/full-page.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { emptyRegistration, freeDays, type Registration } from './registration-values.ts'

export function CreateFreePage() {
  useTitle(pages.createFree.title)
  const router = useRouter()
  const { create, pending, failure } = useCreate(accountCalls.createFree, async ({ answer, headers }) => {
    fields.saved()
    // whoever was signed in here before is somebody else
    await signOut()
    const token = headers.get('Authorization')
    // only the first answer carries a session; when it was lost, the account exists and waits to be confirmed
    if (!token) return router.history.replace(pages.confirmEmail.path, { email: answer.user.email })
    session.start(answer, token)
    router.history.replace(pages.projects.path)
  })
  const fields = useDraftForm<Registration>(
    RegisterInput,
    { user: { ...emptyRegistration, phone_number: '' } },
    { failure, draft: 'register' },
  )
  return (
    <FullPage title="Create a free account">
      <p className={classes.lead}>{accountMessages.freeAccountLead(freeDays)}</p>
      <RegistrationForm
        fields={fields}
        failure={failure}
        pending={pending}
        withPhone
        submitLabel="Create"
        onSave={body => create({ body })}
      />
      <SignInNavigation />
    </FullPage>
  )
}
