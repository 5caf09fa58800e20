import { z } from 'zod'
import { WholeNumber } from '#contract/bounds.ts'
import { Search } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { Employee } from './person.ts'

export const UsersQuery = z.object({
  /** Who has every word in the name or the email, then who has something like it. */
  search: Search().optional(),
  /** By name unless said otherwise; of those found by a similar name, the most similar first. */
  sort: z.enum(['full_name', 'email', 'company_name', 'level', 'invited_at']).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  page: WholeNumber(1, 1_000_000).default(1),
  per_page: WholeNumber(1, limits.usersPerCall).default(limits.usersPerCall),
})

export const ListedUsers = z.object({
  users: z.array(Employee),
  total: z.number(),
  /** How many have every word of the search; whoever comes after them was found by a similar name. */
  matching: z.number(),
  /** False when there may be more similar names than `total` says: they are only counted once a page needs them. */
  counted: z.boolean(),
})
