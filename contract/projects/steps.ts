import type { ProjectType } from './ats-request.ts'
import type { Status } from './status.ts'

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

/** What it means that a step is completed: for the timeline, and under the button that completes it. */
export function stepMeaning(step: number, type: ProjectType): string {
  const meaning = meanings[step - 1]
  return meaning?.[type] ?? meaning?.gpr ?? ''
}

/** `gpr` holds for every type that does not say otherwise. */
const meanings: ({ gpr: string } & Partial<Record<ProjectType, string>>)[] = [
  { gpr: 'The scan is requested. The ATS number names this job on every mark, label and report.' },
  {
    gpr: 'Somebody who scans has read the request and talked it through: what is to be found, by which method, and what the radar cannot show here.',
    private_utility:
      'Somebody who locates has read the request and talked it through: which lines are expected, by which methods, and what soil and depth may hide.',
    '811_excavation':
      'Somebody who scans has read the request and talked it through: where the dig will be, how deep, and that 811 marks public lines only.',
  },
  { gpr: 'A technician is assigned, and day and time of the visit are agreed with the site contact.' },
  {
    gpr: 'Drawings, access and working room are sorted out. The surface is dry, the concrete is at least 30 days old, license and site training are valid.',
    private_utility:
      'The owner’s drawings of the buried lines are in hand, and it is known whom to call to shut each line off. Access, license and site training are sorted out.',
    '811_excavation':
      'The 811 ticket is in hand with its number, and the visit is not before its legal start date. Access, license and site training are sorted out.',
  },
  {
    gpr: 'The technician is on site, has walked it with the site contact, and both agree which areas are scanned and which are not.',
  },
  {
    gpr: 'The hazards of this job and what is done about each are written down. Crew and site representative have signed before anybody starts.',
  },
  {
    gpr: 'Every agreed area is scanned in two directions. Rebar, tendons and conduit are marked on the surface, and so is every area that could not be scanned.',
    private_utility:
      'The area is swept with the electromagnetic locator first and then scanned with radar. Lines are marked in their utility colors, and so is every area that could not be scanned.',
    '811_excavation':
      'Every utility on the 811 ticket has given its positive response, and the dig area is scanned. Lines and every area that could not be scanned are marked. Needs the dig number.',
  },
  {
    gpr: 'Each location has its photos, findings, depths and label, and the report is drafted from them.',
  },
  {
    gpr: 'The customer has walked the marks, knows how near to core or cut and what the scan could not see, and has signed.',
    private_utility:
      'The customer has walked the marks, knows that depths are estimates and where to dig by hand, and has signed.',
    '811_excavation':
      'The customer has walked the marks, knows the tolerance zone on each side of a line and where to dig by hand, and has signed.',
  },
  { gpr: 'The signed report is with the customer. The job moves to Completed and stays there to be read.' },
]
