import type { Queries } from '#server/db/database.ts'
import { facilities } from '#server/db/schema/companies.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Known, NamedProject } from '#server/demo/add-projects.ts'
import { signatureStrokes } from '#server/demo/drawing/signatures.ts'
import { finishedCoringProjects } from './coring-finished.ts'
import { runningCoringProjects } from './coring-running.ts'
import { hospitalProjects } from './hospital.ts'
import { otherProjects } from './others.ts'
import type { ProjectDraft } from './project-draft.ts'
import { reachedAt, requestedDay } from './timeline.ts'
import { utilityProjects } from './underground.ts'

/** The oldest first, so that their numbers follow the time. */
export const demoProjects: ProjectDraft[] = [
  ...finishedCoringProjects,
  ...runningCoringProjects,
  ...hospitalProjects,
  ...utilityProjects,
  ...otherProjects,
].sort((a, b) => b.started - a.started)

interface Places {
  companyIds: Map<string, number>
  facilityIds: Map<string, number>
  /** Of who signed, as data URLs. */
  signatures: Map<string, string>
}

export async function addProjects(
  db: Queries,
  companyIds: Map<string, number>,
  signatures: Map<string, string>,
  known: Known,
  now: Date,
): Promise<NamedProject[]> {
  const named = await db.select({ id: facilities.id, name: facilities.name }).from(facilities)
  const facilityIds = new Map(named.map(({ id, name }) => [name, id]))
  const rows = demoProjects.map(draft => toRow(draft, { companyIds, facilityIds, signatures }, known, now))
  const added = await db.insert(projects).values(rows).returning({ id: projects.id })
  return added.map(({ id }, index) => ({ id, draft: demoProjects[index] as ProjectDraft }))
}

function toRow(draft: ProjectDraft, places: Places, known: Known, now: Date): typeof projects.$inferInsert {
  const reached = reachedAt(draft, now)
  const [first_name, last_name, phone_number, email] = draft.contact ?? []
  return {
    job_name: draft.name,
    project_type: draft.type,
    requested_start_date: requestedDay(draft, now),
    requested_start_time: draft.time ?? '7:00 AM',
    building_type: draft.building,
    type_to_be_scanned: draft.scanned,
    gpr_scan_for_coring: draft.coring ?? 'No',
    gpr_scan_for_floor_sawing: draft.sawing ?? 'No',
    gpr_scan_for_beams_or_columns: draft.beams ?? 'No',
    gpr_scan_for_vids_utilities_or_underground_detection: draft.dig ?? 'No',
    coring_by_ibgw: draft.company === 'Demo Coring' && draft.coring ? 'Yes' : 'No',
    additional_info: draft.info,
    purchase_order_number: draft.order,
    job_number: draft.job,
    street_address: draft.street,
    address_line_2: draft.line2,
    ...{ city: draft.city, state: draft.state, zip_code: draft.zip },
    company_id: places.companyIds.get(draft.company),
    facility_id: draft.facility && places.facilityIds.get(draft.facility),
    user_id: known.user(draft.manager),
    contact_first_name: first_name,
    contact_last_name: last_name,
    contact_phone_number: phone_number,
    contact_email: email,
    ...(draft.signed && signature(draft.signed, places, reached[0] as Date)),
    step: draft.step,
    step_at: reached[draft.step - 1],
    created_at: reached[0],
  }
}

const signature = ({ name, company }: NonNullable<ProjectDraft['signed']>, places: Places, at: Date) => ({
  project_private: true,
  terms_of_agreement: true,
  customer_signature: places.signatures.get(name),
  customer_signature_strokes: signatureStrokes(name),
  signed_company_name: company,
  signed_user_name: name,
  signed_at: at,
})
