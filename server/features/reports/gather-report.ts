import { desc, eq } from 'drizzle-orm'
import { addressLine } from '#contract/addresses.ts'
import { paperCheckPath } from '#contract/pages.ts'
import type { Queries } from '#server/db/database.ts'
import { company_files, files } from '#server/db/schema.ts'
import { locations } from '#server/db/schema-locations.ts'
import type { FoundProject } from '#server/features/projects/access.ts'
import { readProject } from '#server/features/projects/project-detail.ts'
import {
  type LocationRow,
  type PhotoRow,
  readLocations,
} from '#server/features/projects/project-locations.ts'
import { changedAt, findReport } from '#server/features/projects/project-report.ts'
import { found } from '#server/kit/failure.ts'
import { linkColumns } from '#server/kit/files.ts'
import { copyKey } from '#server/kit/pictures.ts'
import { paperCode } from './paper-check.ts'
import type { PaperLocation, PaperPhoto, ReportPaper } from './report-paper.ts'

export type Gathering = Parameters<typeof readProject>[0] & {
  settings: { provider_name: string; call_now_phone: string; public_url: string }
}

/** Everything that goes on the paper of a project's report. */
export async function gatherReport(call: Gathering, { id, company_id }: FoundProject): Promise<ReportPaper> {
  const { db, settings } = call
  const [detail, row, rows, logo] = await Promise.all([
    readProject(call, id),
    findReport(db, { project_id: id }),
    readLocations(db, eq(locations.project_id, id)),
    company_id === null ? null : logoOf(db, company_id),
  ])
  const { ats_data, ats_company, project } = detail
  const report = found(detail.gpr_report)
  const { hash, signed_hash } = report
  const signed = report.customer_signature !== null && report.signed_at !== null && signed_hash !== null
  return {
    provider: { name: settings.provider_name, phone: settings.call_now_phone },
    logo,
    ats_number: ats_data.ats_number,
    job_name: ats_data.job_name,
    job_site: addressLine(detail.address),
    project_type: project.project_type,
    requested_start_date: ats_data.requested_start_date,
    prepared_for: ats_company && { name: ats_company.name, address: addressLine(ats_company.address) },
    prepared_by: report.tech_name ?? report.user,
    project_manager: pick(detail.project_manager),
    site_contact: detail.site_contact,
    po_number: ats_data.purchase_order_number,
    job_number: ats_data.job_number,
    activities: report.activities,
    area_of_work: report.area_of_work,
    observations: report.observations,
    locations: rows.map(toPaperLocation),
    technician: {
      name: report.tech_name ?? report.user,
      signature: report.tech_signature,
      signed_at: report.tech_signed_at,
    },
    customer: signed
      ? {
          name: report.customer_name,
          company: report.signed_company_name,
          signature: report.customer_signature as string,
          signed_at: report.signed_at as string,
          hash: signed_hash,
          changed_after: report.changed_after_signing,
        }
      : null,
    hash,
    check_url: signed ? settings.public_url + paperCheckPath(paperCode(found(row), hash)) : null,
    updated_at: (await changedAt(db, found(row))).toISOString(),
  }
}

const pick = ({ name, phone, email }: { name: string; phone: string | null; email: string }) => ({
  ...{ name, phone, email },
})

const toPaperLocation = (row: LocationRow): PaperLocation => ({
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
  photos: row.photos.map(toPaperPhoto),
})

const toPaperPhoto = (photo: PhotoRow): PaperPhoto => ({
  key: copyForPaper(photo),
  filename: photo.filename,
  width: photo.width ?? 4,
  height: photo.height ?? 3,
  taken_at: photo.taken_at?.toISOString() ?? null,
  marks: photo.marks,
})

/** The copy made for it, or of an older picture the large one. */
function copyForPaper({ key, copies }: Pick<PhotoRow, 'key' | 'copies'>): string | null {
  const copy = (['print', 'large'] as const).find(name => copies.includes(name))
  return copy ? copyKey(key, copy) : null
}

async function logoOf(db: Queries, companyId: number): Promise<string | null> {
  const [logo] = await db
    .select({ key: files.key, ...linkColumns })
    .from(company_files)
    .innerJoin(files, eq(files.id, company_files.file_id))
    .where(eq(company_files.company_id, companyId))
    .orderBy(desc(files.id))
    .limit(1)
  return logo?.copies.includes('large') ? copyKey(logo.key, 'large') : null
}
