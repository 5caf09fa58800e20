import type { TaskType } from '#contract/companies/company.ts'
import { depthOf, unitOf } from '#contract/locations/depth.ts'
import { isAnswered, ScanConditions } from '#contract/projects/scan-conditions.ts'
import type { ScanQuestionName } from '#contract/projects/scan-questions.ts'

/** The answers as the form holds them: text, empty where there is none. */
export type ConditionValues = Record<ScanQuestionName, string> & {
  concrete_days: string
  slab_known: string
  slab_thickness: string
  slab_thickness_unit: 'in' | 'mm'
}

export const emptyConditions = (units: TaskType): ConditionValues => ({
  ...{ concrete_age: '', concrete_days: '', surface_water: '', wire_mesh: '' },
  ...{ pan_deck: '', foam: '', raised_floor: '' },
  ...{ slab_known: '', slab_thickness: '', slab_thickness_unit: unitOf(units) },
})

/** Of a draft, which may hold something else than text where an older form had it. */
export const textsOf = (values: ConditionValues): ConditionValues => ({
  ...values,
  concrete_days: String(values.concrete_days ?? ''),
  slab_thickness: String(values.slab_thickness ?? ''),
})

/** What is sent: nothing that was typed stops a request, so what cannot be read is left out. Null without answers. */
export function conditionsOf(values: ConditionValues): ScanConditions | null {
  const { concrete_days, slab_known, slab_thickness, slab_thickness_unit, ...chosen } = textsOf(values)
  const thickness = slab_known === 'known' ? thicknessOf(slab_thickness) : null
  const answers = {
    ...chosen,
    concrete_days: chosen.concrete_age === 'curing' ? daysOf(concrete_days) : null,
    slab_thickness: slab_known === 'not_sure' ? 'not_sure' : thickness,
    slab_thickness_unit: thickness === null ? null : slab_thickness_unit,
  }
  const given = Object.fromEntries(
    Object.entries(answers).filter(([name, answer]) => answer !== null && isReadable(name, answer)),
  )
  return isAnswered(given) ? given : null
}

/** A draft may be of an older form. */
const isReadable = (name: string, answer: unknown) => ScanConditions.safeParse({ [name]: answer }).success

/** Null for what is no number of days before the concrete has cured. */
export function daysOf(typed: string): number | null {
  const days = /^\s*\d+\s*$/.test(typed) ? Number(typed) : null
  return isReadable('concrete_days', days) ? days : null
}

/** Null for what is no thickness. */
export function thicknessOf(typed: string): number | null {
  const thickness = depthOf(typed)
  return isReadable('slab_thickness', thickness) ? thickness : null
}
