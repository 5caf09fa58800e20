import { useSearch } from '@tanstack/react-router'
import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import { LinkIncomplete } from '#web/features/accounts/link-incomplete.tsx'
import { OtherLinks } from '#web/features/accounts/sign-in-navigation.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { useTitle } from '#web/lib/title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { FullPage } from '#web/ui/shell/full-page.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { usePasswordSaved } from './password-saved.ts'

export function ResetPage() {
  useTitle(pages.resetPassword.title)
  const { token } = useSearch({ from: pages.resetPassword.path })
  return (
    <FullPage title="Set a new password">
      {token ? <Reset key={token} token={token} /> : <LinkIncomplete>{newLink}</LinkIncomplete>}
      <OtherLinks />
    </FullPage>
  )
}

function Reset({ token }: { token: string }) {
  const { send, pending, failure } = useCall(
    api.accounts.reset,
    usePasswordSaved(accountMessages.passwordReset),
  )
  return (
    <NewPasswordForm
      token={token}
      lead={accountMessages.resetLead}
      failure={failure}
      pending={pending}
      onSave={chosen => send({ body: { user: { ...chosen, reset_password_token: token } } })}
      wayOut={newLink}
    />
  )
}

const newLink = (
  <LinkButton to={pages.requestReset.path} fullWidth>
    Ask for a new link
  </LinkButton>
)
