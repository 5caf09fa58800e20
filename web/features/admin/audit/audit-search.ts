import { Id } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { cut } from '#contract/shorten.ts'

/** Which rows of the audit trail are shown, as the address of the page carries it. */
export interface AuditSearch {
  user_id?: number
  company_id?: number
  project_id?: number
  action?: string
  outcome?: 'done' | 'refused'
  from?: string
  to?: string
}

/** Leaves out what is not valid: an address may be typed by hand. */
export function auditSearch(given: Record<string, unknown>): AuditSearch {
  const { action, outcome } = given
  return {
    ...idIn(given, 'user_id'),
    ...idIn(given, 'company_id'),
    ...idIn(given, 'project_id'),
    ...(typeof action === 'string' && action !== '' && { action: cut(action, limits.lineLength) }),
    ...((outcome === 'done' || outcome === 'refused') && { outcome }),
    ...dayIn(given, 'from'),
    ...dayIn(given, 'to'),
  }
}

function idIn(given: Record<string, unknown>, name: 'user_id' | 'company_id' | 'project_id') {
  const { data: id } = Id.safeParse(given[name])
  return id === undefined ? {} : { [name]: id }
}

function dayIn(given: Record<string, unknown>, name: 'from' | 'to') {
  const day = given[name]
  return typeof day === 'string' && isDay(day) ? { [name]: day } : {}
}

/** February 30 would be read as a day of March; year 0 never was. */
function isDay(text: string): boolean {
  const start = Date.parse(`${text}T00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000') || Number.isNaN(start)) return false
  return new Date(start).toISOString().startsWith(text)
}
