import { and, eq, sql } from 'drizzle-orm'
import { adminMessages } from '#contract/admin/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { exports_made } from '#server/db/schema/exports.ts'
import { jobs, outbox } from '#server/db/schema/system.ts'
import { exportJobs } from '#server/features/exports/queue-export.ts'
import { wakeWorkers } from '#server/services/jobs/jobs.ts'
import { mailKinds } from '#server/services/mail/mail.ts'
import { lacksLinks } from '#server/services/mail/mail-text.ts'
import { Failure } from '#server/services/runtime/failure.ts'

/**
 * Makes a job due at once, with all its attempts before it. Gives its kind. Two admins at once make the same job due,
 * which runs once. Its mail or export is locked before the job itself, as when the mail is sent again.
 */
export async function runAgain(db: Queries, id: number): Promise<string> {
  const [listed] = await db.select().from(jobs).where(eq(jobs.id, id))
  if (listed && mailKinds.includes(listed.kind)) await readyMail(db, listed.payload as { outbox_id: number })
  if (listed && exportJobs.some(({ kind }) => kind === listed.kind))
    await awaitExport(db, listed.payload as { export_id: number })
  const [job] = await db.select(lockedColumns).from(jobs).where(eq(jobs.id, id)).for('update')
  if (!job) throw new Failure(404, adminMessages.jobGone, { code: 'gone' })
  if (job.running) throw new Failure(409, adminMessages.jobRunning, { code: 'running' })
  await db
    .update(jobs)
    // a newer job may have its dedupe key by now: this one runs beside it
    .set({ failed_at: null, locked_until: null, attempts: 0, dedupe_key: null, run_at: sql`now()` })
    .where(eq(jobs.id, id))
  await wakeWorkers(db, job.kind)
  return job.kind
}

const lockedColumns = {
  kind: jobs.kind,
  running: sql<boolean>`coalesce(${jobs.locked_until} > now(), false)`,
}

/** The mail of a job that was given up is marked as failed, and nobody sends such a one. */
async function readyMail(db: Queries, { outbox_id }: { outbox_id: number }): Promise<void> {
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, outbox_id)).for('update')
  if (mail?.status !== 'failed') return
  if (mail.sent_again_at) throw refusal(adminMessages.jobMailSentAgain)
  if (mail.text === '') throw refusal(adminMessages.jobMailTextGone)
  if (lacksLinks(mail)) throw refusal(adminMessages.jobMailLink)
  await db.update(outbox).set({ status: 'waiting', last_error: null }).where(eq(outbox.id, outbox_id))
}

/** An export that was given up is marked as failed, and nobody makes such a one. */
const awaitExport = (db: Queries, { export_id }: { export_id: number }) =>
  db
    .update(exports_made)
    .set({ status: 'waiting' })
    .where(and(eq(exports_made.id, export_id), eq(exports_made.status, 'failed')))

const refusal = (sentence: string) => new Failure(409, sentence, { code: 'not_run_again' })
