import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { usersSearch } from '#web/features/companies/users/users-search.ts'
import { passage, screen, signInScreen, tokens } from './route-kinds.ts'
import { root, shell } from './route-roots.tsx'

/** Accounts and companies: address, guard, screen. */
const signIn = createRoute({
  getParentRoute: () => root,
  ...signInScreen(
    pages.signIn,
    lazyRouteComponent(() => import('#web/features/accounts/sign-in/sign-in-page.tsx'), 'SignInPage'),
  ),
})

const adminSignIn = createRoute({
  getParentRoute: () => root,
  ...signInScreen(
    pages.adminSignIn,
    lazyRouteComponent(
      () => import('#web/features/accounts/sign-in/admin-sign-in-page.tsx'),
      'AdminSignInPage',
    ),
  ),
})

const register = createRoute({
  getParentRoute: () => root,
  ...screen(pages.register),
  component: lazyRouteComponent(
    () => import('#web/features/accounts/registration/register-page.tsx'),
    'RegisterPage',
  ),
})

const createFree = createRoute({
  getParentRoute: () => root,
  ...screen(pages.createFree),
  component: lazyRouteComponent(
    () => import('#web/features/accounts/registration/create-free-page.tsx'),
    'CreateFreePage',
  ),
})

const requestReset = createRoute({
  getParentRoute: () => root,
  ...screen(pages.requestReset),
  component: lazyRouteComponent(
    () => import('#web/features/accounts/passwords/request-reset-page.tsx'),
    'RequestResetPage',
  ),
})

const confirmEmail = createRoute({
  getParentRoute: () => root,
  ...screen(pages.confirmEmail),
  validateSearch: tokens('confirmation_token'),
  component: lazyRouteComponent(
    () => import('#web/features/accounts/registration/confirm-email-page.tsx'),
    'ConfirmEmailPage',
  ),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  ...screen(pages.resetPassword),
  validateSearch: tokens('token'),
  component: lazyRouteComponent(() => import('#web/features/accounts/passwords/reset-page.tsx'), 'ResetPage'),
})

const acceptInvitation = createRoute({
  getParentRoute: () => root,
  ...screen(pages.acceptInvitation),
  validateSearch: tokens('invitation_token', 'company_invitation'),
  component: lazyRouteComponent(
    () => import('#web/features/accounts/invitation/accept-page.tsx'),
    'AcceptPage',
  ),
})

const profile = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.profile),
  component: lazyRouteComponent(
    () => import('#web/features/accounts/profile/profile-page.tsx'),
    'ProfilePage',
  ),
})

const profilePage = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.profilePage),
  component: lazyRouteComponent(
    () => import('#web/features/accounts/profile/profile-page.tsx'),
    'ProfilePage',
  ),
})

const company = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.company),
  component: lazyRouteComponent(
    () => import('#web/features/companies/company/company-page.tsx'),
    'CompanyPage',
  ),
})

const companyPage = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.companyPage),
  component: lazyRouteComponent(
    () => import('#web/features/companies/company/company-page.tsx'),
    'CompanyPage',
  ),
})

const setCompany = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.setCompany),
  component: lazyRouteComponent(
    () => import('#web/features/companies/set-company/set-company-page.tsx'),
    'SetCompanyPage',
  ),
})

const users = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.users),
  validateSearch: usersSearch,
  component: lazyRouteComponent(() => import('#web/features/companies/users/users-page.tsx'), 'UsersPage'),
})

const editUser = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.editUser),
  component: lazyRouteComponent(
    () => import('#web/features/companies/users/edit-user-page.tsx'),
    'EditUserPage',
  ),
})

const editUserPage = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.editUserPage),
  component: lazyRouteComponent(
    () => import('#web/features/companies/users/edit-user-page.tsx'),
    'EditUserPage',
  ),
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

export const accountRoutes = [
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
]
export const accountRoutesInShell = [
  profile,
  profilePage,
  company,
  companyPage,
  setCompany,
  users,
  editUser,
  editUserPage,
]
