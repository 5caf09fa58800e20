import { ownPath, pages } from '#contract/pages.ts'

/** To the page that was asked for, when the person has a company; otherwise to the projects (000 §4). */
export function afterSignIn(hasCompany: boolean, redirect: unknown): string {
  const wanted = hasCompany ? ownPath(redirect) : null
  return wanted && !leadsBack(wanted) ? wanted : pages.projects.path
}

/** A login page would end the session that has just begun. */
function leadsBack(path: string) {
  const { pathname } = new URL(path, 'https://own.invalid')
  const logins = [pages.home.path, pages.signIn.path, pages.adminSignIn.path]
  return logins.some(login => login === (pathname.replace(/\/+$/, '') || '/'))
}
