import { sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
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

/** Of a filtered list. Deleted ones are few and counted as they are. */
export async function countProjects(db: Queries, scope: Scope, wanted: ListFilter): Promise<number> {
  const totals =
    wanted.status === 'deleted'
      ? sql`select count(*) as count from projects p where ${matchesFilter(wanted)} and ${visibleTo(scope)}`
      : sql`select count from (${storedTotals(scope)}) p where ${atSteps(wanted)}
          union all select count from (${outsideCompany(scope, wanted)}) beside`
  const { rows } = await db.execute<{ total: number }>(
    sql`select coalesce(sum(count), 0)::int as total from (${totals}) totals`,
  )
  return rows[0]?.total ?? 0
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

const atSteps = ({ status, step }: ListFilter) => {
  const filters = {
    active: sql`p.step < 10`,
    completed: sql`p.step = 10`,
    all: sql`true`,
    deleted: sql`false`,
  }
  return step === undefined ? filters[status] : sql`${filters[status]} and p.step = ${step}`
}
