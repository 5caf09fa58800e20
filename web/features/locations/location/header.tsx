import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useEffect, useRef } from 'react'
import type { Location } from '#contract/locations/location.ts'
import { LocationLink } from '#web/features/locations/location-link.tsx'
import classes from './head.module.css'
import { LocationStatus } from './status.tsx'

/** Which one it is, and the ways to the others. */
export function LocationHead({ location, locations }: { location: Location; locations: Location[] }) {
  const index = locations.findIndex(({ id }) => id === location.id)
  const [before, after] = [locations[index - 1], locations[index + 1]]
  const title = useRef<HTMLHeadingElement>(null)
  // the page does not change, so that nothing else would lead eyes and readers here
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    const view = title.current?.closest('article')
    const top = view?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > window.innerHeight / 2) view?.scrollIntoView()
  }, [])
  return (
    <div className={classes.head}>
      <nav className={classes.ways} aria-label="Locations">
        <LocationLink className={classes.way}>
          <IconArrowLeft size={20} aria-hidden="true" />
          All locations
        </LocationLink>
        <span className={classes.position}>
          {index + 1} of {locations.length}
        </span>
        {before && (
          <LocationLink id={before.id} className={classes.step} label={`Previous: ${before.name}`}>
            <IconChevronLeft size={24} aria-hidden="true" />
          </LocationLink>
        )}
        {after && (
          <LocationLink id={after.id} className={classes.step} label={`Next: ${after.name}`}>
            <IconChevronRight size={24} aria-hidden="true" />
          </LocationLink>
        )}
      </nav>
      <div className={classes.title}>
        <span className={classes.number}>{location.ats_location_number}</span>
        <h2 ref={title} tabIndex={-1}>
          {location.name}
        </h2>
        <LocationStatus status={location.status} />
      </div>
    </div>
  )
}
