import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBarrierBlock from '@tabler/icons-react/dist/esm/icons/IconBarrierBlock.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { Fragment } from 'react'
import { type StoppedPlaces, stoppedPlaces, withCoreLines } from '#contract/locations/cores/stopped-lines.ts'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { revisionMessages } from '#contract/reports/revision-messages.ts'
import { useSiteTime } from '#web/ui/site-time.tsx'
import classes from './view.module.css'

/** In a few lines: first what nobody may cut, then how much was scanned, what was not, and whether the report is signed. */
export function ReportSummary({ report, locations }: { report: GprReport; locations: Location[] }) {
  const { signed_at, changed_after_signing, revision } = report
  const { date } = useSiteTime()
  const isSigned = signed_at !== null && !changed_after_signing
  // drafts are no part of it
  const recorded = locations.filter(({ status }) => status === 'saved')
  const areas = recorded.flatMap(({ not_scanned }) => not_scanned).length
  const secondMethod = recorded.filter(({ second_method_advised }) => second_method_advised).length
  const drafts = locations.length - recorded.length
  return (
    <ul className={classes.summary} aria-label="Summary">
      {stoppedPlaces(locations.map(withCoreLines)).map(stopped => (
        <Stopped key={stopped.title} {...stopped} />
      ))}
      <li>
        <IconMapPin size={20} aria-hidden="true" />
        {recorded.length > 0
          ? reportMessages.reportLocations(recorded.length)
          : reportMessages.reportLocationsNone}
        {drafts > 0 && ` ${reportMessages.locationsUnfinished(drafts)}`}
      </li>
      <li data-kind={areas > 0 ? 'caution' : undefined}>
        <IconBarrierBlock size={20} aria-hidden="true" />
        {areas > 0 ? reportMessages.reportNotScanned(areas) : locationMessages.notScannedNone}
      </li>
      {secondMethod > 0 && (
        <li data-kind="caution">
          <IconAlertTriangle size={20} aria-hidden="true" />
          {reportMessages.reportSecondMethod(secondMethod)}
        </li>
      )}
      {changed_after_signing ? (
        <li data-kind="caution">
          <IconAlertTriangle size={20} aria-hidden="true" />
          {revisionMessages.open(revision)}
        </li>
      ) : (
        <li data-kind={isSigned ? 'clear' : undefined}>
          {isSigned ? (
            <IconCircleCheck size={20} aria-hidden="true" />
          ) : (
            <IconCircleDashed size={20} aria-hidden="true" />
          )}
          {isSigned ? revisionMessages.signed(revision, date(signed_at)) : reportMessages.signatureOpen}
        </li>
      )}
    </ul>
  )
}

/** However many there are, all are named, and none breaks between two lines that fits in one. */
const Stopped = ({ title, places }: StoppedPlaces) => (
  <li data-kind="stop">
    <IconHandStop size={24} aria-hidden="true" />
    <span>
      {`${title}:`}
      {places.map((place, index) => (
        <Fragment key={place}>
          {' '}
          <span className={classes.stoppedPlace}>{index < places.length - 1 ? `${place};` : place}</span>
        </Fragment>
      ))}
    </span>
  </li>
)
