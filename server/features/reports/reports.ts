import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { reportMessages } from '#contract/reports/messages.ts'
import type { GprReport, ReportDraft, ReportHeader } from '#contract/reports/report.ts'
import { addressLine } from '#contract/system/addresses.ts'
import type { Queries } from '#server/db/database.ts'
import { toAddress } from '#server/db/rows/company.ts'
import { locations } from '#server/db/schema/locations.ts'
import { projects } from '#server/db/schema/projects.ts'
import { gpr_reports } from '#server/db/schema/reports.ts'
import { readLocations, toLocation } from '#server/features/locations/read-locations.ts'
import type { FoundProject } from '#server/features/projects/access.ts'
import { findProjectRow, toSiteContact } from '#server/features/projects/project-row.ts'
import { siteZone } from '#server/features/projects/site-time/site-time.ts'
import type { Context } from '#server/http/route.ts'
import { Failure, found, refuseStale } from '#server/services/runtime/failure.ts'
import { findReport, readReport } from './read-report.ts'

/** The report of a project, or the refusal that says nobody began it. */
export async function requireReport(db: Queries, projectId: number): Promise<GprReport> {
  const report = await readReport(db, projectId)
  if (!report) throw new Failure(404, reportMessages.reportNotStarted, { code: 'not_started' })
  return report
}

/** Which project a report belongs to: a report of a deleted project is not there. */
export async function projectOfReport(db: Queries, id: number): Promise<number> {
  const [row] = await db
    .select({ project_id: gpr_reports.project_id })
    .from(gpr_reports)
    .innerJoin(projects, and(eq(projects.id, gpr_reports.project_id), isNull(projects.deleted_at)))
    .where(eq(gpr_reports.id, id))
  return found(row).project_id
}

/** One for a project: of two people who begin at once, the second is shown what the first began. */
export async function createReport(
  context: Pick<Context, 'db' | 'user' | 'now'>,
  project: FoundProject,
  draft: ReportDraft,
) {
  const begun = await insertReport(context, project, draft)
  const report = await requireReport(context.db, project.id)
  if (!begun) throw new Failure(409, reportMessages.reportExists, { code: 'report_exists', current: report })
  return report
}

/** False when there is one already. */
export async function insertReport(
  { db, user, now }: Pick<Context, 'db' | 'user' | 'now'>,
  project: FoundProject,
  draft: ReportDraft,
): Promise<boolean> {
  const begun = await db
    .insert(gpr_reports)
    .values({
      ...draftColumns(draft, now),
      project_id: project.id,
      tech_name: draft.tech_name ?? user.full_name,
      user_id: user.id,
      check_code: randomBytes(9).toString('base64url'),
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing({ target: gpr_reports.project_id })
    .returning({ id: gpr_reports.id })
  return begun.length > 0
}

/** Only what is named changes; an older version than the one that stands is refused with that one. */
export async function changeReport(
  { db, user, now }: Pick<Context, 'db' | 'user' | 'now'>,
  id: number,
  draft: ReportDraft,
  version: number | null | undefined,
): Promise<GprReport> {
  const [before] = await db.select().from(gpr_reports).where(eq(gpr_reports.id, id)).for('no key update')
  const { project_id, version: current, signed_at, tech_signature } = found(before)
  if (version != null && version !== current) refuseStale(await requireReport(db, project_id), version)
  const { customer_name, ...rest } = draftColumns(keepSignature(draft, tech_signature), now)
  await db
    .update(gpr_reports)
    .set({
      ...rest,
      // the name under a signature is part of it
      ...(signed_at === null && { customer_name }),
      user_id: user.id,
      updated_at: now,
      version: current + 1,
    })
    .where(eq(gpr_reports.id, id))
  return requireReport(db, project_id)
}

/** The technician's signature stays too; a form that sends it along with the rest does not sign again. */
function keepSignature(draft: ReportDraft, before: string | null): ReportDraft {
  if (before === null) return draft
  if (draft.tech_signature && draft.tech_signature !== before)
    throw new Failure(409, reportMessages.reportSignatureTaken, { code: 'signed' })
  return { ...draft, tech_signature: undefined, tech_signature_strokes: undefined }
}

const draftColumns = ({ activities, ...draft }: ReportDraft, now: Date) => ({
  ...draft,
  activities: activities ?? undefined,
  ...(draft.tech_signature && { tech_signed_at: now }),
})

/** 001 §3: what card 1 shows before anything is written. */
export async function readHeader(
  context: Pick<Context, 'db' | 'user' | 'links' | 'now' | 'settings'>,
  projectId: number,
): Promise<ReportHeader> {
  const { db, user } = context
  const [row, report, rows] = await Promise.all([
    findProjectRow(db, projectId),
    findReport(db, { project_id: projectId }),
    readLocations(db, eq(locations.project_id, projectId)),
  ])
  const { project, company, manager } = found(row)
  return {
    project_id: project.id,
    ats_number: project.ats_number,
    job_name: project.job_name,
    job_site: addressLine(toAddress(project)),
    time_zone: siteZone(context, project),
    prepared_for: company && { name: company.company_name, address: addressLine(toAddress(company)) },
    project_manager: manager,
    site_contact: toSiteContact(project),
    locations: rows.map(location => toLocation(context, location)),
    po_number: project.purchase_order_number,
    job_number: project.job_number,
    prepared_by: report?.tech_name ?? report?.user ?? user.full_name,
    customer_signature: report?.customer_signature ?? null,
  }
}
