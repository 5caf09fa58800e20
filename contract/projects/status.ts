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

/** What a step asks for; the names stand on the wire. */
export const Evidence = z.enum([
  'jsa',
  'location',
  'locations_saved',
  'report',
  'customer_signature',
  'signed_revision',
])
export type Evidence = z.infer<typeof Evidence>

/** How far the JSA is: nobody began it, never submitted, submitted, changed after it was signed, signed as it is. */
export const JsaState = z.enum(['none', 'draft', 'unsigned', 'changed', 'signed'])
export type JsaState = z.infer<typeof JsaState>

/** What was missing when the step was completed, and why it was completed all the same. */
export const StepEvidence = z.object({ missing: z.array(Evidence), reason: z.string().nullable() })
export type StepEvidence = z.infer<typeof StepEvidence>

/** A step that a project has reached, with who finished it and when (001 §3). */
export const ProjectStatus = Status.extend({
  username: z.string(),
  created_at: Timestamp,
  /** Null on steps from before this was asked. */
  evidence: StepEvidence.nullable(),
})
export type ProjectStatus = z.infer<typeof ProjectStatus>
