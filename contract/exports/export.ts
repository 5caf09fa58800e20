import { z } from 'zod'
import { Id, StoredFile, Timestamp } from '#contract/fields.ts'

export const ExportKind = z.enum(['projects', 'project', 'company', 'person', 'audit'])
export type ExportKind = z.infer<typeof ExportKind>

/** A file that somebody asked for. Its link is signed anew with every look, for whoever still has the right. */
export const Export = z.object({
  id: Id,
  kind: ExportKind,
  /** The project, company or person it is about, as it was called then; null for a list. */
  subject: z.string().nullable(),
  status: z.enum(['waiting', 'ready', 'failed', 'expired']),
  created_at: Timestamp,
  expires_at: Timestamp.nullable(),
  bytes: z.number().nullable(),
  file: StoredFile.nullable(),
})
export type Export = z.infer<typeof Export>
