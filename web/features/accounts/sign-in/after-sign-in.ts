import { pages, sameOriginPath } from '#contract/pages.ts'

/**
 * Leads to the page that was asked for, when the person has a company; otherwise to the projects (000 §4), or from the
 * sign-in of admins to their own pages.
 */
export function afterSignIn(
  hasCompany: boolean,
  redirect: unknown,
  home: string = pages.projects.path,
): string {
  const wanted = hasCompany ? sameOriginPath(redirect) : null
  return wanted && !isSignInPage(wanted) ? wanted : home
}

/** A sign-in page would end the session that has just begun. */
function isSignInPage(path: string) {
  const { pathname } = new URL(path, 'https://own.invalid')
  const signInPages = [pages.home.path, pages.signIn.path, pages.adminSignIn.path]
  return signInPages.some(page => page === (pathname.replace(/\/+$/, '') || '/'))
}
