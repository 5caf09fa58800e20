import { z } from 'zod'
import { Id, Timestamp } from '#contract/fields.ts'

export const OpenSession = z.object({
  id: Id,
  /** What the browser called itself. */
  device: z.string(),
  created_at: Timestamp,
  last_used_at: Timestamp,
  current: z.boolean(),
})
