import { accountCalls } from '#contract/accounts/calls.ts'
import type { MailedLinkView } from '#contract/accounts/mailed-link.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { pages } from '#contract/pages.ts'
import { IncompleteLink, LinkFailure } from '#web/features/accounts/link-failure.tsx'
import { useLinkTokens } from '#web/features/accounts/link-tokens.ts'
import { MailedLink } from '#web/features/accounts/mailed-link.tsx'
import {
  NewPasswordForm,
  useSignInWithNewPassword,
} from '#web/features/accounts/passwords/new-password-form.tsx'
import { ResendForm } from '#web/features/accounts/registration/resend-mail.tsx'
import { SignInNavigation } from '#web/features/accounts/sign-in-navigation.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { isInCompany, isLinkRefused } from '#web/lib/api/failures.ts'
import { useCall } from '#web/lib/api/query.ts'
import { settings } from '#web/lib/session/settings.ts'
import { useTitle } from '#web/lib/title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { FullPage } from '#web/ui/shell/full-page.tsx'
import { JoinCompany } from './join-company.tsx'

/** Opened from an invitation: a new account sets its password, an existing one joins the company. */
export function AcceptPage() {
  useTitle(pages.acceptInvitation.title)
  const { invitation_token: token, company_invitation: company } = useLinkTokens()
  return (
    <FullPage title={company && !token ? 'Join the company' : 'Accept the invitation'}>
      {token && <AcceptInvitation key={token} token={token} />}
      {!token && company && <JoinInvitation key={company} token={company} />}
      {!token && !company && <IncompleteLink>{newInvitation}</IncompleteLink>}
      <SignInNavigation />
    </FullPage>
  )
}

function AcceptInvitation({ token }: { token: string }) {
  return (
    <MailedLink
      purpose="invitation"
      token={token}
      refused={failure => <Refused failure={failure} usedMeaning={accountMessages.acceptedBefore} />}
    >
      {link =>
        link?.joins ? (
          <JoinCompany token={token} link={link} instead />
        ) : (
          <ChoosePassword token={token} link={link} />
        )
      }
    </MailedLink>
  )
}

function JoinInvitation({ token }: { token: string }) {
  return (
    <MailedLink
      purpose="company_invitation"
      token={token}
      refused={failure => <Refused failure={failure} usedMeaning={accountMessages.joinedBefore} />}
    >
      {link => <JoinCompany token={token} link={link} />}
    </MailedLink>
  )
}

function ChoosePassword({ token, link }: { token: string; link: MailedLinkView | null }) {
  const { send, pending, failure } = useCall(
    accountCalls.accept,
    useSignInWithNewPassword(accountMessages.passwordSaved(settings.provider_name), link?.email),
  )
  // an account was made under the address since the link was looked at
  if (failure instanceof ApiError && failure.code === 'join_instead')
    return <JoinCompany token={token} link={link} instead />
  if (failure && isLinkRefused(failure))
    return (
      <Refused
        failure={failure}
        headline={accountMessages.passwordSaveFailed}
        usedMeaning={accountMessages.acceptedBefore}
      />
    )
  return (
    <NewPasswordForm
      token={token}
      lead={`${accountMessages.invitedBy(link, settings.provider_name)} ${accountMessages.acceptLead}`}
      email={link?.email}
      failure={failure}
      pending={pending}
      onSave={chosen => send({ body: { user: { ...chosen, invitation_token: token } } })}
    />
  )
}

function Refused(props: { failure: Error; headline?: string; usedMeaning: string }) {
  if (isInCompany(props.failure))
    return (
      <LinkFailure {...props}>
        <LinkButton to={pages.profile.path} fullWidth>
          Open my profile
        </LinkButton>
      </LinkFailure>
    )
  const withdrawn = props.failure instanceof ApiError && props.failure.code === 'link_withdrawn'
  return <LinkFailure {...props}>{!withdrawn && newInvitation}</LinkFailure>
}

const newInvitation = <ResendForm sentMessage={accountMessages.resent} submitLabel="Send a new invitation" />
