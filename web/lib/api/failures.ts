import { ApiError } from './api-error.ts'

/** A lost connection, too many tries or a fault of the server: none says anything about what was typed. */
export function isTemporary(failure: Error): boolean {
  if (!(failure instanceof ApiError)) return false
  return failure.status === 0 || failure.status === 429 || failure.status >= 500
}

/** It waits until the person uses two-step sign-in. */
export const isOnHold = (failure: Error | null) =>
  failure instanceof ApiError && failure.status === 403 && failure.code === 'second_factor_required'

/** Its notice is the one that any call without a form would show, so it is said once; a form takes it back. */
export const holdNotice = ({ message }: Error) => `danger ${message}`

/** The mailed link was used, has expired, never existed or is garbled: trying again leads nowhere. */
export function isLinkRefused(failure: Error | null): boolean {
  return failure instanceof ApiError && (failure.code.startsWith('link_') || garbledLink(failure) !== null)
}

/** What is said of a token that cannot be one. */
export function garbledLink(failure: Error): string | null {
  const fields = failure instanceof ApiError ? Object.entries(failure.fields) : []
  return fields.find(([path]) => /(^|[._])token$/.test(path))?.[1] ?? null
}

/** The account is in a company already, which has to be left first. */
export const isInCompany = (failure: Error | null) =>
  failure instanceof ApiError && failure.code === 'in_company'
