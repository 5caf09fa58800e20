import { createContext, type ReactNode, useContext } from 'react'
import { siteDate, siteTime } from '#contract/site-time.ts'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { settings } from '#web/lib/session/settings.ts'

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

/** In a list of several jobs, each with its own zone. */
export const timeAt = ({ time_zone }: Job, moment: string) =>
  siteTime(moment, time_zone ?? settings.time_zone)

export const dateAt = ({ time_zone }: Job, moment: string) =>
  siteDate(moment, time_zone ?? settings.time_zone)

interface Job {
  /** Null where it is the one of the settings. */
  time_zone: string | null
}
