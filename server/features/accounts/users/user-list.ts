import { type SQL, sql } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import type { api } from '#contract/api.ts'
import type { Answer, Query } from '#contract/endpoint.ts'
import { can } from '#contract/policies.ts'
import type { Queries } from '#server/db/database.ts'
import { JsonText } from '#server/db/json-text.ts'
import { searchValues, wordsOf } from '#server/db/search-words.ts'
import { statement } from '#server/db/statement.ts'
import { usersJson } from './listed-user.ts'
import { byKey, everybodyInOrder, type Sorting, sortKeys } from './user-order.ts'

interface Page {
  users: string
  total: number
  matching: number
  counted: boolean
}

interface Shape extends Sorting {
  everybody: boolean
  /** Nobody asked for an order: of those whose name is only alike, the most similar come first. */
  bySimilarity: boolean
}

/** Everybody for a platform admin, the people of the own company for its owner. */
export async function listUsers(
  db: Queries,
  user: Employee,
  { search = '', sort, order, page, per_page }: Query<typeof api.accounts.users>,
  now: Date,
): Promise<Record<keyof Answer<typeof api.accounts.users>, unknown>> {
  const words = wordsOf(search)
  const offset = (page - 1) * per_page
  const shape: Shape = {
    ...{ everybody: can.administer(user), bySimilarity: sort === undefined },
    ...{ sort: sort ?? 'full_name', order },
  }
  const values = {
    ...{ now: now.toISOString(), company_id: user.company_id ?? 0 },
    ...{ offset, per_page, needed: offset + per_page },
    ...searchValues(words),
  }
  const [found] = await (words.length > 0 ? readSearch : readList)(db, values, shape)
  const { users, ...counts } = found as Page
  return { users: new JsonText(users), ...counts }
}

const perPage = sql`${sql.placeholder('per_page')}::int`
const offset = sql`${sql.placeholder('offset')}::int`
const needed = sql`${sql.placeholder('needed')}::int`
const ofCompany = sql`u.company_id = ${sql.placeholder('company_id')}::int`

const readList = statement<Page, Shape>(shape => {
  const key = sortKeys[shape.sort]
  const theirs = sql`from users u left join companies c on c.id = u.company_id where u.deleted_at is null and ${ofCompany}`
  const ids = shape.everybody
    ? sql`select id from (${everybodyInOrder(shape, needed)}) everybody`
    : sql`select u.id ${theirs} order by ${byKey(shape, key, sql`u.id`)}`
  const total = shape.everybody
    ? sql`select coalesce(sum(count), 0)::int from list_totals where list = 'users'`
    : sql`select count(*)::int ${theirs}`
  return sql`select counted.total, counted.total as matching, true as counted, (${usersJson(pageOf(ids))}) as users
    from (select (${total}) as total) counted`
})

const pageOf = (ids: SQL) =>
  sql`select id, row_number() over () as position from (${ids} limit ${perPage} offset ${offset}) sorted`

/**
 * First those that have every word somewhere in their name or address, then those that have something like it. Similar
 * ones of everybody are looked for only when the others do not fill the page: comparing names takes long.
 */
const readSearch = statement<Page, Shape>(shape => {
  const key = sortKeys[shape.sort]
  const companies = shape.sort === 'company_name' ? sql`left join companies c on c.id = u.company_id` : sql``
  const all = shape.bySimilarity ? needed : sql`1000000`
  const similar = shape.everybody
    ? sql`select u.id, ${key} as key, ${likeness} as similarity, alike.complete
        from similar_users(${similarWords}, (select count(*)::int from matching) + ${all}) alike
        cross join lateral (select * from users where users.id = alike.id offset 0) u ${companies}
        where (select count(*) from matching) < ${needed}`
    : sql`select u.id, ${key} as key, ${likeness} as similarity, true as complete from users u ${companies}
        cross join lateral (
          select min(word_similarity(word, ${text})) as least from unnest(${similarWords}) word) alike
        where u.deleted_at is null and ${ofCompany} and alike.least >= 0.3::real`
  const filled = shape.everybody
    ? sql`(select count(*) from matching) >= ${needed} and cardinality(${similarWords}) > 0`
    : sql`false`
  const similarity = shape.bySimilarity ? sql`similarity desc nulls last,` : sql``
  return sql`with matching as materialized (
      select u.id, ${key} as key from users u ${companies}
      where u.deleted_at is null and ${text} like ${sql.placeholder('longest')}
        and ${text} like all(${sql.placeholder('others')}::text[]) and ${shape.everybody ? sql`true` : ofCompany}),
    similar_ones as materialized (
      select * from (${similar}) alike where not exists (select from matching where matching.id = alike.id))
    select counted.matching, counted.matching + counted.alike as total, counted.complete as counted,
      (${usersJson(
        pageOf(sql`select id from (
            select id, key, 1 as part, null::double precision as similarity from matching
            union all select id, key, 2, similarity from similar_ones) found
          order by part, ${similarity} ${byKey(shape, sql`key`, sql`id`)}`),
      )}) as users
    from (select (select count(*)::int from matching) as matching, (select count(*)::int from similar_ones) as alike,
      not (${filled}) and not exists (select from similar_ones where not complete) as complete) counted`
})

/** As the index has it, of `u`. */
const text = sql`lower(' ' || u.first_name || ' ' || u.last_name || ' ' || u.email)`
const similarWords = sql`${sql.placeholder('similar')}::text[]`
/** Without what stands behind the @: a word that is like .com is like everybody's address. */
const likeness = sql`(select avg(word_similarity(word,
    lower(' ' || u.first_name || ' ' || u.last_name || ' ' || split_part(u.email, '@', 1))))
  from unnest(${similarWords}) word)`
