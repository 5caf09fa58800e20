import { type SQL, sql } from 'drizzle-orm'
import type { AuditFilter, AuditRow } from '#contract/admin/audit-trail.ts'
import { auditedCalls } from '#contract/audit.ts'
import { callName } from '#contract/call-name.ts'
import type { Queries } from '#server/db/database.ts'
import { statement, toIso } from '#server/db/statement.ts'
import { findDays } from './audit-days.ts'

interface Part {
  /** The zone the days of the filter are in. */
  zone: string
  /** The id of the oldest row seen. */
  before?: number
  count: number
}

/** The newest rows that fit, by the names their people, companies and projects have now. */
export async function readAudit(
  db: Queries,
  filter: AuditFilter,
  { zone, before, count }: Part,
): Promise<AuditRow[]> {
  const days = filter.from || filter.to ? await findDays(db, filter, zone) : null
  if (days && days.last === null) return []
  const values = {
    ...{ user_id: filter.user_id, company_id: filter.company_id, project_id: filter.project_id },
    ...{ call: filter.action, outcome: filter.outcome, before, count },
    ...{ first: days?.first, last: days?.last, since: days?.since, until: days?.until },
  }
  const shape = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value !== undefined && value !== null]),
  ) as Shape
  return (await selectRows(db, values, shape)).map(toRow)
}

type Shape = Record<keyof typeof conditions | 'user_id', boolean>

const given = sql.placeholder

/** Each of them only where it is asked for, so that the index of what was asked for is used. */
const conditions = {
  company_id: sql`company_id = ${given('company_id')}`,
  project_id: sql`project_id = ${given('project_id')}`,
  call: sql`call = ${given('call')}`,
  outcome: sql`outcome = ${given('outcome')}`,
  before: sql`id < ${given('before')}`,
  first: sql`id >= ${given('first')}`,
  last: sql`id <= ${given('last')}`,
  since: sql`at >= ${given('since')}`,
  until: sql`at < ${given('until')}`,
}

/** What somebody did and what was done to them have an index each: the newest of both are put together. */
const selectRows = statement<StoredRow, Shape>(shape => {
  const asked = Object.entries(conditions).flatMap(([name, condition]) =>
    shape[name as keyof typeof conditions] ? [condition] : [],
  )
  const newest = (...more: SQL[]) => {
    const all = [...asked, ...more]
    const where = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``
    return sql`(select * from audit_log ${where} order by id desc limit ${given('count')})`
  }
  const rows = shape.user_id
    ? sql`(${newest(sql`user_id = ${given('user_id')}`)} union
        ${newest(sql`record = 'user'`, sql`record_id = ${given('user_id')}`)})`
    : newest()
  return sql`
    select l.id, l.at, l.outcome, l.call, l.record, l.record_id, l.subject, l.fields, l.address, l.device,
      l.user_id, u.first_name || ' ' || u.last_name as person,
      l.company_id, c.company_name as company,
      l.project_id, p.ats_number || ' ' || p.job_name as project
    from ${rows} l left join users u on u.id = l.user_id left join companies c on c.id = l.company_id
      left join projects p on p.id = l.project_id
    order by l.id desc limit ${given('count')}`
})

interface StoredRow extends Omit<AuditRow, 'id' | 'person' | 'company' | 'project' | 'action' | 'did'> {
  /** A bigint comes as text. */
  id: string
  call: string
  user_id: number | null
  person: string | null
  company_id: number | null
  company: string | null
  project_id: number | null
  project: string | null
}

function toRow({ id, at, call, user_id, company_id, project_id, ...row }: StoredRow): AuditRow {
  return {
    ...row,
    id: Number(id),
    at: toIso(at),
    action: call,
    did: did.get(call) ?? call,
    person: named(user_id, row.person),
    company: named(company_id, row.company),
    project: named(project_id, row.project),
  }
}

/** What is gone altogether is known by its number. */
const named = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? `#${id}` }

const did = new Map([...auditedCalls].map(([endpoint, { did }]) => [callName(endpoint), did]))
