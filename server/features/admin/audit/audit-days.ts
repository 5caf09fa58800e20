import { sql } from 'drizzle-orm'
import type { AuditFilter } from '#contract/admin/audit-trail.ts'
import type { Queries } from '#server/db/database.ts'
import { statement } from '#server/db/statement.ts'
import { found } from '#server/services/runtime/failure.ts'

interface Days {
  since: string
  until: string
  /** The lowest and the highest id among the rows of these days; null where there are none. */
  first: number | null
  last: number | null
}

/**
 * Rows are read by id, and nearly in the order of time: without the ids that belong to a day, everything after it
 * would be read through to find it. They are taken from the rows at both ends, as many as cannot have been written
 * out of order.
 */
export async function findDays(db: Queries, { from, to }: AuditFilter, zone: string): Promise<Days> {
  const [days] = await selectDays(db, { from: from ?? null, to: to ?? null, zone })
  const { since, until, first, last } = found(days)
  return {
    since,
    until,
    first: first === null ? null : Number(first),
    last: last === null ? null : Number(last),
  }
}

const given = sql.placeholder
const day = (name: string) => sql`${given(name)}::date::timestamp`
const selectDays = statement<{ since: string; until: string; first: string | null; last: string | null }>(
  () => sql`
    with days as materialized (select
      coalesce(${day('from')} at time zone ${given('zone')}, '-infinity'::timestamptz) as since,
      coalesce((${day('to')} + interval '1 day') at time zone ${given('zone')}, 'infinity'::timestamptz) as until)
    select since, until,
      (select min(id) from (select id from audit_log where at >= since and at < until order by at limit 5000) a)
        as first,
      (select max(id) from (select id from audit_log where at >= since and at < until order by at desc limit 5000) b)
        as last
    from days`,
)
