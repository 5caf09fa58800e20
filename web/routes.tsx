import {
  type AsyncRouteComponent,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { type Guard, ownPath, pages } from '#contract/pages.ts'
import { signOut } from '#web/features/accounts/sign-out.ts'
import { decide } from '#web/kit/guard.ts'
import { session } from '#web/kit/session.ts'
import { Loading } from '#web/ui/states.tsx'
import { CrashedPage } from './crashed-page.tsx'

/** Every page that has its screen: address, guard, screen. Any other address shows the friendly 404. */
const root = createRootRoute({
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import('./missing-page.tsx'), 'MissingPage'),
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => {
    const wanted = ownPath(search.redirect)
    return wanted ? { redirect: wanted } : {}
  },
})

const home = createRoute({
  getParentRoute: () => root,
  path: pages.home.path,
  beforeLoad: () => {
    throw redirect({ to: pages.signIn.path, replace: true })
  },
})

const signIn = createRoute({
  getParentRoute: () => root,
  ...signInScreen(
    pages.signIn,
    lazyRouteComponent(() => import('#web/features/accounts/sign-in-page.tsx'), 'SignInPage'),
  ),
})

const adminSignIn = createRoute({
  getParentRoute: () => root,
  ...signInScreen(
    pages.adminSignIn,
    lazyRouteComponent(() => import('#web/features/accounts/admin-sign-in-page.tsx'), 'AdminSignInPage'),
  ),
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./layout.tsx'), 'Layout'),
})

const projects = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.projects),
  component: lazyRouteComponent(() => import('#web/features/projects/projects-page.tsx'), 'ProjectsPage'),
})

const licenses = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.licenses),
  component: lazyRouteComponent(() => import('#web/features/licences/licenses-page.tsx'), 'LicensesPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([home, signIn, adminSignIn, shell.addChildren([projects, licenses])]),
  // a new page starts at its top or at the hash it names; going back finds the place that was left
  scrollRestoration: true,
  defaultPendingComponent: Loading,
  defaultPendingMs: 300,
  defaultErrorComponent: CrashedPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    title?: string
  }
}

interface Declared<P extends string> {
  path: P
  guard: Guard
  title: string
}

function screen<const P extends string>({ path, guard, title }: Declared<P>) {
  return {
    path,
    staticData: { title },
    beforeLoad: ({ location }: { location: { href: string } }) => {
      const elsewhere = decide(guard, session.read()?.user ?? null, location.href)
      if (elsewhere) throw redirect({ ...elsewhere, replace: true })
    },
  }
}

/** On a login page any existing session is signed out first (document 000 §4). */
function signInScreen<const P extends string>(
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
