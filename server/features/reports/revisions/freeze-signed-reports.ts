import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { RevisionGap } from '#contract/reports/revisions.ts'
import { type Database, inTransaction, type Queries } from '#server/db/database.ts'
import { locations } from '#server/db/schema/locations.ts'
import { report_revisions } from '#server/db/schema/reports.ts'
import { readLocations } from '#server/features/locations/read-locations.ts'
import { findReport, readState } from '#server/features/reports/read-report.ts'
import { hashVersion1, type ReportRow } from '#server/features/reports/report-hash.ts'
import type { Context } from '#server/http/route.ts'
import { addJob, type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import { found } from '#server/services/runtime/failure.ts'
import { freezeEarlier, type SignedState } from './freeze-revision.ts'
import { areTimesRead } from './times-read.ts'

/** Queued by the migration that made revisions. */
const freezeSignedReports = jobKind<{ after: number }>('freeze-signed-reports')

/**
 * Gives each signature from before revisions the state that it was made under, before somebody writes over it. A batch at
 * a time, each signature in a transaction of its own: a run that is cut off is taken up where it ended.
 */
export const freezeSignedReportsHandler = (db: Database, settings: Context['settings']): JobHandler =>
  jobHandler(freezeSignedReports, async ({ after }, stopping) => {
    const waiting = await db
      .select({ id: report_revisions.id })
      .from(report_revisions)
      .where(and(gt(report_revisions.id, after), isNull(report_revisions.content)))
      .orderBy(asc(report_revisions.id))
      .limit(batch)
    for (const { id } of waiting) {
      stopping?.throwIfAborted()
      await inTransaction(db, transaction => freezeOne({ db: transaction, settings }, id))
    }
    const last = waiting.at(-1)?.id
    if (last !== undefined)
      await addJob(db, freezeSignedReports, { after: last }, { dedupeKey: freezeSignedReports.kind })
  })

const batch = 50

async function freezeOne(context: Pick<Context, 'db' | 'settings'>, id: number): Promise<void> {
  const [revision] = await context.db
    .select()
    .from(report_revisions)
    .where(and(eq(report_revisions.id, id), isNull(report_revisions.content)))
    .for('update')
  if (!revision) return
  const { state, gaps } = await findSignedState(context.db, revision)
  await freezeEarlier(context, id, state, gaps)
}

type Revision = typeof report_revisions.$inferSelect

/** The hash tells whether it is exact: what stands now, or what was there then; otherwise it names what is not known. */
async function findSignedState(
  db: Queries,
  revision: Revision,
): Promise<{ state: SignedState; gaps: RevisionGap[] }> {
  const timesRead = await areTimesRead(db)
  const now = await readState(db, found(await findReport(db, { id: revision.report_id })))
  const present = { ...now, timesRead, report: asSigned(now.report, revision) }
  if (hashVersion1(present) === revision.hash) return { state: present, gaps: [] }
  const ofProject = eq(locations.project_id, now.report.project_id)
  const then = { ...present, rows: await readLocations(db, ofProject, undefined, revision.signed_at) }
  if (hashVersion1(then) === revision.hash) return { state: then, gaps: [] }
  return { state: then, gaps: gapsOf(then, revision.signed_at) }
}

/** With the signature of that revision, though another one may have come since. */
function asSigned(report: ReportRow, revision: Revision): SignedState['report'] {
  const { customer_name, customer_signature, customer_signature_strokes, signed_company_name } = revision
  const wasThere = report.tech_signed_at !== null && report.tech_signed_at <= revision.signed_at
  return {
    ...report,
    ...{ customer_name, customer_signature, customer_signature_strokes, signed_company_name },
    signed_at: revision.signed_at,
    signed_by: revision.signed_by,
    signed_hash: revision.hash,
    signed_hash_version: revision.hash_version,
    signed_revision: revision.revision,
    ...(!wasThere && {
      tech_signature: null,
      tech_signed_name: null,
      tech_signed_at: null,
      tech_signed_revision: null,
    }),
    // it was made before hashes of the technician were kept
    tech_signed_hash: null,
  }
}

/** What was saved after the signature: the texts of then are overwritten. */
function gapsOf({ report, rows }: SignedState, signedAt: Date): RevisionGap[] {
  const gaps: RevisionGap[] = rows
    .filter(({ updated_at }) => updated_at > signedAt)
    .map(({ client_id, name, ats_location_number }) => ({
      what: 'location',
      client_id,
      name,
      number: ats_location_number,
    }))
  if (report.updated_at > signedAt) gaps.unshift({ what: 'report' })
  return gaps.length > 0 ? gaps : [{ what: 'unknown' }]
}
