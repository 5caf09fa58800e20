import type { ReactNode } from 'react'
import { unitOf } from '#contract/locations/depth.ts'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { depthFact } from '#contract/locations/targets/target-facts.ts'
import { targetLabel, targetTitle } from '#contract/locations/targets/target-label.ts'
import { pages } from '#contract/pages.ts'
import { CoresSection } from '#web/features/locations/cores/cores-section.tsx'
import { MustNotCut } from '#web/features/locations/cores/must-not-cut.tsx'
import { Confidence } from '#web/features/locations/findings/confidence.tsx'
import { FindingLine } from '#web/features/locations/findings/finding-line.tsx'
import { NotScannedList } from '#web/features/locations/findings/not-scanned.tsx'
import { LocationStatus } from '#web/features/locations/location-badges.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Found } from './look-up.ts'
import classes from './scanner.module.css'

/** The location of the label: enough to decide whether to cut, with links to the rest. */
export function ScanFound({
  code,
  location,
  projectId,
  reportId,
  jobName,
  another,
}: Found & { code: string; another: ReactNode }) {
  return (
    <section className={classes.result}>
      <header>
        <p className={classes.code}>
          Location {location.ats_location_number} · {code}
        </p>
        <h2 className={classes.title}>{location.name}</h2>
        <p className={classes.job}>{jobName}</p>
        {location.status === 'draft' && <LocationStatus status={location.status} />}
      </header>
      <MustNotCut location={location} />
      <CoresSection location={location} heading="h3" onOpen={null} />
      {location.targets.length > 0 && <Targets {...location} />}
      <Findings {...location} />
      {location.not_scanned.length > 0 && <NotScannedList areas={location.not_scanned} />}
      <Confidence location={location} explained />
      <div className={classes.actions}>
        <LinkButton
          to={pages.projectLocation.path}
          params={{ id: String(projectId) }}
          search={{ location_id: location.id }}
        >
          View GPR Survey Location
        </LinkButton>
        {reportId !== null && (
          <LinkButton variant="default" to={pages.reportPdf.path} params={{ id: String(reportId) }}>
            View GPR Report
          </LinkButton>
        )}
        <LinkButton variant="default" to={pages.project.path} params={{ id: String(projectId) }}>
          View Project
        </LinkButton>
        {another}
      </div>
    </section>
  )
}

/** In short; the rest of them is with the location. */
function Targets({ targets, unit_system }: Pick<Location, 'targets' | 'unit_system'>) {
  return (
    <div className={classes.findings}>
      <h3>Targets</h3>
      <ul>
        {targets.map(target => {
          const { label, text, other } = depthFact(target, unitOf(unit_system ?? undefined))
          return (
            <li key={target.id}>
              <b>{`${targetTitle(target)} ${targetLabel(target)}`}</b>
              {`, ${label.toLowerCase()}: ${text}`}
              {other && <span className={classes.other}> ({other})</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The tasks; every target stands above them. */
function Findings({ summaries, targets }: Pick<Location, 'summaries' | 'targets'>) {
  if (summaries.length + targets.length === 0)
    return <p className={classes.text}>{locationMessages.findingsNone}</p>
  if (summaries.length === 0) return null
  const hidden = summaries.length - shownFindings
  return (
    <div className={classes.findings}>
      <h3>Findings</h3>
      <ul>
        {summaries.slice(0, shownFindings).map(summary => (
          <li key={summary}>
            <FindingLine line={summary} />
          </li>
        ))}
        {hidden > 0 && <li>and {hidden} more</li>}
      </ul>
    </div>
  )
}

const shownFindings = 3
