import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import { can } from '#contract/policies.ts'
import type { ProjectFilter } from '#contract/projects/project-filter.ts'

/** In a statement that is written once, a placeholder stands for what differs. */
type Value = number | Placeholder

/** Which projects a list is about: everybody's, or those one person sees. */
export interface Scope<V extends Value = Value> {
  everything: boolean
  user_id: V
  company_id: V | null
}

export const scopeOf = (user: Employee): Scope<number> => ({
  everything: can.seeEveryProject(user),
  user_id: user.id,
  company_id: user.company_id,
})

export interface ListFilter {
  status: ProjectFilter
  step?: Value
}

/** As the partial indexes have it. `p` is the project. */
export function matchesFilter({ status, step }: ListFilter): SQL {
  const filters = {
    active: sql`p.deleted_at is null and p.step < 10`,
    completed: sql`p.deleted_at is null and p.step = 10`,
    all: sql`p.deleted_at is null`,
    deleted: sql`p.deleted_at is not null`,
  }
  return step === undefined ? filters[status] : sql`${filters[status]} and p.step = ${step}`
}

/**
 * The newest ones, as rows of `p`. Each way to a project has its index, and none reads more than is wanted: what is
 * beyond the limit is never looked at.
 */
export function newestProjects(
  scope: Scope,
  wanted: ListFilter,
  {
    limit: most,
    offset = sql.raw('0'),
    columns = sql`p.id`,
  }: { limit: number | SQL; offset?: SQL; columns?: SQL },
): SQL {
  // as part of the text, since a planner that does not know it reckons with a tenth of the table
  const limit = typeof most === 'number' ? sql.raw(String(most)) : most
  const these = matchesFilter(wanted)
  const page = sql`order by p.id desc limit ${limit} offset ${offset}`
  if (scope.everything) return sql`select ${columns} from projects p where ${these} ${page}`
  const union = projectsOf(scope, wanted, sql`limit ${limit} + ${offset}`)
  const ids = sql`select id from (${union}) mine order by id desc limit ${limit} offset ${offset}`
  return sql`select ${columns} from (${ids}) mine join projects p on p.id = mine.id`
}

/** Those one person sees, by each way there is to them, newest first and no more than `enough` by each. */
export function projectsOf(scope: Scope, wanted: ListFilter, enough = sql``): SQL {
  const these = matchesFilter(wanted)
  const ways = [
    sql`select p.id from projects p where p.user_id = ${scope.user_id} and ${these} order by p.id desc ${enough}`,
    sql`select p.id from project_members m join projects p on p.id = m.project_id
      where m.user_id = ${scope.user_id} and ${these} order by m.project_id desc ${enough}`,
    ...(scope.company_id === null
      ? []
      : [
          sql`select p.id from projects p where p.company_id = ${scope.company_id} and ${these}
            order by p.id desc ${enough}`,
        ]),
  ]
  return sql.join(
    ways.map(way => sql`(${way})`),
    sql` union `,
  )
}

/** The same as a condition, for a way to projects that does not begin with the person. */
export function visibleTo({ everything, user_id, company_id }: Scope): SQL {
  if (everything) return sql`true`
  return sql`(p.user_id = ${user_id} or p.company_id = ${company_id} or exists (
    select 1 from project_members m where m.project_id = p.id and m.user_id = ${user_id}))`
}
