import { useState } from 'react'
import type { TaskType } from '#contract/companies/company.ts'
import { type DepthUnit, unitOf } from '#contract/locations/depth.ts'
import type { MarkedTarget } from '#contract/locations/marked-target.ts'
import {
  type CheckResult,
  checkSetback,
  type Field,
  type Measure,
  type Work,
} from '#contract/locations/setback-check.ts'
import { convertedText, readLength } from '#contract/locations/setback-length.ts'
import type { CheckedTarget } from '#contract/locations/setback-messages.ts'

export interface Check {
  work: Work
  setWork: (work: Work) => void
  unit: DepthUnit
  setUnit: (unit: DepthUnit) => void
  target: CheckedTarget
  setTarget: (target: CheckedTarget) => void
  result: CheckResult
  measureOf: (field: Field) => Measure
  type: (field: Field, typed: string) => void
}

/** What was typed stays as it was, in its unit: a switch of the unit only shows it in the other one. */
export function useCheck(units: TaskType, marked: MarkedTarget | undefined): Check {
  const [work, setWork] = useState<Work>('core')
  const [unit, setUnit] = useState<DepthUnit>(unitOf(units))
  // a page that changes its units changes these with it
  const [pageUnits, setPageUnits] = useState(units)
  if (units !== pageUnits) {
    setPageUnits(units)
    setUnit(unitOf(units))
  }
  const [target, setTarget] = useState<CheckedTarget>(marked?.target ?? 'unknown')
  const blank: Measure = { typed: '', unit }
  const [measures, setMeasures] = useState<Record<Exclude<Field, 'distance'>, Measure>>({
    width: marked?.width ?? blank,
    diameter: blank,
    thickness: blank,
    cutDepth: blank,
    markedDepth: blank,
  })
  // each work measures from somewhere else, so the number of one must not be taken for another
  const [distances, setDistances] = useState<Record<Work, Measure>>({
    core: blank,
    breaking: blank,
    saw: blank,
  })
  const typed = { ...measures, distance: distances[work] }
  return {
    work,
    setWork,
    unit,
    setUnit,
    target,
    setTarget,
    result: checkSetback(work, typed),
    measureOf: field => typed[field],
    type: (field, text) => {
      const measure = { typed: text, unit }
      if (field === 'distance') setDistances(before => ({ ...before, [work]: measure }))
      else setMeasures(before => ({ ...before, [field]: measure }))
    },
  }
}

/** A measure in a unit; null when it is no length. */
export function shownIn({ typed, unit }: Measure, shown: DepthUnit): string | null {
  const reading = readLength(typed, unit, 'down')
  return 'length' in reading ? convertedText(reading.length, shown) : null
}
