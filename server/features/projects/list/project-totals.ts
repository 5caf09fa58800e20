import { type SQL, sql } from 'drizzle-orm'
import type { Database, Queries } from '#server/db/database.ts'
import { type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import { type ListFilter, matchesFilter, type Scope, visibleTo } from './project-scope.ts'

interface StepTotal {
  step: number
  count: number
}

/** How many projects a person sees at each step, from the kept totals. */
export async function countByStep(db: Queries, scope: Scope): Promise<StepTotal[]> {
  const { rows } = await db.execute<Record<keyof StepTotal, number>>(sql`
    select step, sum(count)::int as count
    from (${storedTotals(scope)} union all ${outsideCompany(scope, { status: 'all' })}) totals
    group by step having sum(count) > 0 order by step`)
  return rows
}

/** Selects the `total` of a filtered list. Deleted ones are few and counted as they are. */
export function totalOf(scope: Scope, wanted: ListFilter): SQL {
  if (wanted.status === 'deleted')
    return sql`select count(*)::int as total from projects p where ${matchesFilter(wanted)} and ${visibleTo(scope)}`
  const stored = sql`select count from (${storedTotals(scope)}) p where ${atSteps(wanted)}`
  const counts = scope.everything
    ? stored
    : sql`${stored} union all select count from (${outsideCompany(scope, wanted)}) beside`
  return sql`select coalesce(sum(count), 0)::int as total from (${counts}) totals`
}

/** Of all projects, or of the person's company. */
const storedTotals = ({ everything, company_id }: Scope) =>
  sql`select step, count from project_totals where company_id = ${everything ? 0 : (company_id ?? -1)}`

/** What a person sees beyond the company, as manager or as member. That is few, and each is found by its index. */
const outsideCompany = ({ everything, user_id, company_id }: Scope, wanted: ListFilter) => {
  if (everything) return sql`select 0 as step, 0 as count where false`
  const beside =
    company_id === null
      ? matchesFilter(wanted)
      : sql`p.company_id is distinct from ${company_id} and ${matchesFilter(wanted)}`
  return sql`
    select p.step, 1 as count from projects p where p.user_id = ${user_id} and ${beside}
    union all select p.step, 1 from project_members m join projects p on p.id = m.project_id
      where m.user_id = ${user_id} and p.user_id <> ${user_id} and ${beside}`
}

export const atSteps = ({ status, step }: ListFilter) => {
  const filters = {
    active: sql`p.step < 10`,
    completed: sql`p.step = 10`,
    all: sql`true`,
    deleted: sql`false`,
  }
  return step === undefined ? filters[status] : sql`${filters[status]} and p.step = ${step}`
}

/** Ordered by the database itself whenever new projects fill a part. */
const closeParts = jobKind<Record<never, never>>('project-parts')

export const partsHandler = (db: Database): JobHandler =>
  jobHandler(closeParts, async () => {
    await db.execute(sql`select close_project_parts()`)
  })
