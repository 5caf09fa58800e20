import { formatPhone } from '#contract/phone.ts'
import { addressLine } from '#contract/system/addresses.ts'
import { toAddress } from '#server/db/rows/company.ts'
import { recordedAt } from '#server/features/projects/field-stamp.ts'
import { findProjectRow, toSiteContact } from '#server/features/projects/project-row.ts'
import { siteZone } from '#server/features/projects/site-time/site-time.ts'
import { findReport } from '#server/features/reports/read-report.ts'
import { findLogo, toPrintedPhoto } from '#server/features/reports/read-report-content.ts'
import type { Context } from '#server/http/route.ts'
import { printedDate } from '#server/services/pdf/dates.ts'
import { found } from '#server/services/runtime/failure.ts'
import type { PrintedJsaLocation, SubmittedJsa } from './pdf/jsa-paper.ts'
import type { JsaState } from './read-form.ts'
import type { JsaLocationRow } from './read-locations.ts'

/** All that the paper of a version shows, as it stands when it is submitted; the signatures come later. */
export async function freezePaper(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { form, locations, files }: JsaState,
  submitted: { revision: number; submitted_at: Date; submitted_by: string; hash: string },
): Promise<SubmittedJsa> {
  const { project, company } = found(await findProjectRow(db, form.project_id))
  const report = await findReport(db, { project_id: form.project_id })
  const { answers, prepared_by, company_id } = form
  const { name, phone, email } = toSiteContact(project)
  const lines = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join('\n') || null
  return {
    provider: { name: settings.provider_name, phone: formatPhone(settings.call_now_phone) },
    prepared_by: prepared_by && {
      name: prepared_by.name,
      logo: company_id === null ? null : await findLogo(db, company_id),
    },
    // of a crew that works for its own company it stands beside the provider already
    logo:
      project.company_id === null || project.company_id === company_id
        ? null
        : await findLogo(db, project.company_id),
    ats_number: project.ats_number,
    job_site: addressLine(toAddress(project)),
    time_zone: siteZone({ settings }, project),
    facts: [
      {
        label: 'Prepared for',
        value: company && lines(company.company_name, addressLine(toAddress(company))),
      },
      { label: 'Prepared by', value: report?.tech_name ?? report?.user ?? form.user_name },
      { label: 'Job location', value: addressLine(toAddress(project)) || 'No Address' },
      { label: 'Site contact', value: lines(name, phone && formatPhone(phone), email) },
      { label: 'ATS number', value: project.ats_number },
      { label: 'Date', value: answers.requested_start_date && printedDate(answers.requested_start_date) },
    ],
    answers,
    locations: locations.filter(({ status }) => status === 'saved').map(toPrintedLocation),
    files: files.map(({ filename, type, ...file }) => ({
      filename,
      photo: type.startsWith('image/') ? toPrintedPhoto({ ...file, filename, marks: [] }) : null,
    })),
    ...submitted,
    submitted_at: submitted.submitted_at.toISOString(),
  }
}

const toPrintedLocation = (row: JsaLocationRow): PrintedJsaLocation => ({
  number: row.number,
  areaOfWork: row.areaOfWork,
  safetyMeasures: row.safetyMeasures,
  recorded_by: row.user,
  recorded_at: recordedAt(row).toISOString(),
  photos: row.photos.map(toPrintedPhoto),
})
