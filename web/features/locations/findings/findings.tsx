import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { inCatalogueOrder } from '#contract/locations/tasks.ts'
import { Confidence } from './confidence.tsx'
import { FindingLine } from './finding-line.tsx'
import classes from './findings.module.css'
import { NotScannedList } from './not-scanned.tsx'

/** What the scan found, then with equal weight what was not scanned, and how sure the technician was. */
export function Findings({ location, heading: Heading }: { location: Location; heading: 'h3' | 'h5' }) {
  const { summaries, not_scanned, summary_notes } = location
  return (
    <>
      <section className={classes.section}>
        <Heading>Findings</Heading>
        {summaries.length === 0 ? (
          <NoFindings />
        ) : (
          <ul className={classes.findings}>
            {inCatalogueOrder(summaries).map(summary => (
              <li key={summary}>
                <FindingLine line={summary} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {not_scanned.length > 0 ? (
        <NotScannedList areas={not_scanned} explained />
      ) : (
        <section className={classes.section}>
          <Heading>Not scanned</Heading>
          <p>{locationMessages.notScannedNone}</p>
        </section>
      )}
      <Confidence location={location} explained />
      {summary_notes && (
        <section className={classes.section}>
          <Heading>Notes</Heading>
          <p className={classes.notes}>{summary_notes}</p>
        </section>
      )}
    </>
  )
}

/** For a list of locations: the findings alone, at most so many of them. */
export function ShortFindings({
  summaries,
  most = Number.POSITIVE_INFINITY,
}: Pick<Location, 'summaries'> & { most?: number }) {
  const hidden = summaries.length - most
  if (summaries.length === 0) return <NoFindings />
  return (
    <ul className={classes.shortList} aria-label="Findings">
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
