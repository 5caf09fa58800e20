import { useSearch } from '@tanstack/react-router'
import { api } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useCall } from '#web/kit/query.ts'
import { useTitle } from '#web/kit/title.ts'
import { FullPage } from '#web/ui/full-page.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LinkIncomplete } from './link-incomplete.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { OtherWays } from './other-ways.tsx'
import { usePasswordSaved } from './password-saved.ts'

export function ResetPage() {
  useTitle(pages.resetPassword.title)
  const { token } = useSearch({ from: pages.resetPassword.path })
  return (
    <FullPage title="Set a new password">
      {token ? <Reset key={token} token={token} /> : <LinkIncomplete>{newLink}</LinkIncomplete>}
      <OtherWays />
    </FullPage>
  )
}

function Reset({ token }: { token: string }) {
  const { send, pending, failure } = useCall(api.accounts.reset, usePasswordSaved(messages.passwordReset))
  return (
    <NewPasswordForm
      token={token}
      lead={messages.resetLead}
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
