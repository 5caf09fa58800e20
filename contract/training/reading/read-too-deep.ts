import type { TaskType } from '#contract/companies/company.ts'
import { readingFacts, readingFigures } from '#contract/locations/setbacks.ts'

/**
 * What the unit reads for the example's depth when it is set for the fastest concrete and the slab is the slowest. Depth is speed times
 * time, and the speed falls with the root of the dielectric constant.
 */
export function readTooDeep(units: TaskType): { depth: number; percent: number } {
  const [assumed, real] = readingFacts.dielectric.concrete
  const { exampleDepth, readingStep } = readingFigures[units]
  const factor = Math.sqrt(real / assumed)
  return {
    depth: Math.round((exampleDepth * factor) / readingStep) * readingStep,
    percent: Math.round((factor - 1) * 100),
  }
}
