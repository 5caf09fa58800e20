import IconBarrierBlock from '@tabler/icons-react/dist/esm/icons/IconBarrierBlock.mjs'
import { type ReactNode, useId } from 'react'
import type { NotScanned } from '#contract/locations/location.ts'
import { notScannedReasons } from '#contract/locations/scan-limits.ts'
import classes from './findings.module.css'

/** Each area that was not scanned and why; explained, also what that means for whoever works there. */
export function NotScannedList({ areas, explained = false }: { areas: NotScanned[]; explained?: boolean }) {
  return (
    <NotScannedFrame>
      <ul className={classes.areas}>
        {areas.map(({ area, reason }) => (
          <li key={`${area} ${reason}`}>
            {area}: <b>{notScannedReasons[reason].title}</b>
            {explained && <p>{notScannedReasons[reason].meaning}</p>}
          </li>
        ))}
      </ul>
    </NotScannedFrame>
  )
}

/** Amber, hatched and with a title: what was not scanned matters as much as what was found. */
export function NotScannedFrame({ children }: { children: ReactNode }) {
  const title = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend would be drawn on the border of the frame
    <div className={classes.notScanned} role="group" aria-labelledby={title}>
      <p id={title} className={classes.notScannedTitle}>
        <IconBarrierBlock size={24} aria-hidden="true" />
        Not scanned
      </p>
      {children}
    </div>
  )
}
