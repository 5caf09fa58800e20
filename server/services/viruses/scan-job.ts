import type { Queries } from '#server/db/database.ts'
import { addJob, jobKind } from '#server/services/jobs/jobs.ts'

/** Two at a time: clamd gives each a processor of its machine. */
export const scanFile = jobKind<{ file_id: number }>('virus-scan', {
  attempts: 8,
  firstRetrySeconds: 30,
  concurrency: 2,
})

/** In the transaction that adds the file; it is not handed out before the verdict. */
export const queueScan = (db: Queries, fileId: number, userId: number | null) =>
  addJob(db, scanFile, { file_id: fileId }, { userId })
