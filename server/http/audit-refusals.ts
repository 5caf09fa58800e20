import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import { hidingCalls } from '#contract/audit.ts'
import { callName } from '#contract/call-name.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Email } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { insertAuditRows } from '#server/services/audit/audit-rows.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { countAttempt } from '#server/services/runtime/rate-limits.ts'
import { auditOf, deviceOf, idOf, valueIn } from './audit.ts'

/**
 * Somebody who reaches for a record of others, or guesses a password. A write of its own, since what was refused is
 * rolled back. Nobody can fill the table by it, nor hide behind others who try: see `whatToTell`.
 */
export async function auditRefusal(
  db: Database,
  endpoint: Endpoint,
  request: FastifyRequest,
  error: Error,
  { now, account }: { now: Date; account: number | null },
): Promise<void> {
  const failedSignIn = isFailedSignIn(endpoint, error)
  if (!failedSignIn && !hidesRecord(endpoint, error)) return
  const caller = request.caller?.user.id ?? account
  const told = await whatToTell(db, callName(endpoint), { address: request.ip, caller, failedSignIn })
  if (!told) return
  await insertAuditRows(db, [
    {
      ...{ at: now, outcome: 'refused', user_id: caller, call: callName(endpoint) },
      ...reachedFor(endpoint, request),
      project_id: projectOf(endpoint, request),
      ...{ company_id: null, subject: null, fields: told, address: request.ip, device: deviceOf(request) },
    },
  ])
}

export const isFailedSignIn = (endpoint: Endpoint, error: Error) =>
  endpoint === api.accounts.signIn && isFailure(error, [401, 429])

/** A company, person or project, also where the call is about a part of it: there is no such part yet. */
export function reachedFor(
  endpoint: Endpoint,
  { params }: FastifyRequest,
): { record: string; record_id: number | null } {
  const [, parent = ''] = /^\/(\w+)\/:id\b/.exec(endpoint.path) ?? []
  return { record: parents.get(parent) ?? auditOf(endpoint).record, record_id: idOf(params) ?? null }
}

const parents = new Map([
  ['companies', 'company'],
  ['users', 'user'],
  ['projects', 'project'],
])

/** Which project somebody reached for, where the call names it. */
const projectOf = ({ path }: Endpoint, { params, body }: FastifyRequest) =>
  (path.startsWith('/projects/:id') ? idOf(params) : idOf({ id: valueIn(body, 'project_id') })) ?? null

interface Attempt {
  address: string
  /** Who is refused; of a sign-in, whose account it is about. */
  caller: number | null
  failedSignIn: boolean
}

/**
 * What the row says beside who and where; null for no row. In an hour the first refusals of one person by one call each
 * leave one, later ones whenever their number has doubled, and that row says the number. Sign-ins are counted by address
 * and by account: many accounts tried from one address show, and so does one account tried from many. When all together
 * are too many, every person and account that is still quiet leaves its first all the same.
 */
async function whatToTell(db: Database, call: string, attempt: Attempt): Promise<string[] | null> {
  const count = async (subject: string, limit: Hourly = limits.auditedRefusals) =>
    (await countAttempt(db, { name: `refusals ${call}`, ...limit }, subject)).count
  const { address, caller, failedSignIn } = attempt
  const ofCaller = caller === null ? null : await count(`user ${caller}`)
  const ofAddress = failedSignIn || caller === null ? await count(address) : null
  const { count: ofAll } = await countAttempt(
    db,
    { name: 'all refusals', ...limits.auditedRefusalsOfAll },
    'all',
  )
  const areMany = ofAll > limits.auditedRefusalsOfAll.max
  const most = areMany ? 1 : limits.auditedRefusals.max
  const isTold =
    isFirstOrDoubled(ofCaller, most) ||
    (!areMany && isFirstOrDoubled(ofAddress, most)) ||
    (areMany && isFirstOrDoubled(ofAll, limits.auditedRefusalsOfAll.max))
  if (!isTold) return null
  return [
    ...(Number(ofCaller) > most ? [`${ofCaller} tries on this account this hour`] : []),
    ...(Number(ofAddress) > most ? [`${ofAddress} tries from this address this hour`] : []),
    ...(areMany ? [`${ofAll} tries by everyone this hour`] : []),
  ]
}

type Hourly = { max: number; seconds: number }

const isFirstOrDoubled = (count: number | null, most: number) =>
  count !== null && (count <= most || Number.isInteger(Math.log2(count / most)))

/** What a license does not cover is nobody else's. */
export const hidesRecord = (endpoint: Endpoint, error: Error) =>
  (isFailure(error, [404]) && hidingCalls.includes(endpoint)) ||
  (isFailure(error, [403]) && error.body.code !== 'silver_reads_only') ||
  (error instanceof Failure && hidingCodes.has(error.body.code))

/** Refusals that do not tell whether there is such a record. */
const hidingCodes = new Set(['not_in_company'])

const isFailure = (error: Error, statuses: number[]): error is Failure =>
  error instanceof Failure && statuses.includes(error.status)

/** Whose account the guess was about. */
export async function findAccount(db: Database, body: unknown): Promise<number | null> {
  const email = Email.safeParse(valueIn(valueIn(body, 'user'), 'email'))
  if (!email.success) return null
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email.data), isNull(users.deleted_at)))
  return account?.id ?? null
}
