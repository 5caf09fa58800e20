import { z } from 'zod'
import { Id, Timestamp } from '#contract/fields.ts'

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

/** A step that a project has reached, with who finished it and when (001 §3). */
export const ProjectStatus = Status.extend({ username: z.string(), created_at: Timestamp })
export type ProjectStatus = z.infer<typeof ProjectStatus>
