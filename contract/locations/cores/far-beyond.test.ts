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

/** In inches: 14 2/3 */
const typed = ({ over, under }: Fraction) => {
  const [whole, rest] = [over / under, over % under]
  return rest === 0n ? String(whole) : `${whole} ${rest}/${under}`
}

const part = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.constantFrom([1, 3], [2, 3], [1, 7], [4, 9], [1, 2]))
  .map(([whole, [over = 1, under = 2]]) => fraction(whole * under + over, under))

test('a core far beyond the marked ends of a diagonal target is never told to be farther than it is', () => {
  const millionths = 1_000_000
  fc.assert(
    fc.property(part, part, part, part, fc.integer({ min: 50, max: 600 }), (a, b, c, d, far) => {
      const [alongX, alongY] = [minus(c, a), minus(d, b)]
      const length = Math.hypot(number(alongX), number(alongY))
      fc.pre(length > 0.2)
      // 4 in from the line, which is 2 in from the edge of the core, and a hair nearer or farther
      const [x, y] = [
        number(a) + (number(alongX) * far - number(alongY) * 4) / length,
        number(b) + (number(alongY) * far + number(alongX) * 4) / length,
      ]
      fc.pre(x > 0 && y > 0 && x < 6000 && y < 6000)
      for (const hair of [-3, -2, -1, 0, 1, 2, 3]) {
        const center = [x, y].map(at => fraction(Math.round(at * millionths) + hair, millionths))
        const [cx, cy] = center as [Fraction, Fraction]
        const across = minus(times(alongX, minus(cy, b)), times(alongY, minus(cx, a)))
        const [one, other] = [times(alongX, alongX), times(alongY, alongY)]
        const square = {
          over: one.over * other.under + other.over * one.under,
          under: one.under * other.under,
        }
        const [left, right] = [times(across, across), { over: square.over * 16n, under: square.under }]
        const isTooNear = left.over * right.under < right.over * left.under
        const core = coreOf({ center: { first: number(cx).toFixed(6), second: number(cy).toFixed(6) } })
        const target = nearby({
          type: 'pt_cable',
          direction: 'diagonal',
          line: { from: { first: typed(a), second: typed(b) }, to: { first: typed(c), second: typed(d) } },
        })
        if (isTooNear) expect(checkCore(core, around([target])).warnings).toHaveLength(1)
      }
    }),
    { numRuns: 500 },
  )
})
