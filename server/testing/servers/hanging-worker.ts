import { openDatabase } from '#server/db/database.ts'
import { jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import { startWorker } from '#server/services/jobs/worker.ts'

/** Takes a job, says so and never ends it: a process to be killed in the middle of its work. */
const database = openDatabase({ connectionString: process.env.DATABASE_URL as string }, { onError() {} })
const log = { info() {}, warn() {}, error() {}, debug() {} }
const hang = jobHandler(jobKind('count'), async () => {
  process.stdout.write('started\n')
  await new Promise(() => {})
})
startWorker(database, [hang], log, { leaseSeconds: 1 })
