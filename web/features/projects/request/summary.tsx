import { Button } from '@mantine/core'
import { useId } from 'react'
import type { TaskType } from '#contract/companies/company.ts'
import { formatPhone } from '#contract/phone.ts'
import { digNumberOf } from '#contract/projects/ats-request.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { projectTypes } from '#contract/projects/project-types.ts'
import { jobFields, scanFields } from '#contract/projects/request-fields.ts'
import { adviseOnScan } from '#contract/projects/scan-advice.ts'
import { scanMessages } from '#contract/projects/scan-messages.ts'
import { answersInWords } from '#contract/projects/scan-questions.ts'
import { formatDate } from '#web/lib/format.ts'
import { useOwnUnits } from '#web/lib/session/own-units.ts'
import { settings } from '#web/lib/session/settings.ts'
import { Callout } from '#web/ui/callout.tsx'
import { useChosenCompany } from './company-field.tsx'
import { questions } from './questions.ts'
import classes from './request.module.css'
import { type Card, isYes, type JobValues, requestedConditions, type ScanValues } from './values.ts'

/** What was entered on the first two cards, to be checked before it is sent. */
export function RequestSummary({
  scan,
  job,
  photos,
  onChange,
}: {
  scan: ScanValues
  job: JobValues
  photos: number
  onChange: (card: Card) => void
}) {
  const company = useChosenCompany(job.company, job.company_name)
  const facility = company?.facilities.find(({ id }) => String(id) === job.facility_id)?.name
  return (
    <div className={classes.summary}>
      <SummaryCard title="The scan" rows={scanRows(scan, useOwnUnits())} onChange={() => onChange('scan')} />
      {scan.project_type === '811_excavation' && !digNumberOf(scan[underground]) && (
        <Callout kind="caution">
          <p>{projectMessages.digNumberLater}</p>
        </Callout>
      )}
      <SummaryCard title="The job" rows={jobRows(job, facility, photos)} onChange={() => onChange('job')} />
    </div>
  )
}

const underground = 'gpr_scan_for_vids_utilities_or_underground_detection'

type Row = [label: string, text: string | undefined]

function SummaryCard({ title, rows, onChange }: { title: string; rows: Row[]; onChange: () => void }) {
  const id = useId()
  return (
    <section className={classes.summaryCard} aria-labelledby={id}>
      <div className={classes.summaryHead}>
        <h3 id={id}>{title}</h3>
        <Button variant="default" onClick={onChange} aria-label={`Change ${title.toLowerCase()}`}>
          Change
        </Button>
      </div>
      <dl className={classes.summaryRows}>
        {rows.map(
          ([label, text]) =>
            text && (
              <div key={label} className={classes.summaryRow}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

const scanRows = (scan: ScanValues, units: TaskType): Row[] => [
  ['Start', `${formatDate(scan.requested_start_date, 'UTC')}, ${scan.requested_start_time}`],
  ['Project type', projectTypes[scan.project_type]],
  ['Private project', scan.project_private ? 'Yes' : 'No'],
  ...scanFields.map(({ name, label }): Row => [label, scan[name]]),
  ...questions.map(({ path, name }): Row => [name, scan[path]]),
  [`Coring by ${settings.provider_name}`, isYes(scan.gpr_scan_for_coring) ? scan.coring_by_ibgw : undefined],
  ['Additional info', scan.additional_info],
  [scanMessages.title, conditionsSummary(scan, units)],
]

function conditionsSummary(scan: ScanValues, units: TaskType): string | undefined {
  const conditions = requestedConditions(scan)
  if (!conditions) return undefined
  const answers = answersInWords(conditions, units).map(([name, text]) => `${name}: ${text}`)
  return [scanMessages.outlooks[adviseOnScan(conditions, units).outlook], ...answers].join('\n')
}

function jobRows(job: JobValues, facility: string | undefined, photos: number): Row[] {
  const { street_address, address_line_2, city, state, zip_code, country } = job.address_attributes
  const { first_name, last_name, phone_number, email } = job.site_contact_attributes
  return [
    ['Job name', job.job_name],
    ['Address', commaSeparated([street_address, address_line_2, city, `${state} ${zip_code}`, country])],
    ['Company', job.company_name],
    ['Facility', facility],
    ...jobFields.map(({ name, label }): Row => [label, job[name]]),
    ['Site contact', commaSeparated([`${first_name} ${last_name}`, formatPhone(phone_number), email])],
    ['Photos', photos > 0 ? String(photos) : undefined],
  ]
}

const commaSeparated = (parts: string[]) =>
  parts
    .map(part => part.trim())
    .filter(Boolean)
    .join(', ')
