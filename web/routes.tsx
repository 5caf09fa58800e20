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
import { refreshUser } from '#web/features/accounts/fresh-user.ts'
import { signOut } from '#web/features/accounts/sign-out.ts'
import { usersSearch } from '#web/features/companies/users-search.ts'
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

const register = createRoute({
  getParentRoute: () => root,
  ...screen(pages.register),
  component: lazyRouteComponent(() => import('#web/features/accounts/register-page.tsx'), 'RegisterPage'),
})

const createFree = createRoute({
  getParentRoute: () => root,
  ...screen(pages.createFree),
  component: lazyRouteComponent(
    () => import('#web/features/accounts/create-free-page.tsx'),
    'CreateFreePage',
  ),
})

const requestReset = createRoute({
  getParentRoute: () => root,
  ...screen(pages.requestReset),
  component: lazyRouteComponent(
    () => import('#web/features/accounts/request-reset-page.tsx'),
    'RequestResetPage',
  ),
})

const confirmEmail = createRoute({
  getParentRoute: () => root,
  ...screen(pages.confirmEmail),
  validateSearch: tokens('confirmation_token'),
  component: lazyRouteComponent(
    () => import('#web/features/accounts/confirm-email-page.tsx'),
    'ConfirmEmailPage',
  ),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  ...screen(pages.resetPassword),
  validateSearch: tokens('token'),
  component: lazyRouteComponent(() => import('#web/features/accounts/reset-page.tsx'), 'ResetPage'),
})

const acceptInvitation = createRoute({
  getParentRoute: () => root,
  ...screen(pages.acceptInvitation),
  validateSearch: tokens('invitation_token', 'company_invitation'),
  component: lazyRouteComponent(() => import('#web/features/accounts/accept-page.tsx'), 'AcceptPage'),
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

const profile = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.profile),
  component: lazyRouteComponent(() => import('#web/features/accounts/profile-page.tsx'), 'ProfilePage'),
})

const profilePage = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.profilePage),
  component: lazyRouteComponent(() => import('#web/features/accounts/profile-page.tsx'), 'ProfilePage'),
})

const company = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.company),
  component: lazyRouteComponent(() => import('#web/features/companies/company-page.tsx'), 'CompanyPage'),
})

const companyPage = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.companyPage),
  component: lazyRouteComponent(() => import('#web/features/companies/company-page.tsx'), 'CompanyPage'),
})

const setCompany = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.setCompany),
  component: lazyRouteComponent(
    () => import('#web/features/companies/set-company-page.tsx'),
    'SetCompanyPage',
  ),
})

const users = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.users),
  validateSearch: usersSearch,
  component: lazyRouteComponent(() => import('#web/features/companies/users-page.tsx'), 'UsersPage'),
})

const editUser = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.editUser),
  component: lazyRouteComponent(() => import('#web/features/companies/edit-user-page.tsx'), 'EditUserPage'),
})

const editUserPage = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.editUserPage),
  component: lazyRouteComponent(() => import('#web/features/companies/edit-user-page.tsx'), 'EditUserPage'),
})

const profileHome = createRoute({
  getParentRoute: () => root,
  ...passage(pages.profileHome, pages.profilePage),
})
const editNobody = createRoute({ getParentRoute: () => root, ...passage(pages.editNobody, pages.users) })
const editNobodyPage = createRoute({
  getParentRoute: () => root,
  ...passage(pages.editNobodyPage, pages.users),
})
const projectsShort = createRoute({
  getParentRoute: () => root,
  ...passage(pages.projectsShort, pages.projects),
})

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    signIn,
    adminSignIn,
    register,
    createFree,
    requestReset,
    confirmEmail,
    resetPassword,
    acceptInvitation,
    profileHome,
    editNobody,
    editNobodyPage,
    projectsShort,
    shell.addChildren([
      projects,
      licenses,
      profile,
      profilePage,
      company,
      companyPage,
      setCompany,
      users,
      editUser,
      editUserPage,
    ]),
  ]),
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
    beforeLoad: async ({ location }: { location: { href: string } }) => {
      const ask = () => decide(guard, session.read()?.user ?? null, location.href)
      // rights and licences are given while a session lasts: nobody is turned away for what was remembered
      if (ask() && session.read()) await refreshUser()
      const elsewhere = ask()
      if (elsewhere) throw redirect({ ...elsewhere, replace: true })
    },
  }
}

/** An address that only leads to another one. */
function passage<const P extends string>({ path }: Declared<P>, to: { path: PlainPath }) {
  return {
    path,
    beforeLoad: () => {
      throw redirect({ to: to.path, replace: true })
    },
  }
}

type PlainPath = (typeof pages)['profilePage' | 'users' | 'projects']['path']

/** The token of a mailed link, handed to the page that sends it on. */
function tokens<const N extends string>(...names: N[]) {
  return (search: Record<string, unknown>) =>
    Object.fromEntries(
      names.filter(name => typeof search[name] === 'string').map(name => [name, search[name]]),
    ) as { [K in N]?: string }
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
