import { z } from 'zod'
import { Id } from './fields.ts'

/** One of the ten steps, as READINGS spells it on the wire. */
export const Status = z.object({
  id: Id,
  psId: Id,
  step: z.number(),
  finishedTitle: z.string(),
  nextTitle: z.string(),
  progress: z.number(),
})
export type Status = z.infer<typeof Status>
