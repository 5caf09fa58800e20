import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { auditedCalls, unwritingCalls } from '#contract/audit.ts'
import { callName } from '#contract/call-name.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Queries } from '#server/db/database.ts'
import { type AuditRow, insertAuditRows, withRights } from '#server/services/audit/audit-rows.ts'
import type { FullContext } from './route.ts'

/** Sent together with the commit, which is void if this fails: there is no write without its row. */
export const writeAudit = (db: Queries, rows: AuditRow[]): Promise<unknown> =>
  rows.length === 0 ? Promise.resolve() : insertAuditRows(db, rows)

/** What the trail says of a write: the row of the call first, then those of whose rights it changed. */
export function auditRows(
  endpoint: Endpoint,
  context: FullContext<Endpoint>,
  { found, done }: { found: unknown; done: unknown },
): AuditRow[] {
  const { record } = auditOf(endpoint)
  const { audit } = context
  if (audit.unwritten || unwritingCalls.includes(endpoint)) return []
  const record_id = audit.recordId ?? idIn(done, record) ?? idIn(context.params) ?? idIn(context.keys) ?? null
  const project_id = projectIn(found) ?? (record === 'project' ? record_id : null)
  const row: AuditRow = {
    ...{ at: context.now, outcome: 'done', call: callName(endpoint), record, record_id },
    // whoever has no session yet does it to an account of their own
    user_id: context.user?.id ?? idOf(valueIn(done, 'user')) ?? (record === 'user' ? record_id : null),
    project_id,
    company_id: audit.companyId ?? companyIn(found) ?? null,
    owner_id: audit.ownerId ?? idOf({ id: valueIn(found, 'user_id') }) ?? null,
    subject: audit.subject ?? null,
    fields: audit.fields ?? sentFields(context.body, found),
    ...{ address: context.address, device: context.device },
  }
  const [written, ...others] = withRights(row, audit.rights) as [AuditRow, ...AuditRow[]]
  const projects = audit.projectIds ?? [project_id]
  return [...projects.map(id => ({ ...written, project_id: id })), ...others]
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

/** What the contract says of a call. */
export const auditOf = (endpoint: Endpoint) =>
  auditedCalls.get(endpoint) ?? { record: endpoint.path.split('/')[1] ?? '', did: endpoint.summary }

/** The id of a record, or of the part of an answer that is the record. */
function idIn(given: unknown, part?: string): number | undefined {
  return (part && idOf(valueIn(given, part))) || idOf(given)
}

/** Where it is one that a column can hold. Whoever sends an object in its place may have made it throw when read as a number. */
export function idOf(given: unknown): number | undefined {
  const value = valueIn(given, 'id')
  const id = typeof value === 'object' ? 0 : Number(value)
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}

/** What `find` found is a project, belongs to one, or names one. */
function projectIn(found: unknown): number | undefined {
  const project = valueIn(found, 'ats_number') ? found : valueIn(found, 'project')
  return idOf(project) ?? idOf({ id: valueIn(found, 'project_id') })
}

/** What `find` found is of a company, or of a project of one. */
const companyIn = (found: unknown) =>
  idOf({ id: valueIn(found, 'company_id') ?? valueIn(valueIn(found, 'project'), 'company_id') })

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

export const valueIn = (given: unknown, name: string): unknown =>
  given !== null && typeof given === 'object' ? Reflect.get(given, name) : undefined
