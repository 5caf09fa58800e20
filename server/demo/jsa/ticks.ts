import { controlAt } from '#contract/jsa/catalogue/catalogue.ts'
import { type CheckGroup, emptyChecks, type FormChecks } from '#contract/jsa/checks.ts'

type Position = readonly [CheckGroup, number]

/** Boxes of the first section by short names; where each stands is fixed for ever. */
const boxes = {
  dust: ['concrete', 0],
  noise: ['concrete', 1],
  chips: ['concrete', 2],
  kickback: ['concrete', 3],
  spinningParts: ['concrete', 4],
  shock: ['concrete', 5],
  strike: ['concrete', 6],
  droppedCore: ['concrete', 7],
  weakened: ['concrete', 8],
  slip: ['concrete', 9],
  carbonMonoxide: ['concrete', 10],
  lifting: ['concrete', 11],
  vibration: ['concrete', 12],
  fire: ['concrete', 13],
  badMaterial: ['concrete', 14],
  traffic: ['highway', 0],
  caveIn: ['trenches', 0],
  waterInTrench: ['trenches', 2],
  buriedLines: ['trenches', 3],
  openEdge: ['elevated', 0],
  floorHole: ['elevated', 1],
  ladder: ['elevated', 2],
  fallingObjects: ['elevated', 5],
  heatOrCold: ['human', 0],
  newPerson: ['human', 1],
  rushing: ['human', 2],
  languages: ['human', 3],
  distractions: ['human', 4],
  stencils: ['other', 0],
  tape: ['other', 1],
  otherMarking: ['other', 2],
  oneInch: ['marking', 0],
  twoInches: ['marking', 2],
  fourInchZone: ['marking', 3],
  sixInchZone: ['marking', 5],
  footOnGrade: ['marking', 6],
  twoFeetOnGrade: ['marking', 8],
} as const satisfies Record<string, Position>

/** Where the Yes of each stands; No is behind it. */
const questions = {
  scanFirst: ['concrete', 16],
  tendons: ['other', 3],
  conduit: ['other', 5],
  rebar: ['other', 7],
  beams: ['other', 9],
  noCoringInDeck: ['other', 11],
} as const satisfies Record<string, Position>

const lines = {
  concreteHazard: ['concrete', 15],
  trafficComment: ['highway', 1],
  trenchHazard: ['trenches', 5],
  heightHazard: ['elevated', 6],
  control: ['operator', 7],
  trenchControl: ['enTrenches', 13],
} as const satisfies Record<string, Position>

/** What a crew ticks, answers and writes. Controls by their numbers on the form. */
export interface Ticks {
  ticked: (keyof typeof boxes)[]
  yes?: (keyof typeof questions)[]
  no?: (keyof typeof questions)[]
  written?: Partial<Record<keyof typeof lines, string>>
  controls: number[]
}

export function toChecks({ ticked, yes = [], no = [], written = {}, controls }: Ticks): FormChecks {
  const checks = emptyChecks()
  const set = ([group, index]: Position, value: boolean | string) => {
    checks[group][index] = value
  }
  for (const name of ticked) set(boxes[name], true)
  for (const name of yes) set(questions[name], true)
  for (const name of no) set([questions[name][0], questions[name][1] + 1], true)
  for (const [name, text] of Object.entries(written)) set(lines[name as keyof typeof lines], text)
  for (const number of controls) {
    const { group, index } = controlAt(number)
    set([group.name, index], true)
  }
  return checks
}
