import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCore } from './check-core.ts'
import { around, coreOf, nearby } from './core.fixtures.ts'

interface Fraction {
  over: bigint
  under: bigint
}
const fraction = (over: number, under: number): Fraction => ({ over: BigInt(over), under: BigInt(under) })
const minus = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under - other.over * one.under,
  under: one.under * other.under,
})
const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
})
const number = ({ over, under }: Fraction) => Number(over) / Number(under)

/** 14 2/3, in either unit */
const typed = ({ over, under }: Fraction) => {
  const [whole, rest] = [over / under, over % under]
  return rest === 0n ? String(whole) : `${whole} ${rest}/${under}`
}

/** How far the center of a 4 in core is from a line that it is just far enough from, and how many of a unit are an inch. */
test.each([
  { unit: 'in', away: fraction(4, 1), scale: 1 },
  { unit: 'mm', away: fraction(1016, 10), scale: 25 },
] as const)(
  'in $unit, a core far beyond the marked ends of a diagonal target is never told to be farther than it is, nor much nearer',
  ({ unit, away, scale }) => {
    const millionths = 1_000_000
    const part = fc
      .tuple(fc.integer({ min: 0, max: 40 * scale }), fc.constantFrom([1, 3], [2, 3], [1, 7], [4, 9], [1, 2]))
      .map(([whole, [over = 1, under = 2]]) => fraction(whole * under + over, under))
    fc.assert(
      fc.property(part, part, part, part, fc.integer({ min: 50, max: 600 }), (a, b, c, d, distance) => {
        const [alongX, alongY] = [minus(c, a), minus(d, b)]
        const length = Math.hypot(number(alongX), number(alongY))
        fc.pre(length > 0.2 * scale)
        const far = distance * scale
        const at = (across: number) => [
          number(a) + (number(alongX) * far - number(alongY) * across) / length,
          number(b) + (number(alongY) * far + number(alongX) * across) / length,
        ]
        const target = nearby({
          type: 'pt_cable',
          direction: 'diagonal',
          line: { from: { first: typed(a), second: typed(b) }, to: { first: typed(c), second: typed(d) } },
        })
        const warnings = (x: number, y: number) => {
          const center = { first: x.toFixed(6), second: y.toFixed(6) }
          const core = coreOf({ diameter: diameters[unit], center })
          return checkCore(core, around([target], unit)).warnings.length
        }
        const [x = 0, y = 0] = at(number(away))
        fc.pre(x > 0 && y > 0 && x < 6000 * scale && y < 6000 * scale)
        for (const hair of [-3, -2, -1, 0, 1, 2, 3]) {
          const center = [x, y].map(place => fraction(Math.round(place * millionths) + hair, millionths))
          const [cx, cy] = center as [Fraction, Fraction]
          const across = minus(times(alongX, minus(cy, b)), times(alongY, minus(cx, a)))
          const [one, other] = [times(alongX, alongX), times(alongY, alongY)]
          const square = {
            over: one.over * other.under + other.over * one.under,
            under: one.under * other.under,
          }
          const [left, right] = [times(across, across), times(square, times(away, away))]
          if (left.over * right.under < right.over * left.under)
            expect(warnings(number(cx), number(cy))).toBe(1)
        }
        // the allowance for what is off at the ends is far below what a tape shows
        const [clearX = 0, clearY = 0] = at(number(away) + 0.001 * scale)
        if (clearX > 0 && clearY > 0) expect(warnings(clearX, clearY)).toBe(0)
      }),
      { numRuns: 500 },
    )
  },
)

const diameters = { in: '4', mm: '101.6' }
