import { accountCalls } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { pages } from '#contract/pages.ts'
import { IncompleteLink, LinkFailure } from '#web/features/accounts/link-failure.tsx'
import { useLinkTokens } from '#web/features/accounts/link-tokens.ts'
import { MailedLink } from '#web/features/accounts/mailed-link.tsx'
import { SignInNavigation } from '#web/features/accounts/sign-in-navigation.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { useTitle } from '#web/lib/title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { FullPage } from '#web/ui/shell/full-page.tsx'
import { NewPasswordForm, useSignInWithNewPassword } from './new-password-form.tsx'

export function ResetPage() {
  useTitle(pages.resetPassword.title)
  const { token } = useLinkTokens()
  return (
    <FullPage title="Set a new password">
      {token ? <OpenedReset key={token} token={token} /> : <IncompleteLink>{newLink}</IncompleteLink>}
      <SignInNavigation />
    </FullPage>
  )
}

function OpenedReset({ token }: { token: string }) {
  return (
    <MailedLink
      purpose="reset"
      token={token}
      refused={failure => (
        <LinkFailure failure={failure} usedMeaning={accountMessages.resetBefore} newLinkIfUsed>
          {newLink}
        </LinkFailure>
      )}
    >
      {link => <Reset token={token} email={link?.email} />}
    </MailedLink>
  )
}

function Reset({ token, email }: { token: string; email?: string }) {
  const { send, pending, failure } = useCall(
    accountCalls.reset,
    useSignInWithNewPassword(accountMessages.passwordReset, email),
  )
  return (
    <NewPasswordForm
      token={token}
      lead={accountMessages.resetLead}
      email={email}
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
