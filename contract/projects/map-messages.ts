import { mapLimits } from './map-limits.ts'

/** The sentences of the map of jobs. */
export const mapMessages = {
  degrees: (most: number) => `Give degrees from -${most} to ${most}.`,
  westOfEast: 'West has to be less than east. Ask for each side of the date line by itself.',
  southOfNorth: 'South has to be less than north.',
  signIn: "The map shows where your jobs are, what step they're at and which ones are close together.",
  none: "Your jobs show up on the map as soon as you're on one.",
  noneStart: 'Your jobs show up on the map. Request your first scan.',
  noneInView: 'No jobs in this part of the map. Zoom out or move the map.',
  inView: (count: number) =>
    count === 1 ? '1 job in view' : `${count.toLocaleString('en-US')} jobs in view`,
  unplaced: (count: number) =>
    count === 1
      ? '1 job has no place on the map.'
      : `${count.toLocaleString('en-US')} jobs have no place on the map.`,
  unplacedWhy: "We don't know the ZIP code or address. You'll find them under Projects.",
  newestListed: `The list shows the newest ${mapLimits.listed.toLocaleString('en-US')}. Zoom in to see the rest.`,
  cluster: (count: number) => `${count.toLocaleString('en-US')} jobs. Zoom in.`,
  placedByZip: 'Shown near the middle of the ZIP code.',
  mapLabel: 'Map of jobs. The list beside it has the same jobs.',
  outlines: 'Outlines: U.S. Census Bureau. Places: GeoNames, CC BY 4.0.',
  stale: "We couldn't load this part of the map. It still shows the jobs from before.",
}
