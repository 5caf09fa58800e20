import { groups, type Place, placesOf } from './catalogue/catalogue.ts'
import { trafficComment } from './catalogue/hazards.ts'
import type { Group } from './catalogue/shape.ts'
import type { CheckGroup, FormChecks } from './checks.ts'

/** A line of the form that somebody ticked, wrote in or answered. */
export interface Line extends Place {
  /** What was written, of a line to write in. */
  text?: string
  /** Of a question. */
  answer?: 'yes' | 'no'
}

export interface GroupLines {
  group: Group
  lines: Line[]
}

export interface Hazard extends Line {
  group: Group
}

export interface SuggestedControl {
  number: number
  hazards: Hazard[]
}

/** In the order of the form, without the groups where nothing is ticked. */
export const tickedLines = (checks: FormChecks, section: Group['section']): GroupLines[] =>
  groups
    .filter(group => group.section === section)
    .map(group => ({ group, lines: linesOf(checks, group.name) }))
    .filter(({ lines }) => lines.length > 0)

/** For "3 of 16". A question is one line, whatever its answer. */
export const tickedCount = (checks: FormChecks, group: CheckGroup) => ({
  ticked: linesOf(checks, group).length,
  all: placesOf(group).length,
})

/** Ticked boxes and questions answered Yes that the catalogue has controls for. */
export const tickedHazards = (checks: FormChecks): Hazard[] =>
  linesOfSectionOne(checks).filter(isListedHazard)

/** The controls that the ticked hazards ask for, ticked or not, by number. */
export function suggestedControls(checks: FormChecks): SuggestedControl[] {
  const hazards = tickedHazards(checks)
  const numbers = new Set(hazards.flatMap(controlsOf))
  return [...numbers]
    .sort((a, b) => a - b)
    .map(number => ({ number, hazards: hazards.filter(hazard => controlsOf(hazard).includes(number)) }))
}

/**
 * The hazards that nothing on the form answers. One of the catalogue is answered by any of its controls. Nobody can
 * link what somebody wrote, so any written control (31 or 45) is taken to answer every written hazard.
 */
export function openHazards(checks: FormChecks): Hazard[] {
  const controls = tickedLines(checks, 2).flatMap(({ lines }) => lines)
  const numbers = new Set(controls.map(control => control.number))
  const isAnswered = (hazard: Hazard) =>
    isWritten(hazard) ? controls.some(isWritten) : controlsOf(hazard).some(number => numbers.has(number))
  return linesOfSectionOne(checks)
    .filter(isHazard)
    .filter(hazard => !isAnswered(hazard))
}

const linesOf = (checks: FormChecks, group: CheckGroup): Line[] =>
  placesOf(group).flatMap(place => lineAt(checks, group, place) ?? [])

const linesOfSectionOne = (checks: FormChecks): Hazard[] =>
  tickedLines(checks, 1).flatMap(({ group, lines }) => lines.map(line => ({ ...line, group })))

const controlsOf = (line: Line) => line.entry.controls ?? []
const isListedHazard = (line: Line) => controlsOf(line).length > 0 && line.answer !== 'no'
const isWritten = (line: Line) => line.text !== undefined
const isWrittenHazard = (line: Line) => isWritten(line) && line.entry !== trafficComment

/** How the marks are made, a question answered No and a comment are facts and no hazards. */
export const isHazard = (line: Line) => isListedHazard(line) || isWrittenHazard(line)

function lineAt(checks: FormChecks, group: CheckGroup, place: Place): Line | null {
  const check = checks[group][place.index]
  // in a draft that is being typed, the line may still have spaces around it
  if (place.entry.kind === 'text') {
    const text = typeof check === 'string' ? check.trim() : ''
    return text ? { ...place, text } : null
  }
  if (place.entry.kind === 'box') return check === true ? place : null
  if (check === true) return { ...place, answer: 'yes' }
  return checks[group][place.index + 1] === true ? { ...place, answer: 'no' } : null
}
