import { sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { statement } from '#server/db/statement.ts'
import { type RightChange, toField } from './rights.ts'

export interface AuditRow {
  at: Date
  outcome: 'done' | 'refused'
  user_id: number | null
  call: string
  record: string
  record_id: number | null
  project_id: number | null
  /** Without it, the company of the record, of the project, of its owner or of who did it. */
  company_id: number | null
  /** Whose record it is. */
  owner_id?: number | null
  subject: string | null
  fields: string[]
  address: string
  device: string
}

/** In one statement, which finds the company by itself: a write waits for no further round trip. */
export const insertAuditRows = (db: Queries, rows: AuditRow[]): Promise<unknown> =>
  insertRows(db, { rows: JSON.stringify(rows.map(row => ({ ...row, subject: wellFormed(row.subject) }))) })

/** The row of a write, and one for each person or company whose right it changed and that it is not about itself. */
export function withRights(row: AuditRow, rights: RightChange[] = []): AuditRow[] {
  const isOwn = ({ record, recordId }: RightChange) => record === row.record && recordId === row.record_id
  const own = rights.filter(isOwn).map(toField)
  const others = new Map<string, AuditRow>()
  for (const change of rights.filter(change => !isOwn(change))) {
    const { record, recordId: record_id, companyId: company_id = null } = change
    const key = `${record} ${record_id}`
    const fields = [...(others.get(key)?.fields ?? []), toField(change)]
    others.set(key, { ...row, record, record_id, company_id, project_id: null, subject: null, fields })
  }
  return [{ ...row, fields: [...own, ...row.fields.filter(isNotIn(own))] }, ...others.values()]
}

/** What is done by itself, without a request: the command line, a job. */
export const insertRightsRows = (
  db: Queries,
  { call, at, address = 'the portal itself' }: Pick<AuditRow, 'call' | 'at'> & { address?: string },
  rights: RightChange[],
): Promise<unknown> =>
  rights.length === 0
    ? Promise.resolve()
    : insertAuditRows(db, withRights({ ...ofNobody, at, call, address }, rights).slice(1))

export const ofNobody: Omit<AuditRow, 'at' | 'call' | 'address'> = {
  ...{ outcome: 'done', user_id: null, record: '', record_id: null, project_id: null, company_id: null },
  ...{ subject: null, fields: [], device: '' },
}

/** `gpr_access: given` says all that `gpr_access` does. */
const isNotIn = (changes: string[]) => (name: string) => !changes.some(told => told.startsWith(`${name}:`))

/** A title that was cut may end in half a character, which JSON cannot carry to the database. */
const wellFormed = (text: string | null) => text?.replace(/\p{Surrogate}/gu, '\ufffd') ?? null

const given = sql.placeholder
const insertRows = statement<object>(
  () => sql`
    insert into audit_log (at, outcome, user_id, call, record, record_id, project_id, company_id, subject, fields,
      address, device)
    select at, outcome, user_id, call, record, record_id, project_id,
      coalesce(
        company_id,
        case record when 'company' then record_id
          when 'user' then (select u.company_id from users u where u.id = row.record_id) end,
        (select p.company_id from projects p where p.id = row.project_id),
        (select u.company_id from users u where u.id = row.owner_id),
        (select u.company_id from users u where u.id = row.user_id)),
      subject, fields, address, device
    from json_to_recordset(${given('rows')}::json) as row (at timestamptz, outcome text, user_id int, call text,
      record text, record_id int, project_id int, company_id int, owner_id int, subject text, fields text[], address text,
      device text)`,
)
