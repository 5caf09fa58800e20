import { type AtsRequest, defaultStartTime } from '#contract/projects/ats-request.ts'
import type { DemoMaterial } from '#server/demo/demo-event.ts'
import { signatureStrokes } from '#server/demo/drawing/signatures.ts'
import { finishedCoringProjects } from './coring-finished.ts'
import { runningCoringProjects } from './coring-running.ts'
import { hospitalProjects } from './hospital.ts'
import { otherProjects } from './others.ts'
import type { ProjectDraft } from './project-draft.ts'
import { requestedDate } from './timeline.ts'
import { utilityProjects } from './underground.ts'

/** The oldest first, so that their numbers follow the time. */
export const demoProjects: ProjectDraft[] = [
  ...finishedCoringProjects,
  ...runningCoringProjects,
  ...hospitalProjects,
  ...utilityProjects,
  ...otherProjects,
].sort((a, b) => b.started - a.started)

/** A draft as the request that its manager sent. */
export function toRequest(
  draft: ProjectDraft,
  { now, companyIds, facilityIds, signatures }: DemoMaterial,
): AtsRequest & { time_zone: string } {
  const [first_name, last_name, phone_number, email] = draft.contact ?? []
  return {
    job_name: draft.name,
    project_type: draft.type ?? 'gpr',
    project_private: draft.signed !== undefined,
    requested_start_date: requestedDate(draft, now),
    requested_start_time: draft.time ?? defaultStartTime,
    building_type: draft.building,
    type_to_be_scanned: draft.scanned,
    gpr_scan_for_coring: draft.coring ?? 'No',
    gpr_scan_for_floor_sawing: draft.sawing ?? 'No',
    gpr_scan_for_beams_or_columns: draft.beams ?? 'No',
    gpr_scan_for_vids_utilities_or_underground_detection: draft.dig ?? 'No',
    coring_by_ibgw: draft.company === 'Demo Coring' && draft.coring ? 'Yes' : 'No',
    additional_info: draft.info,
    scan_conditions: draft.conditions,
    purchase_order_number: draft.order,
    job_number: draft.job,
    address_attributes: {
      ...{ street_address: draft.street, address_line_2: draft.line2 },
      ...{ city: draft.city, state: draft.state, zip_code: draft.zip },
    },
    time_zone: draft.state === 'NE' ? 'America/Chicago' : 'America/Denver',
    site_contact_attributes: { first_name, last_name, phone_number, email },
    company: companyIds.get(draft.company),
    facility_id: draft.facility && facilityIds.get(draft.facility),
    ...(draft.signed && signatureOf(draft.signed, signatures)),
  }
}

const signatureOf = (
  { name, company }: NonNullable<ProjectDraft['signed']>,
  signatures: DemoMaterial['signatures'],
) => ({
  terms_of_agreement: true,
  customer_signature: signatures.get(name),
  customer_signature_strokes: signatureStrokes(name),
  signed_company_name: company,
  signed_user_name: name,
})
