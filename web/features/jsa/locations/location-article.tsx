import { type ReactNode, useId } from 'react'
import type { JsaLocation } from '#contract/jsa/form.ts'
import { jsaLocationMessages } from '#contract/jsa/location-messages.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { LocationStatus } from '#web/features/locations/location-badges.tsx'
import { Facts } from '#web/ui/panel.tsx'
import { LocationPhotos } from './location-photos.tsx'
import { fieldLabels, isSaved } from './location-values.ts'
import classes from './locations.module.css'

/** A location to read: its photos, where it is and what to watch for. */
export function LocationArticle({
  detail,
  location,
  actions,
}: {
  detail: Pick<ProjectHead, 'project' | 'ats_data'>
  location: JsaLocation
  actions?: ReactNode
}) {
  const heading = useId()
  const { number, areaOfWork, safetyMeasures } = location
  return (
    <article className={classes.location} aria-labelledby={heading}>
      <header className={classes.header}>
        <h3 id={heading}>{jsaLocationMessages.locationTitle(detail.ats_data.ats_number, number)}</h3>
        {!isSaved(location) && <LocationStatus status={location.status} />}
      </header>
      <LocationPhotos detail={detail} location={location} />
      <Facts
        facts={[
          [fieldLabels.areaOfWork, areaOfWork, 'wide'],
          [fieldLabels.safetyMeasures, safetyMeasures, 'wide'],
        ]}
      />
      {actions && <div className={classes.actions}>{actions}</div>}
    </article>
  )
}
