import { useQuery } from '@tanstack/react-query'
import { formatPhone } from '#contract/phone.ts'
import { reportCalls } from '#contract/reports/calls.ts'
import type { ReportHeader } from '#contract/reports/report.ts'
import { read } from '#web/lib/api/query.ts'
import { Answered } from '#web/ui/answered.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { type Fact, Facts } from '#web/ui/panel.tsx'

/** The facts about the job that every report begins with. */
export function HeaderFacts({ projectId }: { projectId: number }) {
  const query = useQuery(read(reportCalls.header, { params: { id: projectId } }))
  return <Answered query={query}>{header => <Facts facts={factsOf(header)} />}</Answered>
}

const factsOf = (header: ReportHeader): Fact[] => [
  ['ATS number', header.ats_number, 'mono'],
  ['Job name', header.job_name],
  ['Job site', header.job_site],
  ['Prepared for', header.prepared_for && inLines([header.prepared_for.name, header.prepared_for.address])],
  ['Project manager', personOf(header.project_manager)],
  ['Site contact', personOf(header.site_contact)],
  ['PO number', header.po_number],
  ['Job number', header.job_number],
  ['Prepared by', header.prepared_by],
  ['Locations', countOf(header.locations)],
]

/** Drafts are not part of the report. */
function countOf(locations: ReportHeader['locations']): string {
  const drafts = locations.filter(({ status }) => status === 'draft').length
  const saved = String(locations.length - drafts)
  return drafts === 0 ? saved : `${saved} and ${drafts} ${drafts === 1 ? 'draft' : 'drafts'}`
}

const personOf = ({ name, phone, email }: ReportHeader['site_contact']) => {
  const about = inLines([name, phone && formatPhone(phone)])
  if (!email) return about
  return (
    <>
      {about && `${about}\n`}
      <EmailAddress email={email} />
    </>
  )
}

const inLines = (lines: (string | null)[]) => lines.filter(Boolean).join('\n')
