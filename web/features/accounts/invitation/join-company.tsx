import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { accountCalls } from '#contract/accounts/calls.ts'
import type { MailedLinkView } from '#contract/accounts/mailed-link.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { companyCalls } from '#contract/companies/calls.ts'
import { pages } from '#contract/pages.ts'
import classes from '#web/features/accounts/account-form.module.css'
import { ResendForm } from '#web/features/accounts/registration/resend-mail.tsx'
import { signOut } from '#web/features/accounts/sign-in/sign-out.ts'
import { call } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { isInCompany, isLinkRefused, isTemporary } from '#web/lib/api/failures.ts'
import { useCall } from '#web/lib/api/query.ts'
import { notify } from '#web/lib/notify.ts'
import { session } from '#web/lib/session/session.ts'
import { settings } from '#web/lib/session/settings.ts'
import { Callout } from '#web/ui/callout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Lets the holder of an account accept the invitation of a company. */
export function JoinCompany({
  token,
  link,
  instead = false,
}: {
  token: string
  link: MailedLinkView | null
  /** The link was to choose a password, which is theirs already. */
  instead?: boolean
}) {
  const router = useRouter()
  const { send, pending, failure } = useCall(companyCalls.join, async ({ company_name }) => {
    await updateSession(company_name)
    notify('success', accountMessages.joined(company_name))
    router.history.replace(pages.projects.path)
  })
  const code = failure instanceof ApiError ? failure.code : ''
  const isElsewhere = isInCompany(failure)
  return (
    <div className={classes.form}>
      {failure && !pending && (
        <Callout kind={isTemporary(failure) || code === 'link_used' ? 'caution' : 'stop'}>
          <p>{accountMessages.joinFailed}</p>
          <p>{failure.message}</p>
        </Callout>
      )}
      {isElsewhere && (
        <LinkButton to={pages.profile.path} fullWidth>
          Open my profile
        </LinkButton>
      )}
      {isLinkRefused(failure) && code !== 'link_withdrawn' && (
        <ResendForm sentMessage={accountMessages.resent} submitLabel="Send a new invitation" />
      )}
      {!isElsewhere && !isLinkRefused(failure) && (
        <>
          <p className={classes.lead}>
            {accountMessages.invitedBy(link, settings.provider_name)}{' '}
            {instead && `${accountMessages.joinInstead} `}
            {accountMessages.joinLead(link?.email ?? null)}
          </p>
          <Button
            loading={pending}
            fullWidth
            className={classes.longLabel}
            onClick={() => send({ body: { invitation_token: token } })}
          >
            {link?.company_name ? `Join ${link.company_name}` : 'Join'}
          </Button>
        </>
      )}
    </div>
  )
}

/** Puts the company into the session of the person who joined; the session of anybody else ends. */
async function updateSession(companyName: string) {
  const id = session.read()?.user.id
  if (id === undefined) return
  const user = await call(accountCalls.user, { params: { id } }).then(
    answer => answer.user,
    () => null,
  )
  if (!user) return
  if (user.company_id === null || user.company_name !== companyName) return signOut()
  const company = await call(companyCalls.company, { params: { id: user.company_id } }).then(
    answer => answer.company,
    () => null,
  )
  session.setCompany(user, company)
}
