import type { FastifyRequest } from 'fastify'
import { callName } from '#contract/call-name.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { deviceOf } from '#server/http/audit.ts'
import { reachedFor } from '#server/http/audit-refusals.ts'
import type { AuditNotes } from '#server/http/route.ts'
import type { AuditRow } from '#server/services/audit/audit-rows.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import type { Facts, SecurityLog } from '#server/services/security-events/security-log.ts'
import type { SecurityEvent } from '#server/services/security-events/vocabulary.ts'
import { callEvents } from './call-events.ts'
import { eventOfRefusal } from './refusals.ts'

declare module 'fastify' {
  interface FastifyInstance {
    security: SecurityLog
  }
}

/** After the commit: what the row of the audit trail says, without its subject, as lines. */
export function tellWrite(
  request: FastifyRequest,
  endpoint: Endpoint,
  [row]: AuditRow[],
  { rights = [], factors }: AuditNotes,
): void {
  if (!row) return
  const tell = (event: SecurityEvent, more: Facts = {}) =>
    request.server.security.write(event, {
      ...{ ...whereOf(request), user: row.user_id, call: row.call, record: row.record, id: row.record_id },
      ...{ project: row.project_id, company: row.company_id, ...more },
    })
  for (const event of callEvents.get(endpoint)?.done ?? []) {
    if (event === 'account.changed') tell(event, { fields: row.fields })
    else if (event === 'sign_in.succeeded') tell(event, { factors: factors ?? 'password' })
    // without a session nothing ended
    else if (event !== 'sign_out' || row.user_id !== null) tell(event)
  }
  for (const { record, recordId: id, companyId: company, right, change } of rights)
    tell(`right.${change}`, { record, id, company, right })
  if (request.caller?.user.admin && !isAboutSelf(row)) tell('admin.acted')
}

/** `account` is whom a failed sign-in was about. */
export function tellRefusal(
  request: FastifyRequest,
  endpoint: Endpoint,
  error: Error,
  account: Pick<Facts, 'user' | 'account'> = {},
): void {
  const event = eventOfRefusal(endpoint, error)
  if (!event) return
  const { record, record_id: id } = reachedFor(endpoint, request)
  request.server.security.write(event, {
    ...{ ...whereOf(request), ...account, call: callName(endpoint), record, id },
    ...(error instanceof Failure && reasonOf(event, error, request)),
  })
}

/** A token that opens nothing, on a call that needs none. */
export function tellUnknownToken(request: FastifyRequest, endpoint: Endpoint): void {
  const facts = { ...whereOf(request), call: callName(endpoint), reason: 'token_unknown' }
  request.server.security.write('session.refused', facts)
}

/** A crash, or a service that is away. */
export function tellFailure(request: FastifyRequest, status: number, code: string, error: Error): void {
  if (comesSoon.has(code)) return
  const call = `${request.method} ${request.routeOptions.url?.replace(/^\/api/, '') ?? 'none'}`
  const { security } = request.server
  if (status === 500) security.write('error.unexpected', { ...whereOf(request), call, error })
  // it is one event, whoever meets it
  else security.write('service.failed', { reqId: request.id, reason: code, error })
}

/** Refusals of what is not ready yet, though nothing failed: a file before its verdict, a paper before it is printed. */
const comesSoon = new Set(['scanning', 'preparing'])

/** An address that cannot be read belongs to no call. */
export const tellMalformed = (request: FastifyRequest) =>
  request.server.security.write('request.malformed', { ...whereOf(request), reason: 'address' })

const whereOf = (request: FastifyRequest): Facts => ({
  ...{ reqId: request.id, user: request.caller?.user.id ?? null },
  ...{ address: request.ip, device: deviceOf(request) },
})

function reasonOf(event: SecurityEvent, { limit, body }: Failure, request: FastifyRequest): Facts {
  if (event === 'limit.reached') return { limit: limit ?? body.code }
  if (event === 'session.refused')
    return { reason: request.headers.authorization ? 'token_unknown' : 'token_missing' }
  return { reason: body.code }
}

const isAboutSelf = ({ user_id, record, record_id }: AuditRow) =>
  record === 'session' || (record === 'user' && record_id === user_id)
