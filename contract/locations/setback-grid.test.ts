import { expect, test } from 'vitest'
import type { DepthUnit } from './depth.ts'
import { type CheckResult, checkSetback, type Field, type Measure } from './setback-check.ts'
import { comparedTexts, missingText, readLength } from './setback-length.ts'

// The same rules once more, in fractions of whole numbers and with figures of their own, over a grid of situations.

interface Fraction {
  over: bigint
  under: bigint
}

const inches = (over: number, under = 1): Fraction => ({ over: BigInt(over), under: BigInt(under) })
const minus = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under - other.over * one.under,
  under: one.under * other.under,
})
const plus = (one: Fraction, other: Fraction) => minus(one, { over: -other.over, under: other.under })
const half = ({ over, under }: Fraction): Fraction => ({ over, under: under * 2n })
const isAtLeast = (one: Fraction, other: Fraction) => one.over * other.under >= other.over * one.under

/** A length as a fraction of inches, and as it is typed. */
interface Typed extends Measure {
  exact: Fraction
}

const sixtyFourths = (count: number): Typed => ({
  exact: inches(count, 64),
  typed: count % 64 === 0 ? String(count / 64) : `${Math.floor(count / 64)} ${count % 64}/64`,
  unit: 'in',
})
/** 25.4 mm are 127 / 5. */
const tenthsOfMillimeter = (count: number): Typed => ({
  exact: inches(count, 254),
  typed: String(count / 10),
  unit: 'mm',
})

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

test('cores and hand breaking agree with fractions of whole numbers', () => {
  const widths = [
    ...range(32, 320, 16).map(sixtyFourths),
    ...[250, 380, 500, 508, 509, 750].map(tenthsOfMillimeter),
  ]
  const diameters = [
    ...range(64, 640, 48).map(sixtyFourths),
    ...range(200, 1600, 173).map(tenthsOfMillimeter),
  ]
  const distances = [...range(1, 640, 9).map(sixtyFourths), ...range(10, 2600, 47).map(tenthsOfMillimeter)]
  let allowed = 0
  for (const width of widths)
    for (const distance of distances) {
      const broken = checkSetback('breaking', measures({ width, distance }))
      const edgeOfBreaking = plus(half(width.exact), inches(5, 4))
      const isFree = isAtLeast(distance.exact, inches(2)) && isAtLeast(distance.exact, edgeOfBreaking)
      if (broken.verdict !== (isFree ? 'allowed' : 'not_allowed')) fail(broken, { width, distance })
      for (const diameter of diameters) {
        const clearance = minus(distance.exact, half(diameter.exact))
        const isClear =
          isAtLeast(clearance, inches(2)) && isAtLeast(clearance, plus(half(width.exact), inches(1)))
        const answer = checkSetback('core', measures({ width, diameter, distance }))
        if (answer.verdict !== (isClear ? 'allowed' : 'not_allowed'))
          fail(answer, { width, diameter, distance })
        if (isClear) allowed++
      }
    }
  expect(allowed).toBeGreaterThan(10_000)
})

test('saw lines agree with fractions of whole numbers', () => {
  const depths = [
    null,
    ...range(32, 640, 64).map(sixtyFourths),
    ...range(130, 2000, 331).map(tenthsOfMillimeter),
  ]
  const slabs = [
    null,
    ...range(240, 400, 32).map(sixtyFourths),
    ...[1015, 1016, 1017, 1524, 1525].map(tenthsOfMillimeter),
  ]
  const distances = [
    ...range(0, 832, 32).map(sixtyFourths),
    ...[1523, 1524, 2286, 2285, 3047, 3048].map(tenthsOfMillimeter),
  ]
  const seen = { allowed: 0, ask: 0, not_allowed: 0 }
  for (const thickness of slabs)
    for (const cutDepth of depths) {
      if (thickness && cutDepth && !isAtLeast(thickness.exact, cutDepth.exact)) continue
      for (const markedDepth of depths)
        for (const distance of distances) {
          const isAbove =
            cutDepth && markedDepth && isAtLeast(minus(markedDepth.exact, cutDepth.exact), inches(3))
          const figure =
            !thickness || !isAtLeast(inches(6), thickness.exact)
              ? 12
              : isAtLeast(inches(4), thickness.exact)
                ? 6
                : 9
          const byDistance = isAtLeast(distance.exact, inches(figure)) ? 'ask' : 'not_allowed'
          const expected = isAbove || isAtLeast(distance.exact, inches(12)) ? 'allowed' : byDistance
          const typed = { distance, thickness, cutDepth, markedDepth }
          const answer = checkSetback('saw', measures(typed))
          if (answer.verdict !== expected) fail(answer, typed)
          seen[expected]++
        }
    }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(1000)
})

