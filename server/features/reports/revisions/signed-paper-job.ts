import type { Database, Queries } from '#server/db/database.ts'
import { addJob, type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import type { Print } from '#server/services/pdf/print.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { keepSignedPaper } from './signed-papers.ts'

/** Queued with each signature: its PDF is printed once and kept. */
export const printSignedPaper = jobKind<{ revision_id: number; tries?: number }>('signed-paper', {
  firstRetrySeconds: 30,
})

export const queuePaper = (db: Queries, revision_id: number, userId: number | null) =>
  addJob(db, printSignedPaper, { revision_id }, { userId })

export const signedPaperHandler = (db: Database, storage: Storage, print: Print): JobHandler =>
  jobHandler(printSignedPaper, async ({ revision_id, tries = 0 }) => {
    if (await keepSignedPaper({ db, storage, print }, revision_id)) return
    // A picture is copied within seconds, or within minutes where many wait. Waiting for it is no failure.
    const pause = Math.min(firstPause * 2 ** tries, longestPause)
    await addJob(
      db,
      printSignedPaper,
      { revision_id, tries: tries + 1 },
      { dedupeKey: `${printSignedPaper.kind} ${revision_id}`, runAt: new Date(Date.now() + pause) },
    )
  })

const firstPause = 5_000
const longestPause = 15 * 60_000
