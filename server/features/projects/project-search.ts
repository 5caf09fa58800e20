import { type SQL, sql } from 'drizzle-orm'
import { matching, newest, type Scope, seen, type Wanted } from './visible.ts'

/** How a search is done; see below for what each stretch costs. */
export interface Search {
  words: string
  /** Hits wanted: those of the page and of all before it. */
  needed: number
  /** How many projects there are to look at, when it is the few of one person. */
  visible: number | null
}

/**
 * The ids that a search finds, as the steps of a query: `found`, and how many in `counted`, which is complete unless
 * the page was filled before all was looked at.
 *
 * A common word fills the page from the newest projects alone, and how many of those fit says how dense the hits are:
 * the stretch that will probably do is read next. A rare word is left to the trigram index, which finds few rows fast
 * and many slowly. A whole number, such as an ATS number, has an index of its own: its digits are everywhere.
 */
export function searched(scope: Scope, wanted: Wanted, { words, needed, visible }: Search): SQL {
  const fits = fitting(words)
  const number = wholeNumber(words)
  const size = visible !== null && visible <= fewEnough ? visible + 1 : nearby
  const stretch = (limit: number | SQL) =>
    newest(scope, wanted, { limit, columns: sql`p.id, ${fits} as fits` })
  const others = sql`${matching(wanted)} and ${seen(scope)}`
  return sql`
    exact as materialized (
      select p.id from projects p where ${number ? sql`p.search_numbers @> array[${number}] and ${others}` : sql`false`}),
    newer as materialized (select * from (${stretch(size)}) newer where not exists (select from exact)),
    near as materialized (select id from newer where fits),
    density as materialized (
      select count(*) as hits, count(*) >= ${needed} or (select count(*) from newer) < ${size} as enough from near),
    farther as materialized (
      select * from (${stretch(sql`(select ${needed * nearby * 2} / greatest(hits, 1) from density)`)}) farther
      where (select not enough and hits * ${reach} >= ${needed} from density)),
    far as materialized (select id from farther where fits),
    hits as materialized (
      select p.id from projects p
      where ${fits} and ${others} and (select not enough from density) and not exists (select from exact)
        and (select count(*) from far) < ${needed}),
    found as materialized (
      select id from exact
      union all select id from hits
      union all select id from far where not exists (select from hits)
      union all select id from near where not exists (select from hits) and not exists (select from far)),
    counted as materialized (
      select (select count(*)::int from found) as total, (select count(*) from found) < ${needed}
        or exists (select from exact) or exists (select from hits)
        or (select count(*) from newer) < ${size} as complete)`
}

/** Rows whose text is read one by one in a millisecond or two; and when twice so many would still be worth it. */
const nearby = 1000
const reach = 5
/** What one person sees is read whole rather than looking among everybody's. */
const fewEnough = 20_000

export const asksFor = (search: string) => wordsOf(search).length > 0

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
