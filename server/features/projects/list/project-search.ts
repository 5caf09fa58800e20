import { type SQL, sql } from 'drizzle-orm'
import { type ListFilter, matchesFilter, newestProjects, type Scope, visibleTo } from './project-scope.ts'

export interface Search {
  words: string
  /** Hits wanted: those of the page and of all before it. */
  needed: number
  /** How many projects there are to look at, when it is the few of one person. */
  visible: number | null
}

/**
 * The ids that a search finds, as the steps of a query: `found`, and how many in `counted`, which is complete unless
 * the page was filled before all was looked at. Each step is taken only when those before it found too little:
 * a whole number, such as an ATS number, has an index of its own, because its digits are everywhere; a common word
 * fills the page from the newest projects alone; a less common one from the newest parts of the trigram index, which
 * finds few rows fast and many slowly; a rare one is looked for among all.
 */
export function searchSteps(scope: Scope, wanted: ListFilter, { words, needed, visible }: Search): SQL {
  const fits = fitting(words)
  const number = wholeNumber(words)
  const theirs = sql`${matchesFilter(wanted)} and ${visibleTo(scope)}`
  const few = visible !== null && visible <= fewEnough
  const stretch = (limit: number) =>
    newestProjects(scope, wanted, { limit, columns: sql`p.id, ${fits} as fits` })
  const part = (back: number) => sql`
    select p.id from projects p
    where p.search_part = (select max(id) / ${partSize} - ${back} from projects) and ${fits} and ${theirs}
      and (select not enough from density)`
  return sql`
    exact as materialized (
      select p.id from projects p
      where ${number ? sql`p.search_numbers @> array[${number}] and ${theirs}` : sql`false`}),
    newer as materialized (
      select * from (${stretch(nearby)}) newer where not exists (select from exact)),
    near as materialized (select id from newer where fits),
    density as materialized (
      select count(*) >= ${needed} or (select count(*) from newer) < ${nearby} as enough from near),
    latest as materialized (${few ? nothing : part(0)}),
    recent as materialized (
      select id from latest union all ${few ? nothing : sql`${part(1)} and (select count(*) from latest) < ${needed}`}),
    hits as materialized (
      ${few ? sql`select id from (${stretch(fewEnough)}) p where fits` : sql`select p.id from projects p where ${fits} and ${theirs}`}
        and (select not enough from density) and (select count(*) from recent) < ${needed}),
    found as materialized (
      select id from exact
      union all select id from hits
      union all select id from recent where not exists (select from hits)
      union all select id from near where not exists (select from hits) and not exists (select from recent)),
    counted as materialized (
      select (select count(*)::int from found) as total, (select count(*) from found) < ${needed}
        or exists (select from exact) or exists (select from hits)
        or (select count(*) from newer) < ${nearby} as complete)`
}

const nothing = sql`select id from newer where false`

/** Rows whose text is read one by one in a millisecond. */
const nearby = 1000
/** As the column search_part has it. */
const partSize = 32_768
/** What one person sees is read whole rather than looking among everybody's. */
const fewEnough = 5_000

export const hasWords = (search: string) => wordsOf(search).length > 0

/** Every word must be somewhere. One or two letters are the beginning of a word: inside they are everywhere. */
const fitting = (search: string) =>
  sql.join(
    wordsOf(search).map(word => {
      const escaped = word.replace(/[\\%_]/g, '\\$&')
      return sql`p.search_text like ${[...word].length < 3 ? `% ${escaped}%` : `%${escaped}%`}`
    }),
    sql` and `,
  )

/** Long enough to mean just one thing. */
function wholeNumber(search: string): string | null {
  const [word = '', more] = wordsOf(search)
  return more === undefined && word.length >= 6 && /(\d\D*){5}/.test(word) ? word : null
}

const wordsOf = (search: string) =>
  search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)

const mostWords = 8
