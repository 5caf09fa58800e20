import { type SQL, sql } from 'drizzle-orm'
import type { api } from '#contract/api.ts'
import type { Answer, Query } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type { ProjectFilter } from '#contract/projects/calls.ts'
import type { Queries } from '#server/db/database.ts'
import { JsonText, json } from '#server/db/json-text.ts'
import { addressJson } from '#server/db/rows/company.ts'
import { statement } from '#server/db/statement.ts'
import { statusJson } from '#server/features/projects/steps/status-json.ts'
import { matchesFilter, newestProjects, type Scope } from './project-scope.ts'
import {
  mostWords,
  searchSteps,
  toEndPattern,
  toPattern,
  wholeNumber,
  withNumber,
  wordsOf,
} from './project-search.ts'
import { atSteps, totalOf } from './project-totals.ts'

type ListQuery = Query<typeof api.projects.list>
/** `rows` is a JSON list. */
interface Page {
  rows: string
  total: number
  complete: boolean
}

/** One page, newest first, with its total: from the kept totals, or from what the search has seen. */
export async function listProjects(
  db: Queries,
  scope: Scope<number>,
  wish: ListQuery,
): Promise<Record<keyof Omit<Answer<typeof api.projects.list>, 'may_delete'>, unknown>> {
  const { page, per_page } = wish
  const { rows, total, complete } = await findPage(db, scope, wish)
  const pages = Math.ceil(total / per_page)
  return {
    projects: new JsonText(rows),
    total,
    counted: complete,
    // what was not counted is at least one page more
    totalPages: complete ? pages : Math.max(pages, page) + 1,
  }
}

async function findPage(db: Queries, scope: Scope<number>, wish: ListQuery): Promise<Page> {
  const { page, per_page, status, step } = wish
  const words = wordsOf(wish.search)
  const shape = {
    ...{ everything: scope.everything, company: scope.company_id !== null },
    ...{ status, atStep: step !== undefined, first: page === 1 },
    size: pageSizes.includes(per_page) ? per_page : null,
  }
  const offset = (page - 1) * per_page
  const values = { ...scope, step, per_page, offset }
  if (words.length === 0) {
    const read = page === 1 && status !== 'deleted' ? readFirst : readFurther
    return only(await read(db, values, shape))
  }
  const number = wholeNumber(words)
  const exact = number && only(await readNumber(db, { ...values, number }, shape))
  if (exact && exact.total > 0) return exact
  const count = wordCounts.find(most => most >= words.length) ?? mostWords
  const patterns = Array.from({ length: count }, (_, index) => words[index] ?? words[0] ?? '').flatMap(
    (word, index) => [
      [`word${index}`, toPattern(word)],
      [`end${index}`, toEndPattern(word)],
    ],
  )
  const needed = offset + per_page + 1
  return only(
    await readSearch(
      db,
      { ...values, ...Object.fromEntries(patterns), needed },
      { ...shape, first: false, size: null, words: count },
    ),
  )
}

const only = (pages: Page[]): Page => pages[0] ?? { rows: '[]', total: 0, complete: true }

interface ListShape extends Record<string, string | number | boolean | null> {
  everything: boolean
  company: boolean
  status: ProjectFilter
  atStep: boolean
  first: boolean
  /**
   * Part of the text: a planner that does not know the size of a page reckons with a tenth of the table. Null for other
   * sizes than those of the screens: each text is kept for good, so there must be few.
   */
  size: number | null
}

const pageSizes: readonly number[] = limits.projectPageSizes
/** Of a statement; a search for four words says one of them again. */
const wordCounts = [1, 2, 3, mostWords]

const pageIn = ({ size, first }: ListShape) => ({
  limit: size === null ? sql`${sql.placeholder('per_page')}::int` : sql.raw(String(size)),
  offset: first ? sql.raw('0') : sql`${sql.placeholder('offset')}::int`,
})

const scopeIn = ({ everything, company }: ListShape): Scope => ({
  everything,
  user_id: sql.placeholder('user_id'),
  company_id: company ? sql.placeholder('company_id') : null,
})

const filterIn = ({ status, atStep }: ListShape) => ({
  status,
  step: atStep ? sql.placeholder('step') : undefined,
})