test('moving away never makes it worse, and moving by what is missing is always enough', () => {
  const rank = { not_allowed: 0, ask: 1, allowed: 2 }
  for (const width of [1, 1.5, 2, 2.3, 3, 11.7])
    for (const work of ['core', 'breaking', 'saw'] as const)
      for (const thickness of ['', '3.7', '4', '5', '6.1']) {
        let last = 0
        for (const count of range(0, 1400, 7)) {
          const typed = {
            width: inch(width),
            diameter: inch(3.3),
            thickness: { typed: thickness, unit: 'in' } as const,
          }
          const distance = sixtyFourths(count)
          const answer = checkSetback(work, measures({ ...typed, distance }))
          if (answer.verdict === null || rank[answer.verdict] < last)
            return fail(answer, { ...typed, distance })
          last = rank[answer.verdict]
          if (answer.verdict === 'allowed') continue
          for (const unit of ['in', 'mm'] as const) {
            const enough = work === 'saw' && answer.verdict === 'not_allowed' ? answer.withoutAsking : answer
            const moved = movedBy(distance, missingText(enough?.missing ?? 0, unit), unit)
            const after = checkSetback(work, measures({ ...typed, distance: moved }))
            if (after.verdict !== 'allowed') fail(after, { ...typed, distance: moved })
          }
        }
        expect(last).toBe(2)
      }
})

test('cutting deeper, a thicker slab, a larger core or a wider mark never makes it better', () => {
  const rank = { not_allowed: 0, ask: 1, allowed: 2 }
  const grows = [
    ['core', 'diameter', { width: inch(1.5), distance: inch(6) }],
    ['core', 'width', { diameter: inch(2), distance: inch(4) }],
    ['breaking', 'width', { distance: inch(4) }],
    ['saw', 'thickness', { distance: inch(7) }],
    ['saw', 'cutDepth', { distance: inch(7), markedDepth: inch(8) }],
  ] as const
  for (const [work, field, others] of grows) {
    const ranks = range(64, 12 * 64, 1).map(count => {
      const { verdict } = checkSetback(work, measures({ ...others, [field]: sixtyFourths(count) }))
      return rank[verdict ?? fail({ verdict }, { [field]: sixtyFourths(count) })]
    })
    expect(ranks).toEqual([...ranks].sort((one, other) => other - one))
    expect(new Set(ranks).size).toBeGreaterThan(1)
  }
})

test('what is shown never contradicts the verdict', () => {
  for (const given of [
    50_799_999, 50_800_000, 50_800_001, 57_150_000, 50_927_000.5, 51_000_000, 0, -3_000_000,
  ])
    for (const needed of [50_800_000, 57_150_000, 50_927_000.5, 63_500_000])
      for (const unit of ['in', 'mm'] as const) {
        const shown = comparedTexts(given, needed, unit)
        const [have, need] = [shown.given, shown.needed].map(numberOf)
        expect(Math.sign((have ?? 0) - (need ?? 0)), JSON.stringify({ given, needed, shown })).toBeOneOf(
          given >= needed ? [0, 1] : [-1],
        )
      }
})

const inch = (value: number): Measure => ({ typed: String(value), unit: 'in' })

/** 1 1/2 in is 1.5; below zero too. */
function numberOf(text: string): number {
  const [, sign, whole = '0', over = '0', under = '1'] =
    /^(-?)(?:(\d+(?:\.\d+)?)(?: |$))?(?:(\d+)\/(\d+))?/.exec(text.replace(/ (in|mm)$/, '')) ?? []
  return (sign ? -1 : 1) * (Number(whole) + Number(over) / Number(under))
}

/** Sixteenths of an inch or whole millimeters farther, in inches of whole nanometers or less. */
function movedBy({ exact }: Typed, text: string, unit: DepthUnit): Measure {
  const reading = readLength(text.replace(/ (in|mm)$/, ''), unit, 'down')
  if ('problem' in reading) throw new Error(text)
  const nanometers = (exact.over * 25_400_000n) / exact.under + BigInt(reading.length)
  return {
    typed: `${nanometers / 1_000_000n}.${String(nanometers % 1_000_000n).padStart(6, '0')}`,
    unit: 'mm',
  }
}

function measures(given: Partial<Record<Field, Measure | null>>): Record<Field, Measure> {
  const measure = (field: Field) => given[field] ?? { typed: '', unit: 'in' as const }
  return {
    width: measure('width'),
    diameter: measure('diameter'),
    distance: measure('distance'),
    thickness: measure('thickness'),
    cutDepth: measure('cutDepth'),
    markedDepth: measure('markedDepth'),
  }
}

/** An expectation for each of so many takes too long; one is made where something differs. */
function fail(answer: Pick<CheckResult, 'verdict'>, typed: Partial<Record<Field, Measure | null>>): never {
  throw new Error(
    `${answer.verdict} for ${JSON.stringify(typed, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
  )
}
