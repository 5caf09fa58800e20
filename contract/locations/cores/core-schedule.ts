import type { Location } from '../location.ts'
import { type CoreLine, coreLines } from './core-line.ts'

/** A line of the schedule with where it is. */
export interface ScheduledCore extends CoreLine {
  location: Pick<Location, 'ats_location_number' | 'name'>
}

type LocationWithCores = Pick<Location, 'status' | 'ats_location_number' | 'name'> &
  Parameters<typeof coreLines>[0]

/** Every core and cut of a job that is part of its report, location by location: what a crew works from. */
export const coreSchedule = (locations: readonly LocationWithCores[]): ScheduledCore[] =>
  locations.filter(({ status }) => status === 'saved').flatMap(scheduledCores)

/** Those of one location, a draft or not. */
export const scheduledCores = (location: LocationWithCores): ScheduledCore[] =>
  coreLines(location).map(line => ({ ...line, location }))
