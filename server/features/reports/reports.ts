import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FieldStamp } from '#contract/fields.ts'
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
import { findSentBefore, stampColumns } from '#server/features/projects/field-stamp.ts'
import { findProjectRow, toSiteContact } from '#server/features/projects/project-row.ts'
import { siteZone } from '#server/features/projects/site-time/site-time.ts'
import { changedFields } from '#server/http/audit.ts'
import type { Context } from '#server/http/route.ts'
import { Failure, found, refuseStale } from '#server/services/runtime/failure.ts'
import { newCheckCode } from './check-code.ts'
import { findReport, readReport, readState, toReport } from './read-report.ts'
import { hashForTechnician } from './report-hash.ts'
import { refuseUnreasoned } from './unreasoned-verdicts.ts'

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

/**
 * One for a project: of two people who begin at once, the second is shown what the first began. One that was sent before
 * is given as it is.
 */
export async function createReport(
  context: Pick<Context, 'db' | 'user' | 'now'>,
  project: FoundProject,
  draft: ReportDraft,
  stamp: FieldStamp = {},
): Promise<{ gpr_report: GprReport; isNew: boolean }> {
  const sentBefore = await wasSentBefore(context, project, stamp.client_id)
  const isNew = !sentBefore && (await insertReport(context, project, draft, stamp))
  const gpr_report = await requireReport(context.db, project.id)
  if (!isNew && !sentBefore)
    throw new Failure(409, reportMessages.reportExists, { code: 'report_exists', current: gpr_report })
  return { gpr_report, isNew }
}

/** By whom is not asked: a report is everybody's on the project, and names who wrote it last. */
async function wasSentBefore(
  { db, user }: Pick<Context, 'db' | 'user'>,
  project: FoundProject,
  client_id: string | null | undefined,
): Promise<boolean> {
  const expected = { user_id: user.id, parent_id: project.id }
  const before = await findSentBefore(db, client_id, expected, known =>
    db
      .select({
        id: gpr_reports.id,
        user_id: sql<number>`${user.id}::int`,
        parent_id: gpr_reports.project_id,
      })
      .from(gpr_reports)
      .where(eq(gpr_reports.client_id, known)),
  )
  return before !== null
}

/** False when there is one already. */
export async function insertReport(
  { db, user, now }: Pick<Context, 'db' | 'user' | 'now'>,
  project: FoundProject,
  draft: ReportDraft,
  stamp: FieldStamp,
): Promise<boolean> {
  const { tech_signature, tech_signature_strokes, ...rest } = draftColumns(draft)
  const [begun] = await db
    .insert(gpr_reports)
    .values({
      ...rest,
      ...stampColumns(stamp, now),
      project_id: project.id,
      tech_name: draft.tech_name ?? user.full_name,
      user_id: user.id,
      check_code: newCheckCode(),
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing({ target: gpr_reports.project_id })
    .returning({ id: gpr_reports.id })
  if (begun && tech_signature)
    await signAsTechnician({ db, user, now }, begun.id, { tech_signature, tech_signature_strokes })
  return begun !== undefined
}

/** Only what is named changes; an older version than the one that stands is refused with that one. */
export async function changeReport(
  { db, user, now, audit = {} }: Pick<Context, 'db' | 'user' | 'now'> & Partial<Pick<Context, 'audit'>>,
  id: number,
  draft: ReportDraft,
  version: number | null | undefined,
): Promise<GprReport> {
  const [row] = await db.select().from(gpr_reports).where(eq(gpr_reports.id, id)).for('no key update')
  const before = found(row)
  if (version != null && version !== before.version)
    refuseStale(await requireReport(db, before.project_id), version)
  const { customer_name, tech_signature, tech_signature_strokes, ...rest } = draftColumns(draft)
  // a form that sends the signature it was shown along with the rest does not sign again
  const signs =
    tech_signature &&
    tech_signature !== before.tech_signature &&
    tech_signature !== (await requireReport(db, before.project_id)).tech_signature
  await db
    .update(gpr_reports)
    .set({
      ...rest,
      // the name under a signature is part of it
      ...(before.signed_at === null && { customer_name }),
      user_id: user.id,
      updated_at: now,
      version: before.version + 1,
    })
    .where(eq(gpr_reports.id, id))
  audit.fields = changedFields(before, draftColumns(draft))
  if (signs) await signAsTechnician({ db, user, now }, id, { tech_signature, tech_signature_strokes })
  return requireReport(db, before.project_id)
}

/** Once for what the report says, like the customer; a change in the same save is part of it. */
async function signAsTechnician(
  { db, user, now }: Pick<Context, 'db' | 'user' | 'now'>,
  id: number,
  signature: Pick<ReportDraft, 'tech_signature' | 'tech_signature_strokes'>,
): Promise<void> {
  const state = await readState(db, found(await findReport(db, { id })))
  const { revision, tech_signature_stands } = await toReport(db, state)
  if (tech_signature_stands) throw new Failure(409, reportMessages.reportSignatureTaken, { code: 'signed' })
  refuseUnreasoned(state)
  await db
    .update(gpr_reports)
    .set({
      ...signature,
      tech_signed_name: state.report.tech_name ?? user.full_name,
      tech_signed_at: now,
      tech_signed_revision: revision,
      tech_signed_hash: await hashForTechnician(state),
    })
    .where(eq(gpr_reports.id, id))
}

const draftColumns = ({ activities, ...draft }: ReportDraft) => ({
  ...draft,
  activities: activities ?? undefined,
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
