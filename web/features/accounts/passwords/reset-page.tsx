import { useSearch } from '@tanstack/react-router'
import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import { IncompleteLink } from '#web/features/accounts/link-failure.tsx'
import { SignInNavigation } from '#web/features/accounts/sign-in-navigation.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { useTitle } from '#web/lib/title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { FullPage } from '#web/ui/shell/full-page.tsx'
import { NewPasswordForm, useSignInWithNewPassword } from './new-password-form.tsx'

export function ResetPage() {
  useTitle(pages.resetPassword.title)
  const { token } = useSearch({ from: pages.resetPassword.path })
  return (
    <FullPage title="Set a new password">
      {token ? <Reset key={token} token={token} /> : <IncompleteLink>{newLink}</IncompleteLink>}
      <SignInNavigation />
    </FullPage>
  )
}

function Reset({ token }: { token: string }) {
  const { send, pending, failure } = useCall(
    api.accounts.reset,
    useSignInWithNewPassword(accountMessages.passwordReset),
  )
  return (
    <NewPasswordForm
      token={token}
      lead={accountMessages.resetLead}
      failure={failure}
      pending={pending}
      onSave={chosen => send({ body: { user: { ...chosen, reset_password_token: token } } })}
      newLink={newLink}
    />
  )
}

const newLink = (
  <LinkButton to={pages.requestReset.path} fullWidth>
    Ask for a new link
  </LinkButton>
)
