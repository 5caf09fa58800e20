import { eq } from 'drizzle-orm'
import type { PdfCheck } from '#contract/reports/report.ts'
import { projects } from '#server/db/schema/projects.ts'
import { gpr_reports } from '#server/db/schema/reports.ts'
import { siteZone } from '#server/features/projects/site-time/site-time.ts'
import type { Context } from '#server/http/route.ts'
import { findReport, readCurrentHash, readLastChange } from './read-report.ts'

/** Which report, by a code nobody guesses, and which of its versions: the beginning of the hash is enough. */
export const pdfCode = ({ check_code }: { check_code: string }, hash: string) =>
  `${check_code}.${hash.slice(0, hashLength)}`

const hashLength = 16

/** Says nothing about the job: whoever holds the paper knows it, and nobody else is told. */
export async function checkPdf(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  code: string,
): Promise<PdfCheck> {
  const [check_code = '', part = ''] = code.split('.')
  const [known] = await db
    .select({ id: gpr_reports.id, deleted_at: projects.deleted_at, time_zone: projects.time_zone })
    .from(gpr_reports)
    .innerJoin(projects, eq(projects.id, gpr_reports.project_id))
    .where(eq(gpr_reports.check_code, check_code))
  const report = known && (await findReport(db, { id: known.id }))
  if (!report || part.length !== hashLength) return emptyCheck('unknown')
  if (known.deleted_at) return emptyCheck('withdrawn')
  const hash = await readCurrentHash(db, report)
  return {
    state: hash.startsWith(part) ? 'latest' : 'outdated',
    signed_at: report.signed_at?.toISOString() ?? null,
    changed_after_signing: report.signed_hash !== null && report.signed_hash !== hash,
    updated_at: (await readLastChange(db, report)).toISOString(),
    time_zone: siteZone({ settings }, known),
    report_id: report.id,
  }
}

const emptyCheck = (state: 'unknown' | 'withdrawn'): PdfCheck => ({
  state,
  signed_at: null,
  changed_after_signing: false,
  updated_at: null,
  time_zone: null,
  report_id: null,
})