function pageStatement(shape: ListShape): SQL {
  if (shape.everything && !shape.first && shape.status !== 'deleted') return deepPage(shape)
  const page = newestProjects(scopeIn(shape), filterIn(shape), {
    ...pageIn(shape),
    columns: pageColumns,
  })
  return sql`${rowsOf(page, sql`(select total, true as complete from (${totalOf(scopeIn(shape), filterIn(shape))}) t)`)}`
}

const readFirst = statement<Page, ListShape>(pageStatement, { quick: true })
const readFurther = statement<Page, ListShape>(pageStatement)

/**
 * Counting a hundred thousand projects to skip them takes longer than reading a page. Those in closed parts are counted
 * already: what is left of the total is in the open ones, and the page begins in the part where the sum reaches it.
 */
function deepPage(shape: ListShape): SQL {
  const { limit, offset } = pageIn(shape)
  const wanted = filterIn(shape)
  return sql`with whole as materialized (${totalOf(scopeIn(shape), wanted)}),
    parts as materialized (
      select part, sum(count)::int as count from project_parts p where ${atSteps(wanted)} group by part),
    open as materialized (
      select whole.total - coalesce((select sum(count) from parts), 0)::int as count from whole),
    reached as materialized (
      select part, ${offset} - sums.before as skip from (
        select part, count, (select count from open) + sum(count) over (order by part desc) - count as before
        from parts) sums
      where sums.before <= ${offset} and sums.before + sums.count > ${offset}),
    start as materialized (
      select coalesce((select part from reached) + 1, 131071) * 16384 as before,
        coalesce((select skip from reached), ${offset})::int as skip)
    ${rowsOf(
      sql`select ${pageColumns} from (
          select p.id from projects p where ${matchesFilter(wanted)} and p.id < (select before from start)
          order by p.id desc limit ${limit} offset (select skip from start)) page
        join projects p on p.id = page.id`,
      sql`(select total, true as complete from whole)`,
    )}`
}

const readNumber = statement<Page, ListShape>(
  shape => {
    const found = withNumber(scopeIn(shape), filterIn(shape), sql.placeholder('number'))
    return sql`with found as materialized (${found})
    ${rowsOf(pageOfFound(shape), sql`(select count(*)::int as total, true as complete from found)`)}`
  },
  { quick: true },
)

const readSearch = statement<Page, ListShape & { words: number }>(({ words, ...shape }) => {
  const steps = searchSteps(scopeIn(shape as ListShape), filterIn(shape as ListShape), {
    words: Array.from({ length: words }, (_, index) => ({
      whole: sql.placeholder(`word${index}`),
      end: sql.placeholder(`end${index}`),
    })),
    needed: sql.placeholder('needed'),
  })
  return sql`with ${steps} ${rowsOf(pageOfFound(shape as ListShape), sql`counted`)}`
})

const pageColumns = sql`p.id, p.job_name, p.ats_number, p.project_type, p.requested_start_date, p.step, p.step_at,
  p.created_at, p.deleted_at, p.purchase_order_number, p.job_number, p.street_address, p.address_line_2, p.city,
  p.state, p.zip_code, p.country, p.user_id, p.company_id`

function pageOfFound(shape: ListShape): SQL {
  const { limit, offset } = pageIn(shape)
  return sql`select ${pageColumns}
    from (select id from found order by id desc limit ${limit} offset ${offset}) hit join projects p on p.id = hit.id`
}

/** The page of a statement, with what `counted` knows of all. */
const rowsOf = (page: SQL, counted: SQL) => sql`
  select counted.total, counted.complete, (
    select ${json.list(item, sql`p.id desc`)} from (${page}) p
    join users on users.id = p.user_id
    left join companies on companies.id = p.company_id) as rows
  from ${counted} counted`

/** A `ProjectListItem`. */
const item = json.object({
  project: {
    id: json.number(sql`p.id`),
    name: json.value(sql`p.job_name`),
    created_at: json.moment(sql`p.created_at`),
  },
  ats: json.value(sql`p.ats_number`),
  address: addressJson(sql`p`),
  company: json.value(sql`companies.company_name`),
  creator: json.value(sql`concat_ws(' ', users.first_name, users.last_name)`),
  po_no: json.value(sql`p.purchase_order_number`),
  job_no: json.value(sql`p.job_number`),
  project_type: json.value(sql`p.project_type`),
  requested_start_date: json.value(sql`p.requested_start_date`),
  last_status: statusJson(sql`p.step`, { created_at: json.moment(sql`p.step_at`) }),
  deleted_at: json.moment(sql`p.deleted_at`),
})
