import { Link } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { useTitle } from '#web/lib/title.ts'
import classes from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'

export function AdminSignInPage() {
  useTitle(pages.adminSignIn.title)
  return (
    <SignInForm title="Admin sign in" adminHome={pages.adminPortal.path}>
      <Link to={pages.signIn.path} className={classes.link}>
        Go to the project portal sign-in
      </Link>
    </SignInForm>
  )
}
