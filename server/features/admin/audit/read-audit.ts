import { type SQL, sql } from 'drizzle-orm'
import type { AuditFilter, AuditRow } from '#contract/admin/audit-trail.ts'
import type { Queries } from '#server/db/database.ts'
import { statement, toIso } from '#server/db/statement.ts'
import { didOf, toldAlike } from './audit-actions.ts'
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
  const calls = filter.action ? toldAlike(filter.action) : []
  const values = {
    ...{ user_id: filter.user_id, company_id: filter.company_id, project_id: filter.project_id },
    ...{ outcome: filter.outcome, before },
    ...{ first: days?.first, last: days?.last, since: days?.since, until: days?.until },
    ...Object.fromEntries(calls.map((call, index) => [`call_${index}`, call])),
  }
  const isGiven = (name: keyof typeof values) => values[name] !== undefined && values[name] !== null
  const shape = {
    ...mapConditions((_, name) => isGiven(name)),
    ...{ user_id: isGiven('user_id'), calls: calls.length, count },
  }
  return (await selectRows(db, values, shape)).map(toRow)
}

const given = sql.placeholder

/** Each of them only where it is asked for, so that the index of what was asked for is used. */
const conditions = {
  company_id: sql`company_id = ${given('company_id')}`,
  project_id: sql`project_id = ${given('project_id')}`,
  outcome: sql`outcome = ${given('outcome')}`,
  before: sql`id < ${given('before')}`,
  first: sql`id >= ${given('first')}`,
  last: sql`id <= ${given('last')}`,
  since: sql`at >= ${given('since')}`,
  until: sql`at < ${given('until')}`,
}
type Name = keyof typeof conditions

const mapConditions = <T>(read: (condition: SQL, name: Name) => T) =>
  Object.fromEntries(
    Object.entries(conditions).map(([name, condition]) => [name, read(condition, name as Name)]),
  ) as Record<Name, T>

/**
 * What somebody did and what was done to them have an index each, and so has each of several calls: the newest of all
 * of them are put together.
 */
const selectRows = statement<
  StoredRow,
  Record<Name | 'user_id', boolean> & Record<'calls' | 'count', number>
>(shape => {
  const asked = Object.values(mapConditions((condition, name) => (shape[name] ? condition : null)))
  const people = shape.user_id
    ? [sql`user_id = ${given('user_id')}`, sql`record = 'user' and record_id = ${given('user_id')}`]
    : [null]
  const calls = Array.from({ length: shape.calls }, (_, index) => callOf(`call_${index}`))
  // written out: with a number that it does not know, the planner expects a tenth of the table
  const limit = sql.raw(`limit ${shape.count}`)
  const parts = people.flatMap(person =>
    (shape.calls > 0 ? calls : [null]).map(call => newest([...asked, person, call], call !== null, limit)),
  )
  return sql`
    select l.id, l.at, l.outcome, l.call, l.record, l.record_id, l.subject, l.fields, l.address, l.device,
      l.user_id, u.first_name || ' ' || u.last_name as person,
      l.company_id, c.company_name as company,
      l.project_id, p.ats_number || ' ' || p.job_name as project
    from (${sql.join(parts, sql` union `)}) l left join users u on u.id = l.user_id
      left join companies c on c.id = l.company_id left join projects p on p.id = l.project_id
    order by l.id desc ${limit}`
})

/** As a range of its index: of a call that is rare, all rows would be read through by id otherwise. */
const callOf = (name: string) =>
  sql`(call, id) >= (${given(name)}, 0::bigint) and (call, id) <= (${given(name)}, 9223372036854775807::bigint)`

function newest(conditions: (SQL | null)[], byCall: boolean, limit: SQL): SQL {
  const all = conditions.filter(condition => condition !== null)
  const where = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``
  const order = byCall ? sql`call desc, id desc` : sql`id desc`
  return sql`(select * from audit_log ${where} order by ${order} ${limit})`
}

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
    did: didOf(call),
    person: named(user_id, row.person),
    company: named(company_id, row.company),
    project: named(project_id, row.project),
  }
}

/** What is gone altogether is known by its number. */
const named = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? `#${id}` }
