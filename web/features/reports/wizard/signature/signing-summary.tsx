import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useId } from 'react'
import { stoppedSummary, withCoreLines } from '#contract/locations/cores/stopped-lines.ts'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { notScannedReasons } from '#contract/locations/scan-limits.ts'
import { pages } from '#contract/pages.ts'
import type { ProjectRecord } from '#contract/project-page/project-detail.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { revisionMessages } from '#contract/reports/revision-messages.ts'
import { StopLines } from '#web/features/locations/cores/must-not-cut.tsx'
import { isSaved } from '#web/features/reports/wizard/navigation.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './signing-summary.module.css'

/** What the customer is about to sign, in short: whoever is handed a phone has not read the report on it. */
export function SigningSummary({ detail }: { detail: ProjectRecord }) {
  const heading = useId()
  const { project, gpr_report: report, locations } = detail
  return (
    <section className={classes.summary} aria-labelledby={heading}>
      <h3 id={heading}>{revisionMessages.signing(report?.revision ?? 1)}</h3>
      <StopLines lines={stoppedSummary(locations.map(withCoreLines))} />
      <dl>
        {factsOf(project.name, locations).map(({ name, lines }) => (
          <div key={name}>
            <dt>{name}</dt>
            {lines.map(line => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
      {report && (
        <LinkButton
          variant="default"
          to={pages.reportPdf.path}
          params={{ id: String(report.id) }}
          target="_blank"
          rightSection={<IconExternalLink size={20} aria-hidden="true" />}
        >
          Read the whole report
        </LinkButton>
      )}
    </section>
  )
}

function factsOf(job: string, locations: Location[]): { name: string; lines: string[] }[] {
  const saved = locations.filter(isSaved)
  const drafts = locations.filter(location => !isSaved(location))
  const advised = saved.filter(({ second_method_advised }) => second_method_advised)
  const skipped = saved.flatMap(({ name, not_scanned }) =>
    not_scanned.map(({ area, reason }) => `${name}: ${area}, ${notScannedReasons[reason].title}`),
  )
  return [
    { name: 'Job', lines: [job] },
    {
      name: saved.length === 1 ? '1 location' : `${saved.length} locations`,
      lines: saved.length > 0 ? [namesOf(saved)] : [reportMessages.reportLocationsNone],
    },
    {
      name: 'Not scanned',
      lines: skipped.length > 0 ? [...new Set(skipped)] : [locationMessages.notScannedNone],
    },
    ...(advised.length > 0 ? [{ name: 'Second method advised', lines: [namesOf(advised)] }] : []),
    ...(drafts.length > 0
      ? [{ name: reportMessages.locationsUnfinishedHeading, lines: [namesOf(drafts)] }]
      : []),
  ]
}

const namesOf = (locations: Location[]) => locations.map(({ name }) => name).join(', ')
