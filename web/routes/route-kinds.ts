import { type AsyncRouteComponent, redirect } from '@tanstack/react-router'
import type { Guard, pages } from '#contract/pages.ts'
import { refreshUser } from '#web/features/accounts/fresh-user.ts'
import { signOut } from '#web/features/accounts/sign-in/sign-out.ts'
import { decideAccess } from '#web/lib/session/guard.ts'
import { session } from '#web/lib/session/session.ts'

/** The kinds of page in routes.tsx: a screen behind its guard, a passage to another page, a login. */
interface Declared<P extends string> {
  path: P
  guard: Guard
  title: string
}

export function screen<const P extends string>({ path, guard, title }: Declared<P>) {
  return {
    path,
    staticData: { title },
    beforeLoad: async ({ location }: { location: { href: string } }) => {
      const ask = () => decideAccess(guard, session.read()?.user ?? null, location.href)
      // rights and licenses are given while a session lasts: nobody is turned away for what was remembered
      if (ask() && session.read()) await refreshUser()
      const elsewhere = ask()
      if (elsewhere) throw redirect({ ...elsewhere, replace: true })
    },
  }
}

/** An address that only leads to another one. */
export function passage<const P extends string>({ path }: Declared<P>, to: { path: PlainPath }) {
  return {
    path,
    beforeLoad: () => {
      throw redirect({ to: to.path, replace: true })
    },
  }
}

type PlainPath = (typeof pages)['profilePage' | 'users' | 'projects']['path']

/** The token of a mailed link, handed to the page that sends it on. */
export function tokens<const N extends string>(...names: N[]) {
  return (search: Record<string, unknown>) =>
    Object.fromEntries(
      names.filter(name => typeof search[name] === 'string').map(name => [name, search[name]]),
    ) as { [K in N]?: string }
}

/** On a login page any existing session is signed out first (document 000 §4). */
export function signInScreen<const P extends string>(
  { path, title }: Declared<P>,
  component: AsyncRouteComponent<object>,
) {
  return {
    path,
    component,
    staticData: { title },
    beforeLoad: async ({ cause }: { cause: string }) => {
      // not when the page is merely looked at again: by then another tab may have signed in
      if (cause !== 'enter' || !session.read()) return
      // the page that is left would show itself without a person while the login page is still loading
      await component.preload?.()?.catch(() => undefined)
      await signOut()
    },
  }
}
