import { sql } from 'drizzle-orm'
import { auditedCalls } from '#contract/audit.ts'
import { callName } from '#contract/call-name.ts'
import type { HistoryEntry } from '#contract/projects/history.ts'
import type { Queries } from '#server/db/database.ts'
import { statement, toIso } from '#server/db/statement.ts'

/** What was done on a project, newest first. What was refused, and from where, is not for its people. */
export async function readHistory(
  db: Queries,
  project_id: number,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number; limit: number },
): Promise<HistoryEntry[]> {
  const rows = await readRows(db, { project_id, before, limit })
  return rows.map(({ at, call, record, ...row }) => ({
    ...row,
    id: Number(row.id),
    at: toIso(at),
    did: phrases.get(call) ?? `changed a ${record.replaceAll('_', ' ')}`,
  }))
}

const phrases = new Map([...auditedCalls].map(([endpoint, { did }]) => [callName(endpoint), did]))

interface Row {
  id: string
  at: string
  user_name: string | null
  call: string
  record: string
  subject: string | null
  fields: string[]
}

const given = sql.placeholder
const readRows = statement<Row>(
  () => sql`
    select a.id, a.at, a.call, a.record, a.subject, a.fields,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as user_name
    from audit_log a
    left join users u on u.id = a.user_id
    where a.project_id = ${given('project_id')} and a.id < ${given('before')}::bigint and a.outcome = 'done'
    order by a.id desc limit ${given('limit')}::int`,
)
