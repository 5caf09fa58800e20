import { z } from 'zod'
import { Timestamp } from '#contract/fields.ts'

/** What a person may use now: `admin` and `gold` and the `free` term all, `silver` reading, `none` nothing. */
export const License = z.object({
  kind: z.enum(['admin', 'gold', 'free', 'silver', 'none']),
  ends_at: Timestamp.nullable(),
})
export type License = z.infer<typeof License>

export const purchaseTypes = ['monthly', 'six', 'year', 'silver', 'corporate'] as const
