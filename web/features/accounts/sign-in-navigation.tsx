import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import classes from './account-form.module.css'

/** Below a page before the sign-in: where else to go, the sign-in last. */
export function OtherLinks({ children }: { children?: ReactNode }) {
  return (
    <nav className={classes.links} aria-label="Other ways in">
      {children}
      <Link to={pages.signIn.path} className={classes.link}>
        Sign in
      </Link>
    </nav>
  )
}
