import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import classes from './account-form.module.css'

/** The links below a page that is shown before the sign-in; the sign-in comes last. */
export function SignInNavigation({ children }: { children?: ReactNode }) {
  return (
    <nav className={classes.links} aria-label="More sign-in options">
      {children}
      <Link to={pages.signIn.path} className={classes.link}>
        Sign in
      </Link>
    </nav>
  )
}
