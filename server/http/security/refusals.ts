import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { hidesRecord } from '#server/http/audit-refusals.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import type { SecurityEvent } from '#server/services/security-events/vocabulary.ts'
import { callEvents } from './call-events.ts'

/** Which security event a refusal is, if it is one. Most are none: somebody's form is not complete yet. */
export function eventOfRefusal(endpoint: Endpoint, error: Error): SecurityEvent | null {
  if (!(error instanceof Failure)) return isUnreadable(error) ? 'request.malformed' : null
  const { status, body } = error
  if (body.code === 'second_factor_wrong') return 'second_factor.failed'
  if (body.code === 'second_factor_needed' && endpoint === api.accounts.signIn) return 'second_factor.asked'
  const own = callEvents.get(endpoint)?.refused?.[status]
  if (own) return own
  if (hidesRecord(endpoint, error)) return 'access.refused'
  if (body.code.startsWith('link_')) return 'mailed_link.refused'
  if (status === 402 || body.code === 'silver_reads_only') return 'license.refused'
  if (status === 422 && body.error === accountMessages.passwordWrong) return 'password.wrong'
  if (status === 422 && body.code === 'invalid') return 'request.invalid'
  return byStatus[status] ?? null
}

const byStatus: Partial<Record<number, SecurityEvent>> = {
  400: 'request.malformed',
  401: 'session.refused',
  413: 'request.malformed',
  415: 'request.malformed',
  429: 'limit.reached',
}

/** Refused by the framework, before anything of ours read it. */
function isUnreadable(error: Error): boolean {
  const status = Number(Reflect.get(error, 'statusCode'))
  return status >= 400 && status < 500
}
