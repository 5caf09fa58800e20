import { desc, eq } from 'drizzle-orm'
import { pdfCheckPath } from '#contract/pages.ts'
import { formatPhone } from '#contract/phone.ts'
import { projectTypes } from '#contract/projects/project-types.ts'
import { addressLine } from '#contract/system/addresses.ts'
import type { Queries } from '#server/db/database.ts'
import { toAddress } from '#server/db/rows/company.ts'
import { company_files, files } from '#server/db/schema/files.ts'
import { locations } from '#server/db/schema/locations.ts'
import { type LocationRow, type PhotoRow, readLocations } from '#server/features/locations/read-locations.ts'
import type { FoundProject } from '#server/features/projects/access.ts'
import { findProjectRow, toSiteContact } from '#server/features/projects/project-row.ts'
import { readMissingEvidence } from '#server/features/projects/steps/evidence.ts'
import type { Context } from '#server/http/route.ts'
import { linkColumns } from '#server/services/files/files.ts'
import { printedDate } from '#server/services/pdf/dates.ts'
import { copyKey } from '#server/services/pictures/pictures.ts'
import { found } from '#server/services/runtime/failure.ts'
import type { PrintedLocation, PrintedPhoto, ReportContent } from './pdf/report-content.ts'
import { pdfCode } from './pdf-check.ts'
import { findReport, hashReport, type ReportRow, readLastChange } from './read-report.ts'

/** Everything that the PDF of a project's report shows. */
export async function readReportContent(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { id, company_id }: FoundProject,
): Promise<ReportContent> {
  const [head, row, rows, logo, missing_evidence] = await Promise.all([
    findProjectRow(db, id),
    findReport(db, { project_id: id }),
    readLocations(db, eq(locations.project_id, id)),
    company_id === null ? null : findLogo(db, company_id),
    readMissingEvidence(db, id),
  ])
  const { project } = found(head)
  const report = found(row)
  const hash = hashReport(report, project, rows)
  return {
    provider: { name: settings.provider_name, phone: formatPhone(settings.call_now_phone) },
    logo,
    ats_number: project.ats_number,
    job_name: project.job_name,
    job_site: addressLine(toAddress(project)),
    project_type: projectTypes[project.project_type],
    prepared_by: report.tech_name ?? report.user,
    facts: factsOf(found(head), report),
    activities: report.activities,
    area_of_work: report.area_of_work,
    observations: report.observations,
    locations: rows.map(toPrintedLocation),
    missing_evidence,
    technician: {
      name: report.tech_name ?? report.user,
      signature: report.tech_signature,
      signed_at: report.tech_signed_at?.toISOString() ?? null,
    },
    ...customerSignature(report, hash, settings),
    hash,
    updated_at: (await readLastChange(db, report)).toISOString(),
  }
}

/** What is printed about the job, in this order. */
function factsOf({ project, company, manager }: ProjectHead, report: ReportRow): ReportContent['facts'] {
  const lines = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join('\n')
  const person = ({ name, phone, email }: ReturnType<typeof toSiteContact>) =>
    lines(name, phone && formatPhone(phone), email)
  const contact = toSiteContact(project)
  return [
    { label: 'Job name', value: project.job_name },
    { label: 'Job site', value: addressLine(toAddress(project)) },
    { label: 'Prepared for', value: company && lines(company.company_name, addressLine(toAddress(company))) },
    { label: 'Project manager', value: person(manager) },
    { label: 'Site contact', value: person(contact) },
    { label: 'PO number', value: project.purchase_order_number },
    { label: 'Job number', value: project.job_number },
    { label: 'Prepared by', value: report.tech_name ?? report.user },
    { label: 'Requested start', value: printedDate(project.requested_start_date) },
  ]
}

type ProjectHead = NonNullable<Awaited<ReturnType<typeof findProjectRow>>>

/** The customer's signature, and where to ask whether what was signed is still the latest. */
function customerSignature(
  report: ReportRow,
  hash: string,
  { public_url }: { public_url: string },
): Pick<ReportContent, 'customer' | 'check_url'> {
  const { customer_signature, signed_at, signed_hash } = report
  if (!customer_signature || !signed_at || !signed_hash) return { customer: null, check_url: null }
  return {
    customer: {
      name: report.customer_name,
      company: report.signed_company_name,
      signature: customer_signature,
      signed_at: signed_at.toISOString(),
      hash: signed_hash,
      changed_after: signed_hash !== hash,
    },
    check_url: public_url + pdfCheckPath(pdfCode(report, hash)),
  }
}

const toPrintedLocation = (row: LocationRow): PrintedLocation => ({
  number: row.ats_location_number,
  name: row.name,
  description: row.description,
  recorded_by: row.user,
  recorded_at: row.created_at.toISOString(),
  summaries: row.summaries,
  summary_notes: row.summary_notes,
  barcode_number: row.barcode_number,
  draft: row.status === 'draft',
  not_scanned: row.not_scanned,
  confidence: row.confidence,
  second_method_advised: row.second_method_advised,
  photos: row.photos.map(toPrintedPhoto),
})

const toPrintedPhoto = (photo: PhotoRow): PrintedPhoto => ({
  key: printCopyKey(photo),
  filename: photo.filename,
  width: photo.width ?? 4,
  height: photo.height ?? 3,
  taken_at: photo.taken_at?.toISOString() ?? null,
  marks: photo.marks,
})

/** The copy made for it, or of an older picture the large one. */
function printCopyKey({ key, copies }: Pick<PhotoRow, 'key' | 'copies'>): string | null {
  const copy = (['print', 'large'] as const).find(name => copies.includes(name))
  return copy ? copyKey(key, copy) : null
}

async function findLogo(db: Queries, companyId: number): Promise<string | null> {
  const [logo] = await db
    .select({ key: files.key, ...linkColumns })
    .from(company_files)
    .innerJoin(files, eq(files.id, company_files.file_id))
    .where(eq(company_files.company_id, companyId))
    .orderBy(desc(files.id))
    .limit(1)
  return logo?.copies.includes('large') ? copyKey(logo.key, 'large') : null
}
