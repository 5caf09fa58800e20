import { Link } from '@tanstack/react-router'
import { accountMessages } from '#contract/accounts/messages.ts'
import { pages } from '#contract/pages.ts'
import { useOnward } from '#web/features/accounts/go-to-sign-in.ts'
import { freeDays } from '#web/features/accounts/registration/registration-values.ts'
import { useTitle } from '#web/lib/title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'

export function SignInPage() {
  useTitle(pages.signIn.title)
  const onward = useOnward()
  return (
    <SignInForm title="Sign in">
      <Link to={pages.requestReset.path} search={onward} className={classes.link}>
        Reset password
      </Link>
      <LinkButton to={pages.createFree.path} search={onward} variant="default" fullWidth>
        Create account
      </LinkButton>
      <p className={classes.offer}>{accountMessages.tryFree(freeDays)}</p>
    </SignInForm>
  )
}
