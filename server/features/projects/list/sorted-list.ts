import { type SQL, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { ProjectSort, SortOrder } from '#contract/projects/calls.ts'
import type { Queries } from '#server/db/database.ts'
import { statement } from '#server/db/statement.ts'
import { type Page, pageColumns, rowsOf } from './list-item.ts'
import { filterIn, type ListShape, pageIn, scopeIn } from './list-shape.ts'
import { matchesFilter, newestProjects, projectsOf } from './project-scope.ts'
import { fitting, valuesOf, wholeNumber, withNumber, wordsIn } from './project-search.ts'
import { totalOf } from './project-totals.ts'

interface SortedShape extends ListShape {
  sort: ProjectSort
  order: SortOrder
}

/**
 * One page of a list that is sorted by a column. Who sees everything gets it from the indexes, which know the order;
 * what one person sees is read whole and sorted. The same holds for a search, unless its words are so common that
 * reading in the order finds a page sooner than the search index finds them all.
 */
export async function readSorted(
  db: Queries,
  values: Record<string, unknown>,
  words: string[],
  shape: SortedShape,
): Promise<Page[]> {
  if (words.length === 0) return readInOrder(db, values, shape)
  const number = wholeNumber(words)
  const exact = number ? await readNumber(db, { ...values, number }, shape) : []
  if (exact.some(({ total }) => total > 0)) return exact
  const sought = valuesOf(words)
  return readSearch(db, { ...values, ...sought.values }, { ...shape, words: sought.count })
}

const readInOrder = statement<Page, SortedShape>(shape => {
  const { limit, offset } = pageIn(shape)
  if (shape.everything)
    return sortedPage(
      sql`found as materialized (${inOrder(shape, sql`limit ${limit} + ${offset}`)})`,
      sql`(select total, true as complete from (${totalOf(scopeIn(shape), filterIn(shape))}) t)`,
      shape,
    )
  return sortedPage(sql`found as materialized (${projectsOf(scopeIn(shape), filterIn(shape))})`, all, shape)
})

const readNumber = statement<Page, SortedShape>(shape =>
  sortedPage(
    sql`found as materialized (${withNumber(scopeIn(shape), filterIn(shape), sql.placeholder('number'))})`,
    all,
    shape,
  ),
)

const readSearch = statement<Page, SortedShape & { words: number }>(({ words, ...rest }) => {
  const shape = rest as SortedShape
  const { fits, fitsByIndex } = fitting(wordsIn(words))
  const [scope, wanted] = [scopeIn(shape), filterIn(shape)]
  if (!shape.everything) {
    const theirs = sql`select p.id from (${projectsOf(scope, wanted)}) mine join projects p on p.id = mine.id`
    return sortedPage(sql`found as materialized (${theirs} where ${fits})`, all, shape)
  }
  const needed = sql`${sql.placeholder('needed')}::int`
  const newest = newestProjects(scope, wanted, { limit: sample, columns: sql`${fits} as fits` })
  return sortedPage(
    sql`common as materialized (
        select count(*) >= ${sql.raw(String(oftenEnough))} as so from (${newest}) newest where fits),
      found as materialized (
        select id from (${inOrder(shape, sql`limit ${needed}`, sql`${fits} and (select so from common)`)}) walked
        union all
        select p.id from projects p
        where ${fitsByIndex} and ${matchesFilter(wanted)} and (select not so from common))`,
    sql`(select case when so then least(total, ${needed}) else total end as total, not so or total < ${needed} as complete
      from common, (select count(*)::int as total from found) hits)`,
    shape,
  )
})

/** As many of the newest tell how common the words are, and from this many on they are. */
const sample = 100
const oftenEnough = 10

const all = sql`(select count(*)::int as total, true as complete from found)`

/** The page out of `found`. */
function sortedPage(found: SQL, counted: SQL, shape: SortedShape): SQL {
  const { limit, offset } = pageIn(shape)
  const companies = shape.sort === 'company' ? sql`left join companies c on c.id = p.company_id` : sql``
  const page = sql`select ${pageColumns}, hit.position from (
      select id, row_number() over () as position from (
        select p.id from found join projects p on p.id = found.id ${companies}
        order by ${orderOf(shape)} limit ${limit} offset ${offset}) sorted) hit
    join projects p on p.id = hit.id`
  return sql`with ${found} ${rowsOf(page, counted, sql`p.position`)}`
}

/** Jobs without a company are last either way. Those that are alike go by their age, so that no page repeats another. */
function orderOf({ sort, order }: SortedShape): SQL {
  const keys = sort === 'company' ? [sql`lower(c.company_name)`] : sortKeys[sort]
  const directed = [...keys, sql`p.id`].map(key => sql`${key} ${sql.raw(order)}`)
  return sql.join(sort === 'company' ? [sql`c.id is null`, ...directed] : directed, sql`, `)
}

/** As the indexes have them. A longer ATS number is a higher one. */
const sortKeys: Record<Exclude<ProjectSort, 'company'>, SQL[]> = {
  ats_number: [sql`length(p.ats_number)`, sql`p.ats_number`],
  name: [sql`lower(p.job_name)`],
  step: [sql`p.step`],
  last_action: [sql`p.step_at`],
}

/**
 * The ids that can be on the page, of everybody's projects: the first ones of each step or of each company, since an
 * index for each step serves every filter.
 */
function inOrder(shape: SortedShape, enough: SQL, condition = sql`true`): SQL {
  const { status, step } = filterIn(shape)
  const these = sql`${matchesFilter({ status, step })} and ${condition}`
  if (status === 'deleted') return sql`select p.id from projects p where ${these}`
  const direction = sql.raw(shape.order)
  if (shape.sort === 'company')
    return sql`(
      select p.id from companies c cross join lateral (
        select p.id from projects p where p.company_id = c.id and ${these} order by p.id ${direction} ${enough}) p
      order by lower(c.company_name) ${direction}, p.id ${direction} ${enough})
      union all (
      select p.id from projects p where p.company_id is null and ${these}
      order by p.company_id ${direction}, p.id ${direction} ${enough})`
  const steps =
    step === undefined
      ? sql`generate_series(1, ${sql.raw(String(limits.lastStep))})`
      : sql`(select ${step}::int)`
  return sql`select p.id from ${steps} at(step) cross join lateral (
    select p.id from projects p where ${matchesFilter({ status })} and p.step = at.step and ${condition}
    order by ${orderOf(shape)} ${enough}) p`
}
