import { type Guard, pages } from '#contract/pages.ts'
import { can, type Person } from '#contract/policies.ts'

export interface RedirectTarget {
  to: typeof pages.signIn.path | typeof pages.licenses.path | typeof pages.projects.path
  search: { redirect: string }
}

/** Where a person who may not see a page goes instead; null lets them in (document 000 §4 and §6). */
export function decideAccess(guard: Guard, person: Person | null, path: string): RedirectTarget | null {
  const redirect = (page: { path: RedirectTarget['to'] }) => ({ to: page.path, search: { redirect: path } })
  if (guard === 'open' || guard === 'visitor') return null
  if (!person) return redirect(pages.signIn)
  if (guard === 'licensed' && !can.accessTool(person)) return redirect(pages.licenses)
  return isAllowed[guard](person) ? null : redirect(pages.projects)
}

const isAllowed: Record<Exclude<Guard, 'open' | 'visitor'>, (person: Person) => boolean> = {
  member: () => true,
  licensed: can.accessTool,
  owner: can.manageCompany,
  staff: person => can.manageCompany(person) || can.administer(person),
  admin: can.administer,
}
