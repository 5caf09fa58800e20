import type { Queries } from '#server/db/database.ts'
import { addJob, jobKind } from '#server/services/jobs/jobs.ts'

/** Two at a time, so that somebody's single project does not wait for a company of gigabytes. */
export const makeExport = jobKind<{ export_id: number }>('export', {
  attempts: 4,
  firstRetrySeconds: 30,
  concurrency: 2,
})

export const queueExport = (db: Queries, export_id: number, userId: number) =>
  addJob(db, makeExport, { export_id }, { userId })
