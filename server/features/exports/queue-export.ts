import type { ExportKind } from '#contract/exports/export.ts'
import type { Queries } from '#server/db/database.ts'
import { addJob, jobKind } from '#server/services/jobs/jobs.ts'

const settings = { attempts: 4, firstRetrySeconds: 30 }
const makeExport = jobKind<{ export_id: number }>('export', { ...settings, concurrency: 2 })
/** Gigabytes, for minutes: a kind of its own, so that nobody's project or table waits for companies. */
const makeCompanyExport = jobKind<{ export_id: number }>('export-company', settings)

export const exportJobs = [makeExport, makeCompanyExport]

export const queueExport = (db: Queries, made: { id: number; kind: ExportKind }, userId: number) =>
  addJob(db, made.kind === 'company' ? makeCompanyExport : makeExport, { export_id: made.id }, { userId })
