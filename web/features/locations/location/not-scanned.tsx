import type { NotScanned } from '#contract/locations/location.ts'
import { notScannedReasons } from '#contract/locations/scan-limits.ts'
import { NotScannedFrame } from './not-scanned-frame.tsx'
import classes from './not-scanned-list.module.css'

/** Each part nobody looked into, why, and unless in short what that means for whoever works there. */
export function NotScannedList({ parts, inShort = false }: { parts: NotScanned[]; inShort?: boolean }) {
  return (
    <NotScannedFrame>
      <ul className={classes.parts}>
        {parts.map(({ area, reason }) => (
          <li key={`${area} ${reason}`}>
            {area}: <b>{notScannedReasons[reason].title}</b>
            {!inShort && <p>{notScannedReasons[reason].meaning}</p>}
          </li>
        ))}
      </ul>
    </NotScannedFrame>
  )
}
