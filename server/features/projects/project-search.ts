import { type SQL, sql } from 'drizzle-orm'
import { matching, newest, type Scope, seen, type Wanted } from './visible.ts'

/**
 * The ids that a search finds, as the steps of a query: `found`, and how many in `counted`, which is complete unless
 * the page was filled before all was looked at. Null when nothing is searched for.
 */
export function searched(scope: Scope, wanted: Wanted, search: string, needed: number): SQL | null {
  const patterns = patternsOf(search)
  if (patterns.length === 0) return null
  const like = sql.join(
    patterns.map(pattern => sql`p.search_text like ${pattern}`),
    sql` and `,
  )
  const stretch = (count: number) => newest(scope, wanted, count)
  /*
   * A common word fills the page from the newest projects alone. How many of them fit says how dense the hits are:
   * a larger stretch is worth reading only when it will fill the page; a rare word is left to the trigram index,
   * which finds few rows fast and many slowly.
   */
  return sql`
    newer as materialized (
      select p.id, ${like} as fits from (${stretch(nearby)}) n join projects p on p.id = n.id),
    near as materialized (select id from newer where fits),
    far as materialized (
      select p.id from (${stretch(nearby * reach)}) n join projects p on p.id = n.id
      where ${like} and (select count(*) from near) between ${Math.ceil((needed * 1.5) / reach)} and ${needed - 1}),
    hits as materialized (
      select p.id from projects p
      where ${like} and ${matching(wanted)} and ${seen(scope)}
        and (select count(*) from near) < ${needed} and (select count(*) from far) < ${needed}),
    found as materialized (
      select id from hits
      union all select id from far where not exists (select from hits)
      union all select id from near where not exists (select from hits) and not exists (select from far)),
    counted as materialized (
      select (select count(*)::int from found) as total,
        exists (select from hits) or (select count(*) from near) < ${needed}
          or (select count(*) from newer) < ${nearby} as complete)`
}

const nearby = 1000
const reach = 16

/** Every word must be somewhere. One or two letters are taken as the beginning of a word: inside they are everywhere. */
export function patternsOf(search: string): string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)
  return words.map(word => {
    const escaped = word.replace(/[\\%_]/g, '\\$&')
    return [...word].length < 3 ? `% ${escaped}%` : `%${escaped}%`
  })
}

const mostWords = 8
