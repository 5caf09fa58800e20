import type { TaskType } from '#contract/companies/company.ts'
import type { Words } from '#contract/language.ts'

/** What a concrete core weighs, from its diameter and length in inches or millimeters: "20 lb", "9 kg". */
export function coreWeightText(diameter: number, length: number, units: TaskType): Words {
  const { density, unitsPerDensityUnit, name } = concrete[units]
  const volume = ((Math.PI / 4) * diameter ** 2 * length) / unitsPerDensityUnit ** 3
  const weight = Math.round(volume * density)
  return { en: `${weight} ${name.en}`, es: `${weight} ${name.es}` }
}

/** Pounds in a cubic foot, kilograms in a cubic meter, and how many inches or millimeters are along its side. */
const concrete = {
  imperial: { density: 150, unitsPerDensityUnit: 12, name: { en: 'lb', es: 'libras' } },
  metric: { density: 2400, unitsPerDensityUnit: 1000, name: { en: 'kg', es: 'kg' } },
} as const
