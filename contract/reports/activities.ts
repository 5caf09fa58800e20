import type { TaskType } from '#contract/companies/company.ts'
import { limits } from '#contract/limits.ts'
import { reportSetbacks } from '#contract/locations/setbacks.ts'

/** What was done on site, as a report says it. Each leads with its noun: a list shows only the beginning. */
export const activities: Record<TaskType, string[]> = {
  imperial: statements('imperial', 'in', 'inches'),
  metric: statements('metric', 'mm', 'millimeters'),
}

/** Said so until cores had verdicts. A report that was written then still says it, also beside a core that nobody may drill. */
export const clearedOrMoved =
  'Proposed cores were checked against the marks. Each was cleared within the limits of the scan, or moved.'

/** A statement in the list to choose from; the report holds the whole of it. */
export function activityLabel(statement: string): string {
  if (statement.length <= limits.activityLabel) return statement
  // not in the middle of a word
  const words = statement.lastIndexOf(' ', limits.activityLabel - 1)
  const end = words > 0 ? words : limits.activityLabel - 1
  return `${statement.slice(0, end).replace(/[,;:]$/, '')}…`
}

function statements(type: TaskType, unit: string, unitName: string): string[] {
  const { slabReach, sawBySlab, slabs, ...figures } = reportSetbacks[type]
  const length = (count: number) => `${count} ${unit}`
  return [
    'Scope and scan areas were agreed with the site contact on arrival, before scanning began.',
    'Job safety analysis (JSA): the hazards of this job and their controls were reviewed and recorded before scanning began.',
    'Drawings supplied by the site were reviewed before scanning. Where none were supplied, the findings rest on the scan alone.',
    'Radar unit and antenna passed their function check. The dielectric value was set by fitting hyperbolas or on a target of known depth.',
    `Scan lines were run in two directions, no more than ${length(figures.lineSpacing)} apart, and reached at least ${length(figures.beyondCore)} beyond each proposed core.`,
    `Suspended slab: its approximate thickness in ${unitName} is noted with each location where the underside could be read.`,
    `Slab on grade: readings are reliable to a depth of about ${slabReach[0]} to ${length(slabReach[1])}. The bottom of the slab is unclear over soil, and what lies deeper may not show.`,
    `Post-tensioned (PT) cables were marked. Core no nearer than ${length(figures.coreFromCenter)} from the center of a marked cable or ${length(figures.coreFromEdge)} from its edge, whichever is greater.`,
    'Conduit was marked, and the area was checked for live power with a passive locator. Lines that carry no current may not show.',
    'Rebar mats were marked on the surface, and the spacing of their bars is noted with the locations.',
    'Beams, columns or walls in the scope were scanned on the faces that could be reached.',
    'Proposed cores were checked against the marks. The verdict on each one is recorded with its location.',
    `Saw lines were marked. Setback on each side of a mark: ${length(sawBySlab[0])} for slabs up to ${length(slabs[0])} thick, ${length(sawBySlab[1])} for slabs up to ${length(slabs[1])}, and ${length(sawBySlab[2])} for thicker slabs. A partial-depth cut stops at least ${length(figures.sawAboveMark)} above the marked depth. Where the agreed terms ask for more, the greater distance holds.`,
    'Pan deck: high and low flutes were marked. No core is placed in a low flute, and none may be drilled there.',
    `Unscanned areas: the antenna does not reach within ${length(figures.obstruction)} of a wall, a pipe or any other obstruction. These areas were not scanned and are shown as such.`,
    'Underground utilities were located by electromagnetic (EM) locator and radar and marked in APWA colors. The ticket number is recorded, and depths are approximate.',
    'Marks and limits were explained to the customer. The marks were photographed, labeled and handed over. Keeping them legible is the duty of the site.',
  ]
}
