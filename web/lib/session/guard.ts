import { type Guard, pages } from '#contract/pages.ts'
import { can, type Person } from '#contract/policies.ts'

export interface RedirectTarget {
  to: typeof pages.signIn.path | typeof pages.licenses.path | typeof pages.projects.path
  search: { redirect: string }
}

/** Where a person who may not see a page goes instead; null lets them in (document 000 §4 and §6). */
export function decideAccess(guard: Guard, person: Person | null, path: string): RedirectTarget | null {
  const go = (page: { path: RedirectTarget['to'] }) => ({ to: page.path, search: { redirect: path } })
  if (guard === 'open' || guard === 'visitor') return null
  if (!person) return go(pages.signIn)
  if (guard === 'licensed' && !can.accessTool(person)) return go(pages.licenses)
  return passes[guard](person) ? null : go(pages.projects)
}

const passes: Record<Exclude<Guard, 'open' | 'visitor'>, (person: Person) => boolean> = {
  member: () => true,
  licensed: can.accessTool,
  owner: can.manageCompany,
  staff: person => can.manageCompany(person) || can.administer(person),
  admin: can.administer,
}
