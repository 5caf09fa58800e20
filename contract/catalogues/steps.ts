import type { Status } from '../status.ts'

/** The ten steps of a job: the title of the step when it is finished, and what comes next. */
const titles = [
  ['ATS number issued', 'Review the request'],
  ['Scope reviewed, method and limits discussed', 'Schedule a technician'],
  ['Technician and visit scheduled', 'Finish the pre-job checks'],
  ['Pre-job checks finished', 'Arrive and walk the site'],
  ['Site walked and scan areas agreed', 'Complete and sign the JSA'],
  ['JSA signed by crew and representative', 'Scan and mark'],
  ['Scan finished, targets and unscanned areas marked', 'Record the locations'],
  ['Locations recorded, report drafted', 'Review with the customer'],
  ['Marks and limits explained, customer signed', 'Issue the report'],
  ['Report issued, project closed', ''],
] as const

export const allStatuses: Status[] = titles.map(([finishedTitle, nextTitle], index) => {
  const step = index + 1
  return { id: step, psId: step, step, finishedTitle, nextTitle, progress: step * 10 }
})
