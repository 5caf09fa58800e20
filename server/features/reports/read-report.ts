import { createHash } from 'node:crypto'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { GprReport } from '#contract/reports/report.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { locations } from '#server/db/schema/locations.ts'
import { projects } from '#server/db/schema/projects.ts'
import { gpr_reports } from '#server/db/schema/reports.ts'
import { type LocationRow, readLocations } from '#server/features/locations/read-locations.ts'
import { fullName } from '#server/features/projects/records/records.ts'

export type ReportRow = typeof gpr_reports.$inferSelect & { user: string }

export async function findReport(db: Queries, which: { id: number } | { project_id: number }) {
  const [row] = await db
    .select({ report: gpr_reports, user: fullName })
    .from(gpr_reports)
    .innerJoin(users, eq(users.id, gpr_reports.user_id))
    .where('id' in which ? eq(gpr_reports.id, which.id) : eq(gpr_reports.project_id, which.project_id))
  return row ? { ...row.report, user: row.user } : null
}

/** The report of a project with the hash of what it says now; null when nobody began it. */
export async function readReport(db: Queries, projectId: number): Promise<GprReport | null> {
  const report = await findReport(db, { project_id: projectId })
  return report && toReport(report, await readCurrentHash(db, report))
}

/** As the contract has it and no more: a refusal carries it too, and nothing falls away there. */
export function toReport(report: ReportRow, hash: string): GprReport {
  const { created_at, updated_at, signed_at, tech_signed_at, ...row } = report
  return GprReport.parse({
    ...row,
    hash,
    changed_after_signing: row.signed_hash !== null && row.signed_hash !== hash,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    signed_at: signed_at?.toISOString() ?? null,
    tech_signed_at: tech_signed_at?.toISOString() ?? null,
  })
}

export async function readCurrentHash(db: Queries, report: ReportRow): Promise<string> {
  const [project] = await db
    .select({ ats_number: projects.ats_number, job_name: projects.job_name })
    .from(projects)
    .where(eq(projects.id, report.project_id))
  return hashReport(report, project, await readLocations(db, eq(locations.project_id, report.project_id)))
}

/** When anything that stands in the report was changed last, a location that was taken out included; drafts are not in it. */
export async function readLastChange(
  db: Queries,
  { project_id, updated_at }: Pick<ReportRow, 'project_id' | 'updated_at'>,
): Promise<Date> {
  const [last] = await db
    .select({ moment: sql`max(greatest(updated_at, deleted_at))`.mapWith(locations.updated_at) })
    .from(locations)
    .where(
      and(
        eq(locations.project_id, project_id),
        or(eq(locations.status, 'saved'), isNotNull(locations.deleted_at)),
      ),
    )
  return last?.moment && last.moment > updated_at ? last.moment : updated_at
}

/** SHA-256 of whatever a reader relies on, photos and the marks on them included; the same content, the same hash. */
export function hashReport(
  { activities, area_of_work, observations, tech_name }: ReportRow,
  job: { ats_number: string; job_name: string } | null | undefined,
  rows: LocationRow[],
): string {
  const project = job ? { ats_number: job.ats_number, job_name: job.job_name } : null
  const content = {
    ...{ project, activities, area_of_work, observations, tech_name },
    locations: rows.map(row => ({
      number: row.ats_location_number,
      name: row.name,
      description: row.description,
      status: row.status,
      summaries: row.summaries,
      summary_notes: row.summary_notes,
      barcode_number: row.barcode_number,
      not_scanned: row.not_scanned.map(({ area, reason }) => [area, reason]),
      confidence: row.confidence,
      second_method_advised: row.second_method_advised,
      photos: row.photos.map(({ sha256, marks }) => [sha256, marks]),
    })),
  }
  return createHash('sha256').update(JSON.stringify(content, sortKeys)).digest('hex')
}

/** The database gives the fields of a stored record in an order of its own. */
const sortKeys = (_name: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value
