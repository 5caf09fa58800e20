import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import {
  type TargetFinding,
  targetFindings,
  unsaidTargets,
} from '#contract/locations/targets/unsaid-targets.ts'
import { inCatalogueOrder, taskKind } from '#contract/locations/tasks.ts'
import { Confidence } from './confidence.tsx'
import { FindingLine } from './finding-line.tsx'
import classes from './findings.module.css'
import { NotScannedList } from './not-scanned.tsx'

/** As on paper: what was found, how it was scanned and marked, then with equal weight what the scan can't tell. */
export function Findings({ location, heading: Heading }: { location: Location; heading: 'h3' | 'h5' }) {
  const { not_scanned, summary_notes } = location
  const tasks = inCatalogueOrder(location.summaries)
  const procedures = tasks.filter(task => taskKind(task) === 'procedure')
  const limits = tasks.filter(task => taskKind(task) === 'limit')
  const findings = tasks.filter(task => !procedures.includes(task) && !limits.includes(task))
  const targets = targetFindings(unsaidTargets(location))
  return (
    <>
      <section className={classes.section}>
        <Heading>Findings</Heading>
        {findings.length + targets.length === 0 ? (
          <NoFindings />
        ) : (
          <Lines lines={findings} targets={targets} />
        )}
      </section>
      {summary_notes && (
        <section className={classes.section}>
          <Heading>Notes</Heading>
          <p className={classes.notes}>{summary_notes}</p>
        </section>
      )}
      {procedures.length > 0 && (
        <section className={classes.section}>
          <Heading>Scan and marking</Heading>
          <Lines lines={procedures} />
        </section>
      )}
      {limits.length > 0 && (
        <section className={classes.limits}>
          <Heading>
            <IconAlertTriangle size={24} aria-hidden="true" />
            Limits of this scan
          </Heading>
          <Lines lines={limits} />
        </section>
      )}
      {not_scanned.length > 0 ? (
        <NotScannedList areas={not_scanned} explained />
      ) : (
        <section className={classes.section}>
          <Heading>Not scanned</Heading>
          <p>{locationMessages.notScannedNone}</p>
        </section>
      )}
      <Confidence location={location} explained />
    </>
  )
}

const Lines = ({ lines, targets = [] }: { lines: string[]; targets?: TargetFinding[] }) => (
  <ul className={classes.findings}>
    {targets.map(({ text, other }) => (
      <li key={text}>
        <FindingLine line={text} other={other} />
      </li>
    ))}
    {lines.map(line => (
      <li key={line}>
        <FindingLine line={line} />
      </li>
    ))}
  </ul>
)

/** For a list of locations: the findings alone, at most so many of them. A target that no task tells of is never one too many. */
export function ShortFindings({
  location,
  most = Number.POSITIVE_INFINITY,
}: {
  location: Pick<Location, 'summaries' | 'targets' | 'unit_system'>
  most?: number
}) {
  const { summaries } = location
  const targets = targetFindings(unsaidTargets(location))
  const hidden = summaries.length - most
  if (summaries.length + targets.length === 0) return <NoFindings />
  return (
    <ul className={classes.shortList} aria-label="Findings">
      {targets.map(({ text, other }) => (
        <li key={text}>
          <FindingLine line={text} other={other} />
        </li>
      ))}
      {inCatalogueOrder(summaries)
        .slice(0, most)
        .map(summary => (
          <li key={summary}>
            <FindingLine line={summary} />
          </li>
        ))}
      {hidden > 0 && <li>{`and ${hidden} more`}</li>}
    </ul>
  )
}

const NoFindings = () => <p className={classes.noFindings}>{locationMessages.findingsNone}</p>
