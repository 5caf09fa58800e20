import { desc, eq, sql } from 'drizzle-orm'
import { inCatalogueOrder } from '#contract/locations/tasks.ts'
import { pdfCheckPath } from '#contract/pages.ts'
import { formatPhone } from '#contract/phone.ts'
import { projectTypes } from '#contract/projects/project-types.ts'
import { printedChangeLines } from '#contract/reports/change-lines.ts'
import { gapLines } from '#contract/reports/revision-messages.ts'
import { addressLine } from '#contract/system/addresses.ts'
import type { Queries } from '#server/db/database.ts'
import { toAddress } from '#server/db/rows/company.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { company_files, files } from '#server/db/schema/files.ts'
import { locations } from '#server/db/schema/locations.ts'
import { gpr_reports } from '#server/db/schema/reports.ts'
import { type LocationRow, readLocations } from '#server/features/locations/read-locations.ts'
import type { PhotoRow } from '#server/features/locations/read-photos.ts'
import { recordedAt } from '#server/features/projects/field-stamp.ts'
import { findProjectRow, toSiteContact } from '#server/features/projects/project-row.ts'
import { siteZone } from '#server/features/projects/site-time/site-time.ts'
import { readMissingEvidence } from '#server/features/projects/steps/evidence.ts'
import type { Context } from '#server/http/route.ts'
import { linkColumns } from '#server/services/files/files.ts'
import { printedDate } from '#server/services/pdf/dates.ts'
import { copyKey } from '#server/services/pictures/pictures.ts'
import { found } from '#server/services/runtime/failure.ts'
import { printedCode } from './check-code.ts'
import type { PrintedLocation, PrintedPhoto, PrintedRevision, ReportContent } from './pdf/report-content.ts'
import { toPrintedPicture } from './printed-picture.ts'
import { toPrintedRecord } from './printed-record.ts'
import { readPrintedPlans } from './read-printed-plans.ts'
import { findReport, isChanged, isTechnicianSignature, readLastChange, revisionOf } from './read-report.ts'
import { hashState, type ReportRow, type ReportState } from './report-hash.ts'
import { changesSince, findSigned, readReplaced } from './revisions/changes.ts'
import { areTimesRead } from './revisions/times-read.ts'

/** A state that was signed, which may be another one than the present. */
interface Frozen {
  state: ReportState
  revision: PrintedRevision
}

/** Everything that the PDF of a project's report shows: as it is now, or as it was signed. */
export async function readReportContent(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  id: number,
  frozen?: Frozen,
): Promise<ReportContent> {
  const [timesRead, head, row, rows, scanning, missing_evidence] = await Promise.all([
    frozen ? true : areTimesRead(db),
    findProjectRow(db, id),
    frozen?.state.report ?? findReport(db, { project_id: id }),
    frozen?.state.rows ?? readLocations(db, eq(locations.project_id, id)),
    findScanningCompany(db, id),
    readMissingEvidence(db, id),
  ])
  // its name may be changed at this very moment, and what is printed is what was signed
  const project = { ...found(head).project, ...frozen?.state.project }
  const report = found(row)
  const state = { report, project, rows }
  const hash = frozen?.state.report.signed_hash ?? (await hashState(state))
  const logo = project.company_id === null ? null : await findLogo(db, project.company_id)
  const signature = customerSignature(report, hash, settings)
  const drafts = rows.filter(({ status }) => status === 'draft')
  const isFirstVersion = frozen?.state.report.signed_hash_version === 1
  const plans = await readPrintedPlans(db, rows)
  return {
    provider: { name: settings.provider_name, phone: formatPhone(settings.call_now_phone) },
    scanning_company: scanning && toScanningCompany(scanning),
    // of a crew that works for its own company it stands beside the provider already
    logo: scanning?.company.id === project.company_id ? null : logo,
    ats_number: project.ats_number,
    job_name: project.job_name,
    job_site: addressLine(toAddress(project)),
    time_zone: siteZone({ settings }, project),
    project_type: projectTypes[project.project_type],
    prepared_by: report.tech_name ?? report.user,
    facts: factsOf({ ...found(head), project }, report, scanning),
    activities: report.activities,
    area_of_work: report.area_of_work,
    observations: report.observations,
    // signatures of the first version covered drafts, too
    locations: (isFirstVersion ? rows : rows.filter(row => !drafts.includes(row)))
      .map(toPrintedLocation)
      .map(location => (timesRead ? location : withoutTimes(location))),
    ...(plans.length > 0 && { plans }),
    unfinished: isFirstVersion
      ? []
      : drafts.map(({ ats_location_number, name }) => ({ number: ats_location_number, name })),
    // what was missing when they were made is not known
    missing_evidence: isFirstVersion ? [] : missing_evidence,
    technician: {
      name: report.tech_signed_name ?? report.tech_name ?? report.user,
      signature: report.tech_signature,
      signed_at: report.tech_signed_at?.toISOString() ?? null,
      revision: report.tech_signed_revision,
      stands: await isTechnicianSignature(state, hash),
    },
    ...signature,
    revision: frozen?.revision ?? (await readRevision(db, state, hash)),
    hash,
    updated_at: (await readLastChangeOf(db, report, hash, frozen)).toISOString(),
  }
}

/** What was saved after a signature is no part of what was signed. */
async function readLastChangeOf(
  db: Queries,
  report: ReportRow,
  hash: string,
  frozen: Frozen | undefined,
): Promise<Date> {
  const last = await readLastChange(db, report, hash)
  return frozen && report.signed_at && report.signed_at < last ? report.signed_at : last
}

