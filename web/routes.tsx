import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { ownPath, pages } from '#contract/pages.ts'
import { usersSearch } from '#web/features/companies/users-search.ts'
import { projectSearch } from '#web/features/projects/project-search.ts'
import { projectsSearch } from '#web/features/projects/projects-search.ts'
import { Loading } from '#web/ui/states.tsx'
import { CrashedPage } from './crashed-page.tsx'
import { passage, screen, signInScreen, tokens } from './route-kinds.ts'

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
  validateSearch: projectsSearch,
  component: lazyRouteComponent(() => import('#web/features/projects/projects-page.tsx'), 'ProjectsPage'),
})

const dashboard = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.dashboard),
  component: lazyRouteComponent(() => import('#web/features/projects/dashboard-page.tsx'), 'DashboardPage'),
})

const startProject = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.startProject),
  component: lazyRouteComponent(
    () => import('#web/features/projects/start-project-page.tsx'),
    'StartProjectPage',
  ),
})

const startPrivateProject = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.startPrivateProject),
  component: lazyRouteComponent(
    () => import('#web/features/projects/start-private-project-page.tsx'),
    'StartPrivateProjectPage',
  ),
})

const project = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.project),
  validateSearch: projectSearch,
  component: lazyRouteComponent(() => import('#web/features/projects/project-page.tsx'), 'ProjectPage'),
})

const projectLocation = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.projectLocation),
  validateSearch: projectSearch,
  component: lazyRouteComponent(() => import('#web/features/projects/project-page.tsx'), 'ProjectPage'),
})

const notifications = createRoute({
  getParentRoute: () => root,
  ...screen(pages.notifications),
  validateSearch: tokens('token'),
  component: lazyRouteComponent(
    () => import('#web/features/projects/notifications-page.tsx'),
    'NotificationsPage',
  ),
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

const projectNone = createRoute({ getParentRoute: () => root, ...passage(pages.projectNone, pages.projects) })

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
    projectNone,
    notifications,
    shell.addChildren([
      dashboard,
      projects,
      startProject,
      startPrivateProject,
      project,
      projectLocation,
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
