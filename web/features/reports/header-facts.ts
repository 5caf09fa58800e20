import type { ReportHeader } from '#contract/reports/report.ts'
import type { Fact } from '#web/features/projects/info/info-section.tsx'

/** What stands at the head of a report. */
export const factsOf = (header: ReportHeader): Fact[] => [
  ['ATS number', header.ats_number, 'mono'],
  ['Job name', header.job_name],
  ['Job site', header.job_site],
  ['Prepared for', header.prepared_for && inLines([header.prepared_for.name, header.prepared_for.address])],
  ['Project manager', personOf(header.project_manager)],
  ['Site contact', personOf(header.site_contact)],
  ['PO number', header.po_number],
  ['Job number', header.job_number],
  ['Prepared by', header.prepared_by],
  ['Locations', String(header.locations.length)],
]

const personOf = ({ name, phone, email }: ReportHeader['site_contact']) => inLines([name, phone, email])

const inLines = (lines: (string | null)[]) => lines.filter(Boolean).join('\n')
