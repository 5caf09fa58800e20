import { z } from 'zod'
import { Timestamp } from '#contract/fields.ts'
import { ContentChange } from './content-changes.ts'

const text = z.string().nullable()

/** What is no longer known of a state that was signed before revisions were kept. */
export const RevisionGap = z.discriminatedUnion('what', [
  z.object({ what: z.literal('location'), client_id: z.string(), name: z.string(), number: z.number() }),
  z.object({ what: z.literal('report') }),
  /** Nothing that keeps the time of its last change was changed; the name of the job does not. */
  z.object({ what: z.literal('unknown') }),
])
export type RevisionGap = z.infer<typeof RevisionGap>

/** A state of the report that was signed, and by whom. */
const SignedRevision = z.object({
  revision: z.number(),
  customer_name: text,
  signed_company_name: text,
  signed_at: Timestamp,
  /** In whose session. */
  user: text,
  hash: z.string(),
  hash_version: z.number(),
  gaps: z.array(RevisionGap),
})
export type SignedRevision = z.infer<typeof SignedRevision>

/** What was signed, the latest first, and what is different now from the latest. */
export const ReportRevisions = z.object({
  revision: z.number(),
  signed_revision: z.number().nullable(),
  revisions: z.array(SignedRevision),
  changes: z.array(ContentChange),
})
export type ReportRevisions = z.infer<typeof ReportRevisions>
