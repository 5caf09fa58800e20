import { type SQL, sql } from 'drizzle-orm'
import type { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Queries } from '#server/db/database.ts'
import { JsonText } from '#server/db/json-text.ts'
import { wordsOf } from '#server/db/search-words.ts'
import { statement } from '#server/db/statement.ts'
import { type Page, pageColumns, rowsOf } from './list-item.ts'
import { filterIn, type ListQuery, type ListShape, pageIn, scopeIn, shapeOf } from './list-shape.ts'
import { matchesFilter, newestProjects, type Scope } from './project-scope.ts'
import { searchSteps, valuesOf, wholeNumber, withNumber, wordsIn } from './project-search.ts'
import { atSteps, totalOf } from './project-totals.ts'
import { readSorted } from './sorted-list.ts'

/** One page, newest first unless it is sorted, with its total: from the kept totals, or from what the search has seen. */
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
  const { page, per_page, status, step, sort, order } = wish
  const words = wordsOf(wish.search)
  const shape = shapeOf(scope, wish)
  const offset = (page - 1) * per_page
  const values = { ...scope, step, per_page, offset, needed: offset + per_page + 1 }
  if (sort) return only(await readSorted(db, values, words, { ...shape, sort, order }))
  if (words.length === 0) {
    const read = page === 1 && status !== 'deleted' ? readFirst : readFurther
    return only(await read(db, values, shape))
  }
  const number = wholeNumber(words)
  const exact = number && only(await readNumber(db, { ...values, number }, shape))
  if (exact && exact.total > 0) return exact
  const sought = valuesOf(words)
  return only(
    await readSearch(
      db,
      { ...values, ...sought.values },
      { ...shape, first: false, size: null, words: sought.count },
    ),
  )
}

const only = (pages: Page[]): Page => pages[0] ?? { rows: '[]', total: 0, complete: true }

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

const readSearch = statement<Page, ListShape & { words: number }>(({ words, ...rest }) => {
  const shape = rest as ListShape
  const steps = searchSteps(scopeIn(shape), filterIn(shape), {
    words: wordsIn(words),
    needed: sql.placeholder('needed'),
  })
  return sql`with ${steps} ${rowsOf(pageOfFound(shape), sql`counted`)}`
})

function pageOfFound(shape: ListShape): SQL {
  const { limit, offset } = pageIn(shape)
  return sql`select ${pageColumns}
    from (select id from found order by id desc limit ${limit} offset ${offset}) hit join projects p on p.id = hit.id`
}
