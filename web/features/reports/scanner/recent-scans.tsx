import { useState } from 'react'
import { openDraft } from '#web/lib/forms/draft.ts'
import classes from './scanner.module.css'

interface RecentScan {
  code: string
  name: string
}

const most = 5

/** The last labels this person found on this device, the newest first. */
export function useRecentScans(): [RecentScan[], (scan: RecentScan) => void] {
  const [draft] = useState(() => openDraft<{ scans: RecentScan[] }>('scanner'))
  const [scans, setScans] = useState(() => draft.read()?.scans ?? [])
  const add = (scan: RecentScan) => {
    const next = [scan, ...scans.filter(({ code }) => code !== scan.code)].slice(0, most)
    draft.write({ scans: next })
    setScans(next)
  }
  return [scans, add]
}

export function RecentScans({ scans, onChoose }: { scans: RecentScan[]; onChoose: (code: string) => void }) {
  if (scans.length === 0) return null
  return (
    <section>
      <h2 className={classes.recentHeading}>Recent scans</h2>
      <ul className={classes.recent}>
        {scans.map(({ code, name }) => (
          <li key={code}>
            <button type="button" onClick={() => onChoose(code)}>
              <span className={classes.recentCode}>{code}</span>
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
