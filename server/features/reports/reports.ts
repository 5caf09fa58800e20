import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import { messages } from '#contract/messages.ts'
import type { GprReport, ReportDraft, ReportHeader } from '#contract/reports/report.ts'
import { addressLine } from '#contract/system/addresses.ts'
import type { Queries } from '#server/db/database.ts'
import { projects } from '#server/db/schema/projects.ts'
import { gpr_reports } from '#server/db/schema/reports.ts'
import { readProject } from '#server/features/project-page/project-detail.ts'
import type { FoundProject } from '#server/features/projects/access.ts'
import { Failure, found, unchanged } from '#server/services/runtime/failure.ts'
import { readReport } from './read-report.ts'

interface Working {
  db: Queries
  user: Employee
  now: Date
}

/** The report of a project, or the refusal that says nobody began it. */
export async function startedReport(db: Queries, projectId: number): Promise<GprReport> {
  const report = await readReport(db, projectId)
  if (!report) throw new Failure(404, messages.reportNotStarted, { code: 'not_started' })
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
export async function createReport(call: Working, project: FoundProject, draft: ReportDraft) {
  const begun = await beginReport(call, project, draft)
  const report = await startedReport(call.db, project.id)
  if (!begun) throw new Failure(409, messages.reportExists, { code: 'report_exists', current: report })
  return report
}

/** False when there is one already. */
export async function beginReport(
  { db, user, now }: Working,
  project: FoundProject,
  draft: ReportDraft,
): Promise<boolean> {
  const begun = await db
    .insert(gpr_reports)
    .values({
      ...written(draft, now),
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
  { db, user, now }: Working,
  id: number,
  draft: ReportDraft,
  version: number | null | undefined,
): Promise<GprReport> {
  const [before] = await db.select().from(gpr_reports).where(eq(gpr_reports.id, id)).for('no key update')
  const { project_id, version: current, signed_at, tech_signature } = found(before)
  if (version != null && version !== current) unchanged(await startedReport(db, project_id), version)
  const { customer_name, ...rest } = written(signedOnce(draft, tech_signature), now)
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
  return startedReport(db, project_id)
}

/** The technician's signature stays too; a form that sends it along with the rest does not sign again. */
function signedOnce(draft: ReportDraft, before: string | null): ReportDraft {
  if (before === null) return draft
  if (draft.tech_signature && draft.tech_signature !== before)
    throw new Failure(409, messages.reportSignatureTaken, { code: 'signed' })
  return { ...draft, tech_signature: undefined, tech_signature_strokes: undefined }
}

const written = ({ activities, ...draft }: ReportDraft, now: Date) => ({
  ...draft,
  activities: activities ?? undefined,
  ...(draft.tech_signature && { tech_signed_at: now }),
})

/** 001 §3: what card 1 shows before anything is written. */
export async function readHeader(
  call: Parameters<typeof readProject>[0],
  projectId: number,
): Promise<ReportHeader> {
  const { project, ats_data, address, ats_company, project_manager, site_contact, locations, gpr_report } =
    await readProject(call, projectId)
  return {
    project_id: project.id,
    ats_number: ats_data.ats_number,
    job_name: ats_data.job_name,
    job_site: addressLine(address),
    prepared_for: ats_company && { name: ats_company.name, address: addressLine(ats_company.address) },
    ...{ project_manager, site_contact, locations },
    po_number: ats_data.purchase_order_number,
    job_number: ats_data.job_number,
    prepared_by: gpr_report?.tech_name ?? gpr_report?.user ?? call.user.full_name,
    customer_signature: gpr_report?.customer_signature ?? null,
  }
}
