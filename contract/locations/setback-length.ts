import { type DepthUnit, typedNumber } from './depth.ts'

/**
 * In nanometers, where every 1/64 in and every 0.000001 mm is whole. Half of a length may end in .5, which a number holds
 * exactly too, so that nothing is lost up to the verdict.
 */
export type Length = number

/** Which way is careful: a distance is read as shorter, the size of a core as larger. */
export type Rounding = 'up' | 'down'

/** A figure of the contract, which is in inches. */
export const fromInches = (inches: number): Length => Math.round(inches * nanometers.in)

export type Reading = { length: Length } | { problem: 'unreadable' | 'ambiguous' }

/**
 * What somebody typed, by its digits and never by a number near them. What is finer than a nanometer is rounded to the
 * careful side.
 */
export function readLength(typed: string, unit: DepthUnit, rounding: Rounding): Reading {
  const text = typed.trim()
  if (/^0+(?:[.,]0+)?$/.test(text)) return { length: 0 }
  if (typedNumber(text) === null) return { problem: 'unreadable' }
  // 1,250 is a thousand and more for one and a little above one for another
  if (/,\d{3}$/.test(text)) return { problem: 'ambiguous' }
  const fraction = fractionOf(text)
  if (!fraction) return { problem: 'ambiguous' }
  const scaled = fraction.over * BigInt(nanometers[unit])
  const isBetween = scaled % fraction.under > 0n
  return { length: Number(scaled / fraction.under + (isBetween && rounding === 'up' ? 1n : 0n)) }
}

/** What stands behind the number; in Spanish an inch is a pulgada. */
export type UnitNames = Record<DepthUnit, string>
const plainNames: UnitNames = { in: 'in', mm: 'mm' }

export type LengthText = (length: Length, unit: DepthUnit, names?: UnitNames) => string

/** How far something has to be moved: never less than it takes, in steps a tape has. */
export const missingText: LengthText = (length, unit, names = plainNames) =>
  stepText(length, unit, tape[unit], 'up', names)

/** How deep a cut may go: never more than it may. */
export const atMostText: LengthText = (length, unit, names = plainNames) =>
  stepText(length, unit, tape[unit], 'down', names)

/** A length by itself, in the coarsest step that says it all. */
export function exactText(
  length: Length,
  unit: DepthUnit,
  names: UnitNames = plainNames,
  rounding: Rounding = 'down',
): string {
  const step = steps[unit].find(each => (length * each) % nanometers[unit] === 0) ?? 1000
  return stepText(length, unit, step, rounding, names)
}

/**
 * What is there and what is needed, the one rounded down and the other up. In the coarsest step in which they don't
 * contradict the verdict: 50.8 mm is enough where 50.8 mm is needed, and must not read as 50 of 51.
 */
export function comparedTexts(given: Length, needed: Length, unit: DepthUnit, names: UnitNames = plainNames) {
  const same = exactText(needed, unit, names, 'up')
  if (given === needed) return { given: same, needed: same }
  const isEnough = given > needed
  const fits = (step: number) => {
    const [have, need] = [countSteps(given, unit, step, 'down'), countSteps(needed, unit, step, 'up')]
    return isEnough ? have >= need : have < need
  }
  const step = steps[unit].find(fits) ?? finest[unit]
  return {
    given: stepText(given, unit, step, 'down', names),
    needed: stepText(needed, unit, step, 'up', names),
  }
}

/** As a field shows what was typed in the other unit. The verdict still goes by what was typed. */
export const convertedText = (length: Length, unit: DepthUnit) =>
  String(Number((length / nanometers[unit]).toFixed(unit === 'in' ? 3 : 2)))

const nanometers: Record<DepthUnit, number> = { in: 25_400_000, mm: 1_000_000 }

/** Parts of an inch or of a millimeter. */
const tape: Record<DepthUnit, number> = { in: 16, mm: 1 }
const steps: Record<DepthUnit, readonly number[]> = { in: [16, 32, 64, 1000], mm: [10, 100, 1000] }
const finest: Record<DepthUnit, number> = { in: 1e9, mm: 1e7 }

function countSteps(length: Length, unit: DepthUnit, step: number, rounding: Rounding): number {
  const count = (length * step) / nanometers[unit]
  return rounding === 'up' ? Math.ceil(count) : Math.floor(count)
}

function stepText(
  length: Length,
  unit: DepthUnit,
  step: number,
  rounding: Rounding,
  names: UnitNames,
): string {
  const count = countSteps(length, unit, step, rounding)
  return `${unit === 'in' && step <= 64 ? mixedNumber(count, step) : String(count / step)} ${names[unit]}`
}

/** 24 of 16 is 1 1/2. */
function mixedNumber(count: number, under: number): string {
  const [whole, rest] = [Math.trunc(count / under), Math.abs(count % under)]
  if (rest === 0) return String(whole)
  const [over, below] = reduced(rest, under)
  return whole === 0 ? `${count < 0 ? '-' : ''}${over}/${below}` : `${whole} ${over}/${below}`
}

function reduced(over: number, under: number): [number, number] {
  return over % 2 === 0 ? reduced(over / 2, under / 2) : [over, under]
}

/**
 * Of a text that is a length. Null for 31/2, in which a space is missing more often than not: taken as 15.5 it would
 * allow a core that stands at 3 1/2.
 */
function fractionOf(text: string): { over: bigint; under: bigint } | null {
  const [, whole = '0', over, under] = /^(?:(\d+)\s+)?(\d+)\/(\d+)$/.exec(text) ?? []
  if (over && under) {
    const [part, parts] = [BigInt(over), BigInt(under)]
    return part < parts ? { over: BigInt(whole) * parts + part, under: parts } : null
  }
  const [units = '', decimals = ''] = text.replace(',', '.').split('.')
  return { over: BigInt(units + decimals), under: 10n ** BigInt(decimals.length) }
}
