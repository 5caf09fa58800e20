import { type RouteComponent, redirect } from '@tanstack/react-router'
import type { Page, pages } from '#contract/pages.ts'
import { refreshOwnUser } from '#web/features/accounts/own-user.ts'
import { endSession, signOut } from '#web/features/accounts/sign-in/sign-out.ts'
import { decideAccess } from '#web/lib/session/guard.ts'
import { session } from '#web/lib/session/session.ts'

/** The options of a route whose page is shown to those whom its guard lets in. */
export function guardedPage<const P extends string>({ path, guard, title }: PageAt<P>) {
  return {
    path,
    staticData: { title },
    beforeLoad: async ({ location }: { location: { href: string } }) => {
      const decide = () => decideAccess(guard, session.read()?.user ?? null, location.href)
      // rights and licenses may be given during a session: ask the server before turning somebody away
      if (decide() && session.read()) await refreshOwnUser()
      const target = decide()
      if (target) throw redirect({ ...target, replace: true })
    },
  }
}

/** The options of a route that only leads to another page. */
export function redirectPage<const P extends string>({ path }: PageAt<P>, to: { path: RedirectPath }) {
  return {
    path,
    beforeLoad: () => {
      throw redirect({ to: to.path, replace: true })
    },
  }
}

type RedirectPath = (typeof pages)['signIn' | 'profilePage' | 'users' | 'projects' | 'adminPortal']['path']

/** The options of a sign-in page, which ends an existing session first (document 000 §4). */
export function signInPage<const P extends string>({ path, title }: PageAt<P>, component: RouteComponent) {
  return {
    path,
    component,
    staticData: { title },
    beforeLoad: async ({ cause, location: { state } }: { cause: string; location: { state: object } }) => {
      // not when the router checks the open page again: by then another tab may have signed in
      if (cause !== 'enter' || !session.read()) return
      await (Reflect.get(state, 'logOut') === true ? signOut() : endSession())
    },
  }
}

/** Reads the tokens that a mailed link carries in its address. */
export function tokenSearch<const N extends string>(...names: N[]) {
  return (search: Record<string, unknown>) =>
    Object.fromEntries(
      names.filter(name => typeof search[name] === 'string').map(name => [name, search[name]]),
    ) as { [K in N]?: string }
}

type PageAt<P extends string> = Page & { path: P }
