import { type RouteComponent, redirect } from '@tanstack/react-router'
import type { Page, pages } from '#contract/pages.ts'
import type { LinkToken, LinkTokens } from '#web/features/accounts/link-tokens.ts'
import { refreshOwnUser } from '#web/features/accounts/own-user.ts'
import { endLastSession } from '#web/features/accounts/sign-in/sign-out.ts'
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
    beforeLoad: async ({ cause }: { cause: string }) => {
      // not when the router checks the open page again: by then another tab may have signed in
      if (cause === 'enter') await endLastSession()
    },
  }
}

/**
 * The options of a page that a mailed link opens. Its token goes from the address, which others may read over a shoulder
 * or in a list of pages seen, into the entry of the history, where it lasts through a reload.
 */
export function mailedLinkPage<const P extends MailedLinkPath>(page: PageAt<P>, ...names: LinkToken[]) {
  const linkOf = (search: Record<string, unknown>): LinkTokens =>
    Object.fromEntries(
      names.filter(name => typeof search[name] === 'string').map(name => [name, search[name]]),
    )
  return {
    path: page.path,
    staticData: { title: page.title },
    validateSearch: linkOf,
    beforeLoad: ({ search }: { search: LinkTokens & { redirect?: string } }) => {
      const link = linkOf(search)
      if (Object.keys(link).length === 0) return
      const to: MailedLinkPath = page.path
      const { redirect: onward } = search
      throw redirect({ to, search: onward ? { redirect: onward } : {}, state: { link }, replace: true })
    },
  }
}

type MailedLinkPath = (typeof pages)[
  | 'confirmEmail'
  | 'resetPassword'
  | 'acceptInvitation'
  | 'notifications']['path']

type PageAt<P extends string> = Page & { path: P }
