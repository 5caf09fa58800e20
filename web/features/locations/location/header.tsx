import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useEffect, useRef } from 'react'
import type { Location } from '#contract/locations/location.ts'
import { LocationNumber, LocationStatus } from '#web/features/locations/location-badges.tsx'
import { LocationLink } from '#web/features/locations/location-link.tsx'
import classes from './location.module.css'

/** Which location this is, with links to its neighbors and to the list. */
export function LocationHeader({
  location,
  locations,
  total,
  isEdited,
}: {
  location: Location
  locations: Location[]
  total: number
  /** Whether its form is open: as it comes and goes, the page begins anew. */
  isEdited: boolean
}) {
  const index = locations.findIndex(({ id }) => id === location.id)
  const [previous, next] = [locations[index - 1], locations[index + 1]]
  const title = useRef<HTMLHeadingElement>(null)
  // The page stays the same, so the heading has to call eyes and screen readers here itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that was pressed is gone with what it stood in
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    const view = title.current?.closest('article')
    const top = view?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > window.innerHeight / 2) view?.scrollIntoView()
  }, [isEdited])
  return (
    <div className={classes.header}>
      <nav className={classes.navigation} aria-label="Locations">
        <LocationLink className={classes.allLocations}>
          <IconArrowLeft size={20} aria-hidden="true" />
          All locations
        </LocationLink>
        <span className={classes.position}>
          {index + 1} of {total}
        </span>
        {previous && (
          <LocationLink id={previous.id} className={classes.neighbor} label={`Previous: ${previous.name}`}>
            <IconChevronLeft size={24} aria-hidden="true" />
          </LocationLink>
        )}
        {next && (
          <LocationLink id={next.id} className={classes.neighbor} label={`Next: ${next.name}`}>
            <IconChevronRight size={24} aria-hidden="true" />
          </LocationLink>
        )}
      </nav>
      <div className={classes.heading}>
        <LocationNumber number={location.ats_location_number} />
        <h2 ref={title} tabIndex={-1} title={location.name}>
          {location.name}
        </h2>
        <LocationStatus status={location.status} />
      </div>
    </div>
  )
}
