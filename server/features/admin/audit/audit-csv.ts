import type { AuditFilter, AuditRow } from '#contract/admin/audit-trail.ts'
import type { Queries } from '#server/db/database.ts'
import { readAudit } from './read-audit.ts'

/** The names of the columns, then each row that fits, newest first; read in parts, however many they are. */
export async function* auditCsvRows(
  db: Queries,
  filter: AuditFilter,
  zone: string,
  batch = 1000,
): AsyncGenerator<string[]> {
  yield Object.keys(columns)
  for (let before: number | undefined; ; ) {
    const rows = await readAudit(db, filter, { zone, before, count: batch })
    for (const row of rows) yield Object.values(columns).map(column => column(row))
    if (rows.length < batch) return
    before = rows.at(-1)?.id
  }
}

const columns: Record<string, (row: AuditRow) => string> = {
  id: ({ id }) => String(id),
  at: ({ at }) => at,
  outcome: ({ outcome }) => outcome,
  person_id: ({ person }) => String(person?.id ?? ''),
  person: ({ person }) => person?.name ?? '',
  did: ({ did }) => did,
  action: ({ action }) => action,
  record: ({ record }) => record,
  record_id: ({ record_id }) => String(record_id ?? ''),
  subject: ({ subject }) => subject ?? '',
  fields: ({ fields }) => fields.join(' '),
  company_id: ({ company }) => String(company?.id ?? ''),
  company: ({ company }) => company?.name ?? '',
  project_id: ({ project }) => String(project?.id ?? ''),
  project: ({ project }) => project?.name ?? '',
  address: ({ address }) => address,
  device: ({ device }) => device,
}
