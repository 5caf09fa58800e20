import { ApiError } from './api-error.ts'

/** A lost connection, too many tries or a fault of the server: none says anything about what was typed. */
export function isTemporary(failure: Error): boolean {
  if (!(failure instanceof ApiError)) return false
  return failure.status === 0 || failure.status === 429 || failure.status >= 500
}

/** The mailed link was used, has expired or never existed: trying again leads nowhere. */
export function isLinkRefused(failure: Error | null): boolean {
  return failure instanceof ApiError && failure.code.startsWith('link_')
}
