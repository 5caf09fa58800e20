import { z } from 'zod'
import { FieldRecord, Id, StoredFile, Timestamp } from '#contract/fields.ts'

/** A drawing of the project that locations are pinned on. */
export const Plan = z.object({
  id: Id,
  project_id: Id,
  name: z.string(),
  /** Of a PDF: which of its pages it is. */
  page: z.number().nullable(),
  picture: StoredFile.extend({ width: z.number().nullable(), height: z.number().nullable() }),
  /** The drawing as it came, where that is no picture. */
  original: StoredFile.nullable(),
  user: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
  ...FieldRecord.shape,
})
export type Plan = z.infer<typeof Plan>
