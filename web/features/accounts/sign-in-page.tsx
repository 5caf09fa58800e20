import { Link, type LinkProps } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { useIsDeclared } from '#web/kit/declared.ts'
import { useTitle } from '#web/kit/title.ts'
import { FullPage } from '#web/ui/full-page.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import classes from './sign-in-page.module.css'

export function SignInPage() {
  useTitle(pages.signIn.title)
  const isDeclared = useIsDeclared()
  return (
    <FullPage title="Sign in">
      <SignInForm />
      {isDeclared(pages.requestReset) && (
        <Link to={pages.requestReset.path as LinkProps['to']} className={classes.link}>
          Reset password
        </Link>
      )}
      {isDeclared(pages.createFree) && (
        <LinkButton to={pages.createFree.path as LinkProps['to']} variant="default" fullWidth>
          Create account
        </LinkButton>
      )}
    </FullPage>
  )
}
