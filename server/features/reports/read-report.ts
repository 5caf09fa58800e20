import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { GprReport } from '#contract/reports/report.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { locations, plans } from '#server/db/schema/locations.ts'
import { projects } from '#server/db/schema/projects.ts'
import { gpr_reports, report_revisions } from '#server/db/schema/reports.ts'
import { readLocations } from '#server/features/locations/read-locations.ts'
import { fullName } from '#server/features/projects/records/records.ts'
import { found } from '#server/services/runtime/failure.ts'
import type { ReportContent } from './pdf/report-content.ts'
import {
  hashState,
  hashVersionOf,
  isSignedByTechnician,
  type ReportRow,
  type ReportState,
} from './report-hash.ts'

export async function findReport(
  db: Queries,
  which: { id: number } | { project_id: number },
): Promise<ReportRow | null> {
  const [row] = await db
    .select({ report: gpr_reports, user: fullName, signed_revision: lastRevision })
    .from(gpr_reports)
    .innerJoin(users, eq(users.id, gpr_reports.user_id))
    .where('id' in which ? eq(gpr_reports.id, which.id) : eq(gpr_reports.project_id, which.project_id))
  return row ? { ...row.report, user: row.user, signed_revision: row.signed_revision } : null
}

const lastRevision = sql<number | null>`(select max(${report_revisions.revision}) from ${report_revisions}
  where ${report_revisions.report_id} = ${gpr_reports.id})`

/** The report of a project with the hash of what it says now; null when nobody began it. */
export async function readReport(db: Queries, projectId: number): Promise<GprReport | null> {
  const report = await findReport(db, { project_id: projectId })
  return report && toReport(db, await readState(db, report))
}

/** As the contract has it and no more: a refusal carries it too, and nothing falls away there. */
export async function toReport(db: Queries, state: ReportState): Promise<GprReport> {
  const { report } = state
  const { created_at, updated_at, signed_at, captured_at, ...row } = report
  const hash = await hashState(state)
  return GprReport.parse({
    ...row,
    hash,
    hash_version: hashVersionOf(report),
    changed_after_signing: isChanged(report, hash),
    revision: revisionOf(report, hash),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    captured_at: captured_at?.toISOString() ?? null,
    signed_at: signed_at?.toISOString() ?? null,
    ...(await readTechnician(db, state, hash)),
  })
}

type TechnicianSignature = Pick<
  GprReport,
  'tech_signature' | 'tech_signed_name' | 'tech_signed_at' | 'tech_signed_revision' | 'tech_signature_stands'
>

/** Of the technician who signed a change that was taken back since, the signature that went with the customer's. */
async function readTechnician(db: Queries, state: ReportState, hash: string): Promise<TechnicianSignature> {
  const { report } = state
  const { tech_signature, tech_signed_name, tech_signed_at, tech_signed_revision } = report
  const stands = await isTechnicianSignature(state, hash)
  const isSigned = report.signed_hash !== null && !isChanged(report, hash)
  const frozen = tech_signature && !stands && isSigned ? await findFrozenTechnician(db, report) : null
  if (frozen)
    return {
      tech_signature: frozen.signature,
      tech_signed_name: frozen.name,
      tech_signed_at: frozen.signed_at,
      tech_signed_revision: frozen.revision,
      tech_signature_stands: frozen.stands,
    }
  return {
    ...{ tech_signature, tech_signed_name, tech_signed_revision, tech_signature_stands: stands },
    tech_signed_at: tech_signed_at?.toISOString() ?? null,
  }
}

/** Whether the technician signed what the report says now. Signatures from before their hash was kept go by revision. */
export async function isTechnicianSignature(state: ReportState, hash: string): Promise<boolean> {
  const { tech_signature, tech_signed_hash, tech_signed_revision } = state.report
  if (!tech_signature) return false
  if (tech_signed_hash) return isSignedByTechnician(state, tech_signed_hash)
  return tech_signed_revision === null || tech_signed_revision === revisionOf(state.report, hash)
}

async function findFrozenTechnician(db: Queries, { id, signed_revision }: ReportRow) {
  const [row] = await db
    .select({
      technician: sql<ReportContent['technician'] | null>`${report_revisions.printed}->'technician'`,
    })
    .from(report_revisions)
    .where(and(eq(report_revisions.report_id, id), eq(report_revisions.revision, signed_revision ?? 0)))
  return row?.technician
}

export const isChanged = ({ signed_hash }: Pick<ReportRow, 'signed_hash'>, hash: string) =>
  signed_hash !== null && signed_hash !== hash

/** The one that was signed last while it stands, otherwise the next; the first until there is a signature. */
export const revisionOf = (report: ReportRow, hash: string): number =>
  report.signed_revision === null ? 1 : report.signed_revision + (isChanged(report, hash) ? 1 : 0)

export async function readState(db: Queries, report: ReportRow): Promise<ReportState> {
  const [project] = await db
    .select({ client_id: projects.client_id, ats_number: projects.ats_number, job_name: projects.job_name })
    .from(projects)
    .where(eq(projects.id, report.project_id))
  const rows = await readLocations(db, eq(locations.project_id, report.project_id))
  return { report, project: found(project), rows }
}

export const readCurrentHash = async (db: Queries, report: ReportRow): Promise<string> =>
  hashState(await readState(db, report))

/**
 * When anything that stands in the report was changed last, a location that was taken out and a plan's name included. Drafts are not in
 * it, unless one that was signed became a draft again.
 */
export async function readLastChange(db: Queries, report: ReportRow, hash: string): Promise<Date> {
  const last = await readLastSave(db, report)
  const { signed_at } = report
  return isChanged(report, hash) && signed_at && last <= signed_at
    ? readLastSave(db, report, { drafts: true })
    : last
}

async function readLastSave(
  db: Queries,
  { project_id, updated_at }: ReportRow,
  { drafts = false } = {},
): Promise<Date> {
  const moments = sql`${locations.updated_at}, ${locations.deleted_at}, ${plans.updated_at}`
  const [last] = await db
    .select({ moment: sql`max(greatest(${moments}))`.mapWith(locations.updated_at) })
    .from(locations)
    .leftJoin(plans, and(eq(plans.id, locations.plan_id), isNull(locations.deleted_at)))
    .where(
      and(
        eq(locations.project_id, project_id),
        drafts ? undefined : or(eq(locations.status, 'saved'), isNotNull(locations.deleted_at)),
      ),
    )
  return last?.moment && last.moment > updated_at ? last.moment : updated_at
}