async function readRevision(db: Queries, state: ReportState, hash: string): Promise<PrintedRevision> {
  const { report } = state
  const revision = { number: revisionOf(report, hash), signed: report.signed_revision, gaps: [] }
  if (!isChanged(report, hash)) return { ...revision, ...(await readReplaced(db, state)) }
  const signed = await findSigned(db, report.id, report.signed_revision ?? 0)
  const changes = printedChangeLines(changesSince(signed, state, hash))
  return { ...revision, replaces: null, changes: [...changes, ...gapLines(signed?.gaps ?? [])] }
}

/** What is printed about the job, in this order. */
function factsOf(
  { project, company, manager }: ProjectHead,
  report: ReportRow,
  scanning: ScanningCompany | null,
): ReportContent['facts'] {
  const lines = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join('\n')
  const by = scanning && toScanningCompany(scanning)
  const person = ({ name, phone, email }: ReturnType<typeof toSiteContact>) =>
    lines(name, phone && formatPhone(phone), email)
  const contact = toSiteContact(project)
  return [
    { label: 'Job name', value: project.job_name },
    { label: 'Job site', value: addressLine(toAddress(project)) },
    { label: 'Prepared for', value: company && lines(company.company_name, addressLine(toAddress(company))) },
    ...(by ? [{ label: 'Scanned by', value: lines(by.name, by.address, by.phone) }] : []),
    { label: 'Project manager', value: person(manager) },
    { label: 'Site contact', value: person(contact) },
    { label: 'PO number', value: project.purchase_order_number },
    { label: 'Job number', value: project.job_number },
    { label: 'Prepared by', value: report.tech_name ?? report.user },
    { label: 'Requested start', value: printedDate(project.requested_start_date) },
  ]
}

function toScanningCompany({ company, logo }: ScanningCompany): ReportContent['scanning_company'] & object {
  const { company_name, office_phone } = company
  const phone = office_phone ? formatPhone(office_phone) : null
  return { name: company_name, address: addressLine(toAddress(company)), phone, logo }
}

type ProjectHead = NonNullable<Awaited<ReturnType<typeof findProjectRow>>>

/** The customer's signature, and where to ask whether what was signed is still the latest. */
function customerSignature(
  report: ReportRow,
  hash: string,
  { public_url }: { public_url: string },
): Pick<ReportContent, 'customer' | 'check_url'> {
  const { customer_signature, signed_at, signed_hash, signed_revision } = report
  if (!customer_signature || !signed_at || !signed_hash || !signed_revision)
    return { customer: null, check_url: null }
  return {
    customer: {
      name: report.customer_name,
      company: report.signed_company_name,
      signature: customer_signature,
      signed_at: signed_at.toISOString(),
      hash: signed_hash,
      revision: signed_revision,
      changed_after: signed_hash !== hash,
    },
    check_url: public_url + pdfCheckPath(printedCode(report, hash, revisionOf(report, hash))),
  }
}

const toPrintedLocation = (row: LocationRow): PrintedLocation => ({
  number: row.ats_location_number,
  name: row.name,
  description: row.description,
  recorded_by: row.user,
  recorded_at: recordedAt(row).toISOString(),
  summaries: inCatalogueOrder(row.summaries),
  summary_notes: row.summary_notes,
  barcode_number: row.barcode_number,
  ...(row.status === 'draft' && { draft: true }),
  not_scanned: row.not_scanned,
  confidence: row.confidence,
  second_method_advised: row.second_method_advised,
  unit_system: row.unit_system,
  photos: row.photos.map(toPrintedPhoto),
  record: toPrintedRecord(row),
})

/** Better no time than a wrong one, until those of photos from before are read. */
const withoutTimes = (location: PrintedLocation): PrintedLocation => ({
  ...location,
  photos: location.photos.map(photo => ({ ...photo, taken_at: null })),
})

export const toPrintedPhoto = (
  photo: Omit<PhotoRow, 'location_id' | 'marks_version' | 'captured_at' | 'clock_offset_ms'>,
): PrintedPhoto => ({
  ...toPrintedPicture(photo),
  taken_at: photo.taken_at?.toISOString() ?? null,
  latitude: photo.latitude,
  longitude: photo.longitude,
  marks: photo.marks,
})

/** The company of the technician who writes the report; one that was deleted still stands on it. */
async function findScanningCompany(db: Queries, projectId: number) {
  const [row] = await db
    .select({ company: companies })
    .from(gpr_reports)
    .innerJoin(users, eq(users.id, gpr_reports.user_id))
    .innerJoin(companies, eq(companies.id, sql`coalesce(${users.company_id}, ${formerCompany})`))
    .where(eq(gpr_reports.project_id, projectId))
  return row ? { ...row, logo: await findLogo(db, row.company.id) } : null
}

const formerCompany = sql`(
  select f.company_id from former_members f join companies c on c.id = f.company_id
  where f.user_id = ${users.id} order by c.deleted_at desc limit 1)`

type ScanningCompany = NonNullable<Awaited<ReturnType<typeof findScanningCompany>>>

export async function findLogo(db: Queries, companyId: number): Promise<string | null> {
  const [logo] = await db
    .select({ key: files.key, ...linkColumns })
    .from(company_files)
    .innerJoin(files, eq(files.id, company_files.file_id))
    .where(eq(company_files.company_id, companyId))
    .orderBy(desc(files.id))
    .limit(1)
  return logo?.copies.includes('large') ? copyKey(logo.key, 'large') : null
}
