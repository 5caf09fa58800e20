import { useState } from 'react'
import { openDraft } from '#web/lib/forms/draft.ts'

export interface RecentScan {
  code: string
  name: string
}

/** The last labels this person found on this device, the newest first. */
export function useRecentScans(): [RecentScan[], (scan: RecentScan) => void] {
  const [draft] = useState(() => openDraft<{ scans: RecentScan[] }>('scanner'))
  const [scans, setScans] = useState(() => draft.read()?.scans ?? [])
  const remember = (scan: RecentScan) => {
    const next = [scan, ...scans.filter(({ code }) => code !== scan.code)].slice(0, most)
    draft.write({ scans: next })
    setScans(next)
  }
  return [scans, remember]
}

const most = 5
