import { and, desc, eq, sql } from 'drizzle-orm'
import type { PdfCheck } from '#contract/reports/report.ts'
import type { Queries } from '#server/db/database.ts'
import { projects } from '#server/db/schema/projects.ts'
import { gpr_reports, report_revisions } from '#server/db/schema/reports.ts'
import { siteZone } from '#server/features/projects/site-time/site-time.ts'
import type { Context } from '#server/http/route.ts'
import { parsePrintedCode } from './check-code.ts'
import { findReport, isChanged, readCurrentHash, readLastChange, revisionOf } from './read-report.ts'

/** Says nothing about the job: whoever holds the paper knows it, and nobody else is told. */
export async function checkPdf(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  code: string,
): Promise<PdfCheck> {
  const parsed = parsePrintedCode(code)
  if (!parsed) return emptyCheck('unknown')
  const { check_code, part, printed } = parsed
  const [known] = await db
    .select({ id: gpr_reports.id, deleted_at: projects.deleted_at, time_zone: projects.time_zone })
    .from(gpr_reports)
    .innerJoin(projects, eq(projects.id, gpr_reports.project_id))
    .where(eq(gpr_reports.check_code, check_code))
  const report = known && (await findReport(db, { id: known.id }))
  if (!report) return emptyCheck('unknown')
  if (known.deleted_at) return emptyCheck('withdrawn')
  const hash = await readCurrentHash(db, report)
  const revision = revisionOf(report, hash)
  const isLatest = hash.startsWith(part) && (printed === undefined || Number(printed) === revision)
  const signed = await findSignedAs(db, report.id, part, printed)
  return {
    state: isLatest ? 'latest' : 'outdated',
    signed_at: report.signed_at?.toISOString() ?? null,
    changed_after_signing: isChanged(report, hash),
    updated_at: (await readLastChange(db, report, hash)).toISOString(),
    time_zone: siteZone({ settings }, known),
    report_id: report.id,
    paper_revision: printed ? Number(printed) : (signed?.revision ?? (isLatest ? revision : null)),
    paper_signed_at: signed?.signed_at.toISOString() ?? null,
    revision,
    signed_revision: report.signed_revision,
  }
}

/** The revision that was signed with this hash; of papers without its number, the latest that says this. */
async function findSignedAs(db: Queries, reportId: number, part: string, printed: string | undefined) {
  const [signed] = await db
    .select({ revision: report_revisions.revision, signed_at: report_revisions.signed_at })
    .from(report_revisions)
    .where(
      and(
        eq(report_revisions.report_id, reportId),
        sql`starts_with(${report_revisions.hash}, ${part})`,
        printed === undefined ? undefined : eq(report_revisions.revision, Number(printed)),
      ),
    )
    .orderBy(desc(report_revisions.revision))
    .limit(1)
  return signed
}

const emptyCheck = (state: 'unknown' | 'withdrawn'): PdfCheck => ({
  ...{ state, signed_at: null, changed_after_signing: false, updated_at: null, report_id: null },
  ...{ paper_revision: null, paper_signed_at: null, revision: null, signed_revision: null, time_zone: null },
})
