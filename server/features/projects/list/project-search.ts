import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { mostWords, toPattern } from '#server/db/search-words.ts'
import { type ListFilter, matchesFilter, newestProjects, type Scope, visibleTo } from './project-scope.ts'
import { totalOf } from './project-totals.ts'

/**
 * The ids that a search for words finds, as the steps of a query: `found`, and how many in `counted`, which is complete
 * unless the page was filled before all was looked at. Each step is taken only when those before it found too little. A
 * handful of the newest projects tells whether the words are common: those fill the page from the newest thousand
 * alone; less common ones from the newest parts of the trigram index, which finds few rows fast and many slowly; rare
 * ones are looked for among all. `needed` are the hits of the page and of all before it, and one more.
 */
export function searchSteps(
  scope: Scope,
  wanted: ListFilter,
  { words, needed }: { words: SearchedWord[]; needed: Placeholder },
): SQL {
  const { fits, fitsByIndex } = fitting(words)
  const theirs = sql`${matchesFilter(wanted)} and ${visibleTo(scope)}`
  const newest = (limit: number) =>
    newestProjects(scope, wanted, { limit, columns: sql`p.id, ${fits} as fits` })
  const allNear = sql`(select total from visible) <= ${number(nearby)}`
  const few = scope.everything ? sql`false` : sql`(select total from visible) <= ${number(fewEnough)}`
  const readOwn = scope.everything
    ? sql``
    : sql`union all
      select id from (${newest(fewEnough)}) own where fits and (select few and not enough from so_far)`
  const part = (back: number) => sql`
    select p.id from projects p
    where p.search_part = (select max(id) / ${number(partSize)} - ${number(back)} from projects)
      and ${fitsByIndex} and ${theirs} and (select not few and not enough from so_far)`
  return sql`
    visible as materialized (${totalOf(scope, wanted)}),
    common as materialized (
      select count(*) * ${number(nearby / sample)} >= ${needed}::int or ${allNear} as so
      from (${newest(sample)}) sample where fits),
    near as materialized (
      select id from (${newest(nearby)}) newer where fits and (select so from common) order by id desc
      limit case when ${allNear} then null else ${needed}::int end),
    so_far as materialized (
      select count(*) >= ${needed}::int or ${allNear} as enough, ${few} as few from near),
    latest as materialized (${part(0)}),
    recent as materialized (
      select id from latest union all ${part(1)} and (select count(*) from latest) < ${needed}::int),
    hits as materialized (
      select p.id from projects p
      where ${fitsByIndex} and ${theirs} and (select not few and not enough from so_far)
        and (select count(*) from recent) < ${needed}::int ${readOwn}),
    found as materialized (
      select id from hits
      union all select id from recent where not exists (select from hits)
      union all select id from near where not exists (select from hits) and not exists (select from recent)),
    counted as materialized (
      select count(*)::int as total, count(*) < ${needed}::int or ${allNear} or exists (select from hits) as complete
      from found)`
}

/** Whether the text of `p` has every word, read as it is and with the help of the index. */
export function fitting(words: SearchedWord[]): { fits: SQL; fitsByIndex: SQL } {
  const fits = all(words.map(({ whole }) => sql`p.search_text like ${whole}`))
  if (words.length === 1) return { fits, fitsByIndex: fits }
  // the index reads a list for every three letters: of several words their ends are enough, the rest is read in the text
  const inText = words.map(
    ({ whole, end }) => sql`p.search_text like ${end} and (p.search_text || '') like ${whole}`,
  )
  return { fits, fitsByIndex: all(inText) }
}

export interface SearchedWord {
  whole: Placeholder
  /** See `toEndPattern`. */
  end: Placeholder
}

const all = (conditions: SQL[]) => sql.join(conditions, sql` and `)

/** Part of the text, so that the planner knows it. */
const number = (value: number) => sql.raw(String(value))

/** Projects that have this very number, such as an ATS number: its digits are everywhere, so it has an index of its own. */
export const withNumber = (scope: Scope, wanted: ListFilter, sought: Placeholder): SQL =>
  sql`select p.id from projects p
    where p.search_numbers @> array[${sought}] and ${matchesFilter(wanted)} and ${visibleTo(scope)}`

/** Rows whose text is read one by one in a millisecond, and as many of them as tell how common a word is. */
const nearby = 1000
const sample = 100
/** As the column search_part has it. */
const partSize = 32_768
/** What one person sees is read whole rather than looking among everybody's. */
const fewEnough = 5_000

/** The last four letters, which are two entries of the index. */
export const toEndPattern = (word: string) => toPattern([...word].slice(-4).join(''))

/** Long enough to mean just one thing. */
export function wholeNumber([word = '', more]: string[]): string | null {
  return more === undefined && word.length >= 6 && /(\d\D*){5}/.test(word) ? word : null
}

/** Placeholders for as many words as a statement has, and the values that belong to them. */
export const wordsIn = (count: number): SearchedWord[] =>
  Array.from({ length: count }, (_, index) => ({
    whole: sql.placeholder(`word${index}`),
    end: sql.placeholder(`end${index}`),
  }))

export function valuesOf(words: string[]): { count: number; values: Record<string, string> } {
  const count = wordCounts.find(most => most >= words.length) ?? mostWords
  const values = Array.from({ length: count }, (_, index) => words[index] ?? words[0] ?? '').flatMap(
    (word, index) => [
      [`word${index}`, toPattern(word)],
      [`end${index}`, toEndPattern(word)],
    ],
  )
  return { count, values: Object.fromEntries(values) }
}

/** Of a statement; a search for four words says one of them again. */
const wordCounts = [1, 2, 3, mostWords]
