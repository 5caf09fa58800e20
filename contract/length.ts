import type { Language, Words } from '#contract/language.ts'

/** A length as a crew says it: "1 1/4 in", "50 mm", in Spanish "1 1/4 pulg". Inches or millimeters, by the units. */
export function lengthText(value: number, units: Units, language: Language): string {
  return units === 'imperial' ? `${inchText(value)} ${inch[language]}` : `${rounded(value, 1)} mm`
}

/** From one length to another, with the unit once: "2 to 4 in". */
export function lengthRangeText(
  [from, to]: readonly [number, number],
  units: Units,
  language: Language,
): string {
  const start = units === 'imperial' ? inchText(from) : rounded(from, 1)
  return `${start} ${rangeWord[language]} ${lengthText(to, units, language)}`
}

/** As a company chooses them for its tasks. */
type Units = 'imperial' | 'metric'

/** As on a tape measure: whole inches and the fraction left over; decimals where no sixteenth fits. */
function inchText(value: number): string {
  const sixteenths = Math.round(value * 16)
  if (Math.abs(value * 16 - sixteenths) > 0.001) return `${rounded(value, 2)}`
  const size = Math.abs(sixteenths)
  const [whole, rest] = [Math.floor(size / 16), size % 16]
  const shared = rest & -rest
  const parts = [whole > 0 || rest === 0 ? `${whole}` : '', rest > 0 ? `${rest / shared}/${16 / shared}` : '']
  return (sixteenths < 0 ? '-' : '') + parts.filter(part => part !== '').join(' ')
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}

const inch: Words = { en: 'in', es: 'pulg' }
const rangeWord: Words = { en: 'to', es: 'a' }
