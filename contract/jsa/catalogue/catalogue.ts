import type { Words } from '#contract/language.ts'
import type { CheckGroup } from '../checks.ts'
import { enHuman, operator } from './crew-controls.ts'
import { enHight, equitment } from './equipment-and-road-controls.ts'
import { concrete, elevated, highway, human, trenches } from './hazards.ts'
import { precaution } from './precautions.ts'
import { marking, scanning } from './scanning.ts'
import type { Entry, Group } from './shape.ts'
import { enTrenches, fall } from './trench-and-fall-controls.ts'

/** In the order of the form (002 §2.1), which also numbers the controls. */
export const groups: readonly Group[] = [
  concrete,
  highway,
  trenches,
  elevated,
  human,
  scanning,
  marking,
  precaution,
  operator,
  enTrenches,
  enHuman,
  fall,
  equitment,
  enHight,
]

export const sectionTitles: Readonly<Record<Group['section'], Words>> = {
  1: { en: 'Section 1: Hazards', es: 'Sección 1: Peligros' },
  2: {
    en: 'Section 2: Engineering and administrative controls',
    es: 'Sección 2: Controles de ingeniería y administrativos',
  },
}

export interface Place {
  entry: Entry
  /** The position in the array of the group; of a question, that of its Yes. */
  index: number
  /** Of a control: its number on the form, 1 to 84. */
  number: number | null
}

export interface Control {
  group: Group
  index: number
  entry: Entry
}

export const placesOf = (group: CheckGroup): readonly Place[] => places[group]

export function controlAt(number: number): Control {
  const control = controls.get(number)
  if (!control) throw new RangeError(`There is no control ${number} on the form.`)
  return control
}

export const numberLabel = (number: number) => String(number).padStart(2, '0')

const places = {} as Record<CheckGroup, readonly Place[]>
const controls = new Map<number, Control>()

for (const group of groups) {
  let index = 0
  places[group.name] = group.entries.map(entry => {
    const place = { entry, index, number: group.section === 2 ? controls.size + 1 : null }
    if (place.number) controls.set(place.number, { group, index, entry })
    index += entry.kind === 'question' ? 2 : 1
    return place
  })
}
