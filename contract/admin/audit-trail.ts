import { z } from 'zod'
import { BoundedText } from '#contract/bounds.ts'
import { Id, OptionalId, Timestamp } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'

/** There is no year 0, and the database refuses it. */
const Day = z.iso.date().refine(day => !day.startsWith('0000'))

/** Which rows of the audit trail: all that is named must hold. */
export const AuditFilter = z.object({
  /** Who did it, or to whom it was done. */
  user_id: OptionalId,
  company_id: OptionalId,
  project_id: OptionalId,
  /** Method and path of a call, as the rows have it; other calls that are told in the same words belong to it. */
  action: BoundedText(limits.lineLength).nullish(),
  outcome: z.enum(['done', 'refused']).nullish(),
  /** Days in the zone of the portal, both included, as 2026-11-18. */
  from: Day.nullish(),
  to: Day.nullish(),
})
export type AuditFilter = z.output<typeof AuditFilter>

const Named = z.object({ id: Id, name: z.string() })

/** Who and what the filter names, as they are called now. */
export const AuditChoice = z.object({
  person: Named.nullable(),
  company: Named.nullable(),
  project: Named.nullable(),
})
export type AuditChoice = z.infer<typeof AuditChoice>

export const AuditRow = z.object({
  id: z.number(),
  at: Timestamp,
  outcome: z.enum(['done', 'refused']),
  /** Who did it; null for somebody who was not signed in. */
  person: Named.nullable(),
  company: Named.nullable(),
  project: Named.nullable(),
  /** Method and path of the call. */
  action: z.string(),
  /** What somebody did, as a sentence says it after their name. */
  did: z.string(),
  record: z.string(),
  record_id: z.number().nullable(),
  subject: z.string().nullable(),
  fields: z.array(z.string()),
  address: z.string(),
  device: z.string(),
})
export type AuditRow = z.infer<typeof AuditRow>
