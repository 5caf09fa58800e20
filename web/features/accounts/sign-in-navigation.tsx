import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import classes from './account-form.module.css'
import { useOnward } from './go-to-sign-in.ts'

/** The links below a page that is shown before the sign-in; the sign-in comes last. */
export function SignInNavigation({ children }: { children?: ReactNode }) {
  const onward = useOnward()
  return (
    <nav className={classes.links} aria-label="More sign-in options">
      {children}
      <Link to={pages.signIn.path} search={onward} className={classes.link}>
        Sign in
      </Link>
    </nav>
  )
}
