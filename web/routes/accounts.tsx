import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { AdminSignInPage } from '#web/features/accounts/sign-in/admin-sign-in-page.tsx'
import { SignInPage } from '#web/features/accounts/sign-in/sign-in-page.tsx'
import { guardedPage, mailedLinkPage, redirectPage, signInPage } from './page-options.ts'
import { rootRoute, shellRoute } from './root.tsx'

const home = createRoute({ getParentRoute: () => rootRoute, ...redirectPage(pages.home, pages.signIn) })

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  ...signInPage(pages.signIn, SignInPage),
})

const adminSignIn = createRoute({
  getParentRoute: () => rootRoute,
  ...signInPage(pages.adminSignIn, AdminSignInPage),
})

const register = createRoute({
  getParentRoute: () => rootRoute,
  ...guardedPage(pages.register),
  component: lazyRouteComponent(
    () => import('#web/features/accounts/registration/register-page.tsx'),
    'RegisterPage',
  ),
})

const createFree = createRoute({
  getParentRoute: () => rootRoute,
  ...guardedPage(pages.createFree),
  component: lazyRouteComponent(
    () => import('#web/features/accounts/registration/create-free-page.tsx'),
    'CreateFreePage',
  ),
})

const requestReset = createRoute({
  getParentRoute: () => rootRoute,
  ...guardedPage(pages.requestReset),
  component: lazyRouteComponent(
    () => import('#web/features/accounts/passwords/request-reset-page.tsx'),
    'RequestResetPage',
  ),
})

const confirmEmail = createRoute({
  getParentRoute: () => rootRoute,
  ...mailedLinkPage(pages.confirmEmail, 'confirmation_token'),
  component: lazyRouteComponent(
    () => import('#web/features/accounts/registration/confirm-email-page.tsx'),
    'ConfirmEmailPage',
  ),
})

const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  ...mailedLinkPage(pages.resetPassword, 'token'),
  component: lazyRouteComponent(() => import('#web/features/accounts/passwords/reset-page.tsx'), 'ResetPage'),
})

const acceptInvitation = createRoute({
  getParentRoute: () => rootRoute,
  ...mailedLinkPage(pages.acceptInvitation, 'invitation_token', 'company_invitation'),
  component: lazyRouteComponent(
    () => import('#web/features/accounts/invitation/accept-page.tsx'),
    'AcceptPage',
  ),
})

const profileHome = createRoute({
  getParentRoute: () => rootRoute,
  ...redirectPage(pages.profileHome, pages.profilePage),
})

const profile = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.profile),
  component: lazyRouteComponent(() => import('./profile-with-sections.tsx'), 'ProfileWithSections'),
})

const profilePage = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.profilePage),
  component: lazyRouteComponent(() => import('./profile-with-sections.tsx'), 'ProfileWithSections'),
})

export const accountRoutes = [
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
]
export const accountShellRoutes = [profile, profilePage]
