import type { ProjectType } from './project-types.ts'
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
  { gpr: 'The scan is requested. The ATS number identifies this job on every mark, label and report.' },
  {
    gpr: "A technician has read the request and talked it through with the customer: what to look for, which method to use, and what GPR can't show here.",
    private_utility:
      'A locator has read the request and talked it through with the customer: which lines to expect, which methods to use, and what soil and depth may hide.',
    '811_excavation':
      'A technician has read the request and talked it through with the customer: where the dig is, how deep it goes, and that 811 marks public lines only.',
  },
  { gpr: 'A technician is assigned, and the site contact has agreed to the day and time.' },
  {
    gpr: 'Drawings, access and working room are set. The surface is dry, the concrete is at least 30 days old, and license and site training are current.',
    private_utility:
      "You have the owner's drawings of the buried lines and know who to call to shut each line off. Access, license and site training are set.",
    '811_excavation':
      'You have the 811 ticket number, and the visit is on or after its legal start date. Access, license and site training are set.',
  },
  {
    gpr: 'The technician has walked the site with the site contact, and both agree on which areas get scanned and which do not.',
  },
  {
    gpr: "The job's hazards and controls are written down. The crew and the site representative signed before anyone started.",
  },
  {
    gpr: "Every agreed area is scanned in two directions. Rebar, tendons and conduit are marked on the surface, and so is every area that couldn't be scanned.",
    private_utility:
      "The area is swept with the electromagnetic locator, then scanned with GPR. Lines are marked in their utility colors, and so is every area that couldn't be scanned.",
    '811_excavation':
      "Every utility on the 811 ticket has given its positive response, and the dig area is scanned. Lines are marked, and so is every area that couldn't be scanned. Needs the dig number.",
  },
  {
    gpr: 'Every location has its photos, findings, depths and label, and the report is drafted.',
  },
  {
    gpr: "The customer has walked the marks, knows how close they can core or cut and what the scan couldn't see, and has signed.",
    private_utility:
      'The customer has walked the marks, knows that depths are estimates and where to dig by hand, and has signed.',
    '811_excavation':
      'The customer has walked the marks, knows the tolerance zone on each side of a line and where to dig by hand, and has signed.',
  },
  { gpr: 'The customer has the signed report. The job moves to Completed, where you can always find it.' },
]
