import { Link } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { useTitle } from '#web/lib/title.ts'
import { FullPage } from '#web/ui/shell/full-page.tsx'
import classes from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'

export function AdminSignInPage() {
  useTitle(pages.adminSignIn.title)
  return (
    <FullPage title="Admin sign in">
      <SignInForm adminHome={pages.adminPortal.path} />
      <Link to={pages.signIn.path} className={classes.link}>
        Go to the project portal sign-in
      </Link>
    </FullPage>
  )
}
