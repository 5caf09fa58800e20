import { ApiError } from './api-error.ts'

/** A dead connection, too many tries or trouble on our side: none says anything about what was typed. */
export function isTemporary(failure: Error): boolean {
  if (!(failure instanceof ApiError)) return false
  return failure.status === 0 || failure.status === 429 || failure.status >= 500
}

/** The mailed link is used, has run out, or never was: trying again leads nowhere. */
export function isDeadLink(failure: Error | null): boolean {
  return failure instanceof ApiError && failure.code.startsWith('link_')
}
