import { z } from 'zod'
import { Id } from '#contract/fields.ts'

const Share = z.number().min(0).max(1)

/** Where on a plan a location is: 0 to 1 from its left and from its top. */
export const Pin = z.object({ plan_id: Id, x: Share, y: Share })
export type Pin = z.infer<typeof Pin>
