import type { TaskType } from '#contract/companies/company.ts'
import { depthText, unitOf } from '#contract/locations/depth.ts'
import { dryingHours, readingFigures, reportSetbacks, setbacks } from '#contract/locations/setbacks.ts'
import { isAnswered, type ScanConditions } from './scan-conditions.ts'
import { scanMessages as say } from './scan-messages.ts'

/** Poor: as the site is, radar does not show what is there. Unknown: too little was answered to promise anything. */
export type Outlook = 'good' | 'limited' | 'poor' | 'unknown'

export interface ScanAdvice {
  outlook: Outlook
  /** What the answers mean for the scan. */
  advice: string[]
  /** What to do before the visit. */
  preparation: string[]
}

/** It advises and refuses nothing: a request is sent whatever the answers. */
export function adviseOnScan(conditions: ScanConditions | null, units: TaskType): ScanAdvice {
  const answers = conditions ?? {}
  const findings = topics.map(topic => topic(answers, units))
  const outlook = outlookOf(findings)
  const meanings = findings.flatMap(({ advice }) => advice ?? [])
  return {
    outlook,
    advice: [...meanings, ...closing(outlook, isAnswered(answers), meanings.length)],
    preparation: [...new Set([...findings.flatMap(({ prepare }) => prepare ?? []), ...always(units)])],
  }
}

interface Finding {
  /** Open: nobody knows it yet. None: it alone decides nothing. */
  effect: Exclude<Outlook, 'unknown'> | 'open' | 'none'
  advice?: string
  prepare?: string
}

type Topic = (answers: ScanConditions, units: TaskType) => Finding

function outlookOf(findings: Finding[]): Outlook {
  const has = (wanted: Finding['effect']) => findings.some(({ effect }) => effect === wanted)
  if (has('poor')) return 'poor'
  if (has('limited')) return 'limited'
  return has('open') ? 'unknown' : 'good'
}

function closing(outlook: Outlook, answered: boolean, meanings: number): string[] {
  if (!answered) return [say.nothingAnswered]
  if (outlook === 'unknown') return [say.answersOpen]
  return outlook === 'good' && meanings === 0 ? [say.nothingInTheWay] : []
}

const age: Topic = ({ concrete_age, concrete_days }) => {
  const { curingDays } = setbacks.terms
  if (concrete_age === 'cured') return { effect: 'good' }
  if (concrete_age === 'not_sure') return { effect: 'open', prepare: say.findAge(curingDays) }
  if (concrete_age !== 'curing') return { effect: 'open' }
  const prepare =
    concrete_days == null
      ? say.postponeUntil(curingDays)
      : say.postpone(curingDays - concrete_days, curingDays)
  return { effect: 'poor', advice: say.curing(curingDays), prepare }
}

const water: Topic = ({ surface_water }) => {
  if (surface_water === 'dry') return { effect: 'good' }
  if (surface_water === 'damp')
    return { effect: 'limited', advice: say.damp, prepare: say.letDry(dryingHours) }
  if (surface_water === 'standing')
    return { effect: 'poor', advice: say.standingWater, prepare: say.removeWater(dryingHours) }
  return { effect: 'open' }
}

const mesh: Topic = ({ wire_mesh }, units) => {
  const text = (length: number) => depthText(length, unitOf(units))
  const { tightMesh, openMesh } = readingFigures[units]
  if (wire_mesh === 'none') return { effect: 'good' }
  if (wire_mesh === 'wide') return { effect: 'good', advice: say.wideMesh(text(openMesh)) }
  if (wire_mesh === 'tight')
    return { effect: 'poor', advice: say.tightMesh(text(tightMesh[1])), prepare: say.secondMethod }
  return wire_mesh === 'not_sure' ? { effect: 'open', prepare: say.checkMesh } : { effect: 'open' }
}

const deck: Topic = ({ pan_deck }) => {
  if (pan_deck === 'yes') return { effect: 'limited', advice: say.panDeck, prepare: say.reachDeck }
  if (pan_deck === 'not_sure') return { effect: 'open', prepare: say.checkDeck }
  return { effect: pan_deck === 'no' ? 'good' : 'open', prepare: say.reachUnderside }
}

const foam: Topic = ({ foam }) => {
  if (foam === 'yes') return { effect: 'limited', advice: say.foam, prepare: say.showFoam }
  if (foam === 'no') return { effect: 'good' }
  return foam === 'not_sure' ? { effect: 'open', prepare: say.checkFoam } : { effect: 'open' }
}

const floor: Topic = ({ raised_floor }) => {
  if (raised_floor === 'yes') return { effect: 'poor', advice: say.raisedFloor, prepare: say.liftFloor }
  if (raised_floor === 'no') return { effect: 'good' }
  return raised_floor === 'not_sure' ? { effect: 'open', prepare: say.checkFloor } : { effect: 'open' }
}

/** Compared in the unit it was measured in, and told in the reader's. A thickness nobody knows spoils nothing. */
const thickness: Topic = ({ slab_thickness, slab_thickness_unit }, units) => {
  if (typeof slab_thickness !== 'number') return { effect: 'none', prepare: say.findThickness }
  const [clear, reach] = reportSetbacks[slab_thickness_unit === 'mm' ? 'metric' : 'imperial'].slabReach
  const [told, most] = reportSetbacks[units].slabReach.map(length => depthText(length, unitOf(units)))
  if (slab_thickness > reach)
    return { effect: 'limited', advice: say.beyondReach(most ?? ''), prepare: say.secondMethod }
  return slab_thickness > clear ? { effect: 'none', advice: say.deepSlab(told ?? '') } : { effect: 'none' }
}

/** In the order of the questions. */
const topics: Topic[] = [age, water, mesh, deck, foam, floor, thickness]

function always(units: TaskType): string[] {
  const { beyondCore, obstruction } = reportSetbacks[units]
  const text = (length: number) => depthText(length, unitOf(units))
  return [
    say.sweep,
    say.clearArea(text(beyondCore), text(obstruction)),
    say.drawings,
    say.markSpots,
    say.letIn,
  ]
}
