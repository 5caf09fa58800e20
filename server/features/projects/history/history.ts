import { sql } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { auditedCalls, draftSubject, submittedJsa } from '#contract/audit.ts'
import { callName } from '#contract/call-name.ts'
import type { HistoryEntry } from '#contract/projects/history.ts'
import type { Queries } from '#server/db/database.ts'
import { statement, toIso } from '#server/db/statement.ts'

/**
 * What was done on a project, newest first. What was refused, and from where, is not for its people. Somebody who types
 * a JSA saves it every few seconds: that is one entry.
 */
export async function readHistory(
  db: Queries,
  project_id: number,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number; limit: number },
): Promise<HistoryEntry[]> {
  const merged: Row[] = []
  // one row more than asked for says whether the last entry is whole
  const atOnce = limit + 1
  for (let from: number | string = before; ; ) {
    const rows: Row[] = await readRows(db, { project_id, before: from, limit: atOnce })
    for (const row of rows) {
      const last = merged.at(-1)
      if (last && isSameDraft(last, row)) merged[merged.length - 1] = mergeDrafts(last, row)
      else if (merged.length === limit) return merged.map(toEntry)
      else merged.push(row)
    }
    const oldest = rows.at(-1)
    if (!oldest || rows.length < atOnce) return merged.map(toEntry)
    from = oldest.id
  }
}

/** By the same person, with nothing between them, and in an entry of ten minutes at most. */
const isSameDraft = (newer: Row, older: Row) =>
  isDraft(newer) &&
  isDraft(older) &&
  newer.user_id === older.user_id &&
  Date.parse(toIso(newer.at)) - Date.parse(toIso(older.at)) <= mostMilliseconds

const mostMilliseconds = 10 * 60 * 1000

const isDraft = ({ call, subject }: Row) => savesJsa(call) && subject === draftSubject
const savesJsa = (call: string) => jsaCalls.includes(call)
const jsaCalls = [api.jsa.create, api.jsa.change].map(callName)

/** When it was saved last, and the rest as it began: the next part of the history goes on behind its id. */
const mergeDrafts = (newer: Row, older: Row): Row => ({
  ...older,
  at: newer.at,
  fields: [...new Set([...older.fields, ...newer.fields])],
})

const toEntry = ({ at, call, record, user_id: _user, ...row }: Row): HistoryEntry => ({
  ...row,
  id: Number(row.id),
  at: toIso(at),
  did:
    savesJsa(call) && row.subject !== draftSubject
      ? submittedJsa
      : (phrases.get(call) ?? `changed a ${record.replaceAll('_', ' ')}`),
})

const phrases = new Map([...auditedCalls].map(([endpoint, { did }]) => [callName(endpoint), did]))

interface Row {
  id: string
  at: string
  user_id: number | null
  user_name: string | null
  call: string
  record: string
  subject: string | null
  fields: string[]
}

const given = sql.placeholder
const readRows = statement<Row>(
  () => sql`
    select a.id, a.at, a.user_id, a.call, a.record, a.subject, a.fields,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as user_name
    from audit_log a
    left join users u on u.id = a.user_id
    where a.project_id = ${given('project_id')} and a.id < ${given('before')}::bigint and a.outcome = 'done'
    order by a.id desc limit ${given('limit')}::int`,
)
