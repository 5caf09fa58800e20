import { z } from 'zod'
import { Id, Timestamp } from '#contract/fields.ts'

/** A mail as it left, or as it is kept when there is no SMTP server. */
export const Mail = z.object({
  id: Id,
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(['waiting', 'sent', 'kept', 'failed']),
  /** Why it could not be sent, as the mail server said it. */
  last_error: z.string().nullable(),
  created_at: Timestamp,
  sent_at: Timestamp.nullable(),
  sent_again_at: Timestamp.nullable(),
})
export type Mail = z.infer<typeof Mail>

/** Work that was given up, or that waits because of an error. */
export const FailedJob = z.object({
  id: Id,
  kind: z.string(),
  attempts: z.number(),
  last_error: z.string().nullable(),
  created_at: Timestamp,
  failed_at: Timestamp.nullable(),
  /** Null for one that was given up. */
  next_try_at: Timestamp.nullable(),
  person: z.object({ id: Id, name: z.string() }).nullable(),
})
export type FailedJob = z.infer<typeof FailedJob>

export const SystemStatus = z.object({
  version: z.string(),
  /** The clock that all times here are by: that of whoever looks may be wrong. */
  at: Timestamp,
  database: z.object({ version: z.string(), bytes: z.number(), connections: z.number() }),
  storage: z.object({
    kind: z.enum(['disk', 's3']),
    ok: z.boolean(),
    files: z.number(),
    /** For the virus scanner; null without one. */
    waiting_for_scan: z.number().nullable(),
    bytes: z.number(),
  }),
  /** Whether the virus scanner answers, and since when the oldest of the files waits for it; null without one. */
  scanner: z.object({ ok: z.boolean(), waiting: z.number(), waiting_since: Timestamp.nullable() }).nullable(),
  /** Of the disk that uploads, and without S3 all files, are written to; null when it does not answer. */
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  queue: z.object({
    /** Due by now. */
    waiting: z.number(),
    running: z.number(),
    failed: z.number(),
    oldest_waiting_since: Timestamp.nullable(),
  }),
  /** Failed in the last 30 days, and not sent again. */
  mail: z.object({ smtp: z.boolean(), waiting: z.number(), failed: z.number() }),
  backup: z.object({
    nightly: z.boolean(),
    last: z
      .object({ finished_at: Timestamp, bytes: z.number().nullable(), error: z.string().nullable() })
      .nullable(),
    last_good_at: Timestamp.nullable(),
  }),
  instances: z.array(
    z.object({ host: z.string(), version: z.string(), started_at: Timestamp, seen_at: Timestamp }),
  ),
})
export type SystemStatus = z.infer<typeof SystemStatus>
