import { createHash } from 'node:crypto'
import { canonicalJson } from '#contract/hash.ts'
import {
  contentVersions,
  hashContent,
  hashVersion,
  type SignedContent,
  signedContent,
} from '#contract/reports/signed-content.ts'
import { type SignedPin, signedRecord, withRecord } from '#contract/reports/signed-record.ts'
import type { gpr_reports } from '#server/db/schema/reports.ts'
import type { LocationRow } from '#server/features/locations/read-locations.ts'

/** With who wrote it last, and the latest revision that was signed. */
export type ReportRow = typeof gpr_reports.$inferSelect & { user: string; signed_revision: number | null }

/** A report with all that its hash covers, read together: what is hashed is then what is printed. */
export interface ReportState {
  report: ReportRow
  project: { client_id: string; ats_number: string; job_name: string }
  rows: LocationRow[]
}

/** A signature is compared with a hash of the version it was made with; whatever has none gets the latest. */
export const hashVersionOf = ({ signed_hash, signed_hash_version }: ReportRow): number =>
  signed_hash === null ? hashVersion : (signed_hash_version ?? 1)

/** Of what the report says now, to be compared with that of its signature. */
export async function hashState(state: ReportState): Promise<string> {
  const version = hashVersionOf(state.report)
  return version === 1 ? hashVersion1(state) : hashContent(contentOf(state), version)
}

/** Of what the technician signs: the name below it may still be set when the customer signs. */
export const hashForTechnician = async (
  { report, ...rest }: ReportState,
  version?: number,
): Promise<string> => hashContent(contentOf({ ...rest, report: { ...report, tech_name: null } }), version)

/** A technician's signature says of no version: one of an earlier version stands while the content is the same. */
export async function isSignedByTechnician(state: ReportState, signedHash: string): Promise<boolean> {
  for (const version of contentVersions)
    if ((await hashForTechnician(state, version)) === signedHash) return true
  return false
}

export const contentOf = ({ report, project, rows }: ReportState): SignedContent =>
  signedContent({
    project,
    report,
    locations: rows.map(row => ({ ...row, pin: signedPin(row) })),
  })

const recordOf = (row: LocationRow) => signedRecord({ ...row, pin: signedPin(row) })

const signedPin = ({ plan_client_id, plan_name, plan_x, plan_y }: LocationRow): SignedPin | null =>
  plan_client_id == null || plan_name == null || plan_x == null || plan_y == null
    ? null
    : { plan: plan_client_id, name: plan_name, x: plan_x, y: plan_y }

/**
 * Signatures from before revisions were made with it: over the numbers that the server gave, drafts included. It never
 * changes, or those signatures could not be checked any more.
 */
export function hashVersion1({ report, project, rows }: ReportState): string {
  const { activities, area_of_work, observations, tech_name } = report
  const content = {
    project: { ats_number: project.ats_number, job_name: project.job_name },
    ...{ activities, area_of_work, observations, tech_name },
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
      // what was signed then had none: one that came since is a change here, too
      ...withRecord(recordOf(row)),
    })),
  }
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}
