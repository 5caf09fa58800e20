import { useSearch } from '@tanstack/react-router'
import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import classes from '#web/features/accounts/account-form.module.css'
import { IncompleteLink, LinkFailure } from '#web/features/accounts/link-failure.tsx'
import {
  NewPasswordForm,
  useSignInWithNewPassword,
} from '#web/features/accounts/passwords/new-password-form.tsx'
import { ResendForm } from '#web/features/accounts/registration/resend-mail.tsx'
import { SignInNavigation } from '#web/features/accounts/sign-in-navigation.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { isLinkRefused } from '#web/lib/api/failures.ts'
import { useCall } from '#web/lib/api/query.ts'
import { settings } from '#web/lib/session/settings.ts'
import { useTitle } from '#web/lib/title.ts'
import { Callout } from '#web/ui/callout.tsx'
import { FullPage } from '#web/ui/shell/full-page.tsx'
import { JoinCompany } from './join-company.tsx'

/** Opened from an invitation: a new account sets its password, an existing one joins the company. */
export function AcceptPage() {
  useTitle(pages.acceptInvitation.title)
  const { invitation_token: token, company_invitation: company } = useSearch({
    from: pages.acceptInvitation.path,
  })
  return (
    <FullPage title={company && !token ? 'Join the company' : 'Accept the invitation'}>
      {token && <AcceptInvitation key={token} token={token} />}
      {!token && company && <JoinCompany key={company} token={company} />}
      {!token && !company && <IncompleteLink>{newInvitation}</IncompleteLink>}
      <SignInNavigation />
    </FullPage>
  )
}

function AcceptInvitation({ token }: { token: string }) {
  const { send, pending, failure } = useCall(
    api.accounts.accept,
    useSignInWithNewPassword(accountMessages.passwordSaved(settings.provider_name)),
  )
  const code = failure instanceof ApiError ? failure.code : ''
  if (failure && code === 'join_instead')
    return (
      <div className={classes.form}>
        <Callout kind="caution">
          <p>{failure.message}</p>
        </Callout>
        <JoinCompany token={token} />
      </div>
    )
  if (failure && isLinkRefused(failure))
    return (
      <LinkFailure
        failure={failure}
        headline={accountMessages.passwordSaveFailed}
        usedMeaning={accountMessages.acceptedBefore}
      >
        {code !== 'link_withdrawn' && newInvitation}
      </LinkFailure>
    )
  return (
    <NewPasswordForm
      token={token}
      lead={accountMessages.acceptLead}
      failure={failure}
      pending={pending}
      onSave={chosen => send({ body: { user: { ...chosen, invitation_token: token } } })}
    />
  )
}

const newInvitation = <ResendForm sentMessage={accountMessages.resent} submitLabel="Send a new invitation" />
