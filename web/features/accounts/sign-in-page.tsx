import { Link } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useTitle } from '#web/kit/title.ts'
import { FullPage } from '#web/ui/full-page.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { freeDays } from './free-days.ts'
import { SignInForm } from './sign-in-form.tsx'
import classes from './sign-in-page.module.css'

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
      <p className={classes.ways}>
        {messages.accountAtOnce(freeDays)} <Link to={pages.register.path}>Register</Link>{' '}
        {messages.accountLater}
      </p>
    </FullPage>
  )
}
