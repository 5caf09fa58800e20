import { Link } from '@tanstack/react-router'
import { accountMessages } from '#contract/accounts/messages.ts'
import { pages } from '#contract/pages.ts'
import { freeDays } from '#web/features/accounts/registration/registration-values.ts'
import { useTitle } from '#web/lib/title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { FullPage } from '#web/ui/shell/full-page.tsx'
import classes from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'

export function SignInPage() {
  useTitle(pages.signIn.title)
  return (
    <FullPage title="Sign in">
      <SignInForm />
      <Link to={pages.requestReset.path} className={classes.link}>
        Reset password
      </Link>
      <LinkButton to={pages.createFree.path} variant="default" fullWidth>
        Create account
      </LinkButton>
      <p className={classes.registerHint}>
        {accountMessages.accountAtOnce(freeDays)} <Link to={pages.register.path}>Register</Link>{' '}
        {accountMessages.accountLater}
      </p>
    </FullPage>
  )
}
