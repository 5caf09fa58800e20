import type { TaskType } from '#contract/companies/company.ts'
import { depthText, inOtherUnit, unitOf } from '#contract/locations/depth.ts'
import { readingFigures, setbacks } from '#contract/locations/setbacks.ts'
import type { ScanConditions } from './scan-conditions.ts'

/** One of a few answers; the thickness of the slab is typed instead. */
export type ScanQuestionName = Exclude<
  keyof ScanConditions,
  'concrete_days' | 'slab_thickness' | 'slab_thickness_unit'
>

export interface ScanQuestion {
  path: ScanQuestionName
  /** As the summary and the project page name it. */
  name: string
  question: string
  options: { value: string; label: string }[]
}

/** What is asked, with the figures in the units of whoever is asked. */
export function scanQuestions(units: TaskType): ScanQuestion[] {
  const { curingDays } = setbacks.terms
  const tight = depthText(readingFigures[units].tightMesh[1], unitOf(units))
  return [
    {
      path: 'concrete_age',
      name: 'Concrete age',
      question: 'How old will the concrete be on the day of the scan?',
      options: [
        { value: 'cured', label: `${curingDays} days or more` },
        { value: 'curing', label: `Under ${curingDays} days` },
        notSure,
      ],
    },
    {
      path: 'surface_water',
      name: 'Surface water',
      question: 'Is there water on the surface?',
      options: [
        { value: 'dry', label: 'Dry' },
        { value: 'damp', label: 'Damp' },
        { value: 'standing', label: 'Standing water' },
        notSure,
      ],
    },
    {
      path: 'wire_mesh',
      name: 'Wire mesh',
      question: 'Is there wire mesh in the concrete?',
      options: [
        { value: 'none', label: 'No mesh' },
        { value: 'wide', label: `${tight} or wider` },
        { value: 'tight', label: `Under ${tight}` },
        notSure,
      ],
    },
    { path: 'pan_deck', name: 'Pan deck', question: 'Is it on metal deck (pan deck)?', options: yesNo },
    { path: 'foam', name: 'Foam or insulation', question: 'Is there foam or insulation?', options: yesNo },
    { path: 'raised_floor', name: 'Raised floor', question: 'Is it a raised floor?', options: yesNo },
  ]
}

const notSure = { value: 'not_sure', label: 'Not sure' }

const yesNo = [{ value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }, notSure]

export const thicknessName = 'Slab thickness'

/** The answers as people read them; those that nobody gave are not among them. */
export function answersInWords(conditions: ScanConditions, units: TaskType): [name: string, text: string][] {
  const chosen = scanQuestions(units).flatMap(({ path, name, options }): [string, string][] => {
    const label = options.find(({ value }) => value === conditions[path])?.label
    return label ? [[name, withDays(path, label, conditions)]] : []
  })
  const thickness = thicknessInWords(conditions)
  return thickness ? [...chosen, [thicknessName, thickness]] : chosen
}

function withDays(path: ScanQuestionName, label: string, { concrete_age, concrete_days }: ScanConditions) {
  const known = path === 'concrete_age' && concrete_age === 'curing' && concrete_days != null
  return known ? `${label} (${concrete_days} ${concrete_days === 1 ? 'day' : 'days'})` : label
}

function thicknessInWords({ slab_thickness, slab_thickness_unit }: ScanConditions): string | null {
  if (slab_thickness === 'not_sure') return notSure.label
  if (typeof slab_thickness !== 'number') return null
  const unit = slab_thickness_unit ?? 'in'
  return `${depthText(slab_thickness, unit)} (${inOtherUnit(slab_thickness, unit)})`
}
