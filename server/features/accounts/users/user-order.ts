import { type SQL, sql } from 'drizzle-orm'
import type { api } from '#contract/api.ts'
import type { Query } from '#contract/endpoint.ts'

type UserQuery = Query<typeof api.accounts.users>
export type UserSort = NonNullable<UserQuery['sort']>

export interface Sorting extends Record<string, string | boolean> {
  sort: UserSort
  order: UserQuery['order']
}

/** What is compared, of `u` and its company `c`. */
export const sortKeys: Record<UserSort, SQL> = {
  full_name: sql`u.sort_name`,
  email: sql`u.email`,
  company_name: sql`lower(c.company_name)`,
  level: sql`case u.company_user when 'owner' then 1 when 'employee' then 2 end`,
  invited_at: sql`u.invited_at`,
}

/** People without a value stand last in both directions. */
export const byKey = ({ order }: Sorting, key: SQL, id: SQL) =>
  sql`${key} ${sql.raw(order)} nulls last, ${id} ${sql.raw(order)}`

/**
 * The ids of everybody in the order of a list, each part of it as an index has it, so that nothing is sorted and what is
 * skipped is read in the index alone. PostgreSQL reads the parts one after the other.
 */
export function everybodyInOrder({ sort, order }: Sorting, enough: SQL): SQL {
  const direction = sql.raw(order)
  const part = (where: SQL, by: SQL) =>
    sql`(select u.id from users u where u.deleted_at is null and ${where} order by ${by} limit ${enough})`
  const inTurn = (...parts: SQL[]) => sql.join(parts, sql` union all `)
  const unsorted = (column: SQL) => part(sql`${column} is null`, sql`${column}, u.id`)
  if (sort === 'full_name') return part(sql`true`, sql`u.sort_name ${direction}, u.id ${direction}`)
  if (sort === 'email') return part(sql`true`, sql`u.email ${direction}, u.id ${direction}`)
  if (sort === 'invited_at')
    return inTurn(
      part(sql`u.invited_at is not null`, sql`u.invited_at ${direction}, u.id ${direction}`),
      unsorted(sql`u.invited_at`),
    )
  if (sort === 'level') {
    const levels = ['owner', 'employee'].map(level =>
      part(sql`u.company_user = ${sql.raw(`'${level}'`)}`, sql`u.company_user, u.id`),
    )
    return inTurn(...(order === 'asc' ? levels : levels.toReversed()), unsorted(sql`u.company_user`))
  }
  return inTurn(
    sql`(select u.id from companies c join users u on u.company_id = c.id and u.deleted_at is null
      where c.deleted_at is null
      order by lower(c.company_name) ${direction}, c.id ${direction}, u.id ${direction} limit ${enough})`,
    unsorted(sql`u.company_id`),
  )
}
