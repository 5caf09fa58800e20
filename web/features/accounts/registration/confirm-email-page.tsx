import { accountMessages } from '#contract/accounts/messages.ts'
import { pages } from '#contract/pages.ts'
import classes from '#web/features/accounts/account-form.module.css'
import { useCarriedEmail } from '#web/features/accounts/go-to-sign-in.ts'
import { useLinkTokens } from '#web/features/accounts/link-tokens.ts'
import { SignInNavigation } from '#web/features/accounts/sign-in-navigation.tsx'
import { SuccessNote } from '#web/features/accounts/success-note.tsx'
import { useTitle } from '#web/lib/title.ts'
import { FullPage } from '#web/ui/shell/full-page.tsx'
import { Confirmation } from './confirmation.tsx'
import { ResendForm, ResendLink } from './resend-mail.tsx'

/** After registering it says to look for the mail; opened from the mail, it confirms the address. */
export function ConfirmEmailPage() {
  useTitle(pages.confirmEmail.title)
  const { confirmation_token: token } = useLinkTokens()
  return (
    <FullPage title={token ? 'Confirm your email' : 'Check your email'}>
      {token ? <Confirmation key={token} token={token} /> : <Registered />}
      <SignInNavigation />
    </FullPage>
  )
}

function Registered() {
  const email = useCarriedEmail()
  return (
    <>
      <SuccessNote>{accountMessages.registered}</SuccessNote>
      <p className={classes.lead}>{accountMessages.mailAgain}</p>
      {email !== undefined ? (
        <ResendLink email={email} sentMessage={accountMessages.confirmationSent}>
          {`Send it to ${email} again`}
        </ResendLink>
      ) : (
        <ResendForm sentMessage={accountMessages.confirmationSent} submitLabel="Resend it" secondary />
      )}
    </>
  )
}
