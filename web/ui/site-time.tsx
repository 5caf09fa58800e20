import { createContext, type ReactNode, useContext } from 'react'
import { siteDate, siteTime } from '#contract/site-time.ts'
import { formatDate, formatTime } from '#web/lib/format.ts'

const Zone = createContext<string | null>(null)

/** Around everything about one job: its moments are written as the clock at its site shows them. */
export const AtSite = ({ zone, children }: { zone: string | null; children: ReactNode }) => (
  <Zone value={zone}>{children}</Zone>
)

/** How moments are written here: with the zone of the job site, and outside of any job as the reader's own clock shows. */
export function useSiteTime(): { time: (moment: string) => string; date: (moment: string) => string } {
  const zone = useContext(Zone)
  if (!zone) return { time: formatTime, date: moment => formatDate(moment) }
  return { time: moment => siteTime(moment, zone), date: moment => siteDate(moment, zone) }
}
