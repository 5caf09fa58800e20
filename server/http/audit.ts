import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import { auditedCalls } from '#contract/audit.ts'
import { callName } from '#contract/call-name.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Email } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { statement } from '#server/db/statement.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { isWithinLimit } from '#server/services/runtime/rate-limits.ts'
import type { FullContext } from './route.ts'

/** Sent together with the commit, which is void if this fails: there is no write without its row. */
export function writeAudit(
  db: Queries,
  endpoint: Endpoint,
  context: FullContext<Endpoint>,
  { found, done }: { found: unknown; done: unknown },
): Promise<unknown> {
  const { record } = auditOf(endpoint)
  const { audit } = context
  if (audit.unwritten) return Promise.resolve()
  const record_id = audit.recordId ?? idIn(done, record) ?? idIn(context.params) ?? idIn(context.keys) ?? null
  const project_id = projectIn(found) ?? (record === 'project' ? record_id : null)
  return insertRow(db, {
    ...{ at: context.now.toISOString(), outcome: 'done', call: callName(endpoint), record, record_id },
    user_id: context.user?.id ?? idIn(done, 'user') ?? null,
    project_ids: audit.projectIds ?? [project_id],
    subject: audit.subject ?? null,
    fields: audit.fields ?? sentFields(context.body, found),
    ...{ address: context.address, device: context.device },
  })
}

/**
 * Somebody who reaches for a record of others, or guesses a password. A write of its own, since what was refused is
 * rolled back; bounded, so that nobody fills the table.
 */
export async function auditRefusal(
  db: Database,
  endpoint: Endpoint,
  request: FastifyRequest,
  error: Error,
  now: Date,
): Promise<void> {
  const failedSignIn = endpoint === api.accounts.signIn && isFailure(error, 401)
  const foreign = isFailure(error, 403) && error.body.code !== 'silver_reads_only'
  if (!failedSignIn && !foreign) return
  const caller = request.caller?.user.id
  const subject = caller === undefined ? request.ip : `user ${caller}`
  const isFew =
    (await isWithinLimit(db, { name: 'refusals', ...limits.auditedRefusals }, subject)) &&
    (await isWithinLimit(db, { name: 'all refusals', ...limits.auditedRefusalsOfAll }, 'all'))
  if (!isFew) return
  await insertRow(db, {
    ...{ at: now.toISOString(), outcome: 'refused', call: callName(endpoint) },
    ...{ record: auditOf(endpoint).record, record_id: idIn(request.params) ?? null },
    user_id: caller ?? (failedSignIn ? await findAccount(db, request.body) : null),
    ...{ project_ids: [null], subject: null, fields: [], address: request.ip, device: deviceOf(request) },
  })
}

/** Which of the given fields a record does not have so already. */
export const changedFields = (before: object, given: object) =>
  Object.entries(given)
    .filter(
      ([name, value]) =>
        value !== undefined && !unnamed.has(name) && !isDeepStrictEqual(Reflect.get(before, name), value),
    )
    .map(([name]) => name)

/** The user agent. */
export const deviceOf = ({ headers }: FastifyRequest) => (headers['user-agent'] ?? '').slice(0, 300)

const isFailure = (error: Error, status: number): error is Failure =>
  error instanceof Failure && error.status === status

const auditOf = (endpoint: Endpoint) =>
  auditedCalls.get(endpoint) ?? { record: endpoint.path.split('/')[1] ?? '', did: endpoint.summary }

/** Whose account the guess was about. */
async function findAccount(db: Database, body: unknown): Promise<number | null> {
  const email = Email.safeParse(valueIn(valueIn(body, 'user'), 'email'))
  if (!email.success) return null
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.data))
  return account?.id ?? null
}

/** The id of a record, or of the part of an answer that is the record. */
function idIn(given: unknown, part?: string): number | undefined {
  const id = Number((part && valueIn(valueIn(given, part), 'id')) ?? valueIn(given, 'id'))
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}

/** What `find` found is a project, belongs to one, or names one. */
function projectIn(found: unknown): number | undefined {
  const project = valueIn(found, 'ats_number') ? found : valueIn(found, 'project')
  return idIn(project) ?? idIn({ id: valueIn(found, 'project_id') })
}

/** The names in a body, or in the one record inside it; without those that say what the record found says already. */
function sentFields(body: unknown, found: unknown): string[] {
  const sent = namedIn(body)
  const [only] = sent
  const record = sent.length === 1 && isRecord(only?.[1]) ? namedIn(only?.[1]) : sent
  return changedFields(isRecord(found) ? (found as object) : {}, Object.fromEntries(record))
}

const namedIn = (body: unknown) =>
  isRecord(body)
    ? Object.entries(body as object).filter(([name, value]) => value !== undefined && !unnamed.has(name))
    : []

/** What identifies a record or a request, and changes nothing. */
const unnamed = new Set([
  ...[
    'id',
    'project_id',
    'version',
    'marks_version',
    'hash',
    'client_id',
    'captured_at',
    'sent_at',
    'stamps',
  ],
  // how it was done, which the record itself shows
  ...['action_to_add', 'reason', 'terms', 'customer_signature_strokes', 'tech_signature_strokes'],
])

const isRecord = (value: unknown) => value !== null && typeof value === 'object' && !Array.isArray(value)

const valueIn = (given: unknown, name: string): unknown =>
  given !== null && typeof given === 'object' ? Reflect.get(given, name) : undefined

const given = sql.placeholder
const insertRow = statement<object>(
  () => sql`
    insert into audit_log (at, outcome, user_id, call, record, record_id, project_id, subject, fields, address,
      device)
    select ${given('at')}::timestamptz, ${given('outcome')}::text, ${given('user_id')}::int, ${given('call')}::text,
      ${given('record')}::text, ${given('record_id')}::int, project_id, ${given('subject')}::text,
      ${given('fields')}::text[], ${given('address')}::text, ${given('device')}::text
    from unnest(${given('project_ids')}::int[]) as project_id`,
)
