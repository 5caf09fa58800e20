import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cable, measures, nearOrAny } from './check.fixtures.ts'
import { checkCore } from './check-core.ts'
import { around, coreOf, nearby } from './core.fixtures.ts'

describe.each(measures)('a core, in whole parts of a unit, in $unit', ({ unit, typed, inches }) => {
  // even, so that half of it is whole
  const half = inches(2)
  const diameter = typed(2 * half)
  const widths = nearOrAny(inches(1 / 2), inches(12), [inches(2), inches(4)])
  /** READINGS, in halves of a part, in which half a width is whole. */
  const isEnough = (clearance: number, width: number) =>
    2 * clearance >= Math.max(2 * inches(2), width + 2 * inches(1))
  const warned = (core: object, target: object) =>
    checkCore(coreOf({ diameter, ...core }), around([{ ...cable, ...target }], unit)).warnings.length

  test('that was measured is warned of below 2 in, and below 1 in beside the marked width', () => {
    const near = fc.oneof(
      fc.tuple(nearOrAny(0, inches(40), [inches(2)]), widths),
      // on the boundary of its own width, which wider marks have elsewhere
      fc
        .tuple(widths, fc.constantFrom(-1, 0, 1))
        .map(([width, side]) => [Math.ceil(width / 2) + inches(1) + side, width] as const),
    )
    fc.assert(
      fc.property(near, ([clearance, width]) => {
        const core = { clearance: typed(clearance), clearance_target: cable.client_id }
        expect(warned(core, { marked_width: typed(width) })).toBe(isEnough(clearance, width) ? 0 : 1)
      }),
    )
  })

  test('beside a target along an axis goes by its center, on either side', () => {
    const away = half + inches(2)
    fc.assert(
      fc.property(
        nearOrAny(-inches(20), inches(20), [away, -away, 0, half, -half]),
        fc.integer({ min: 0, max: inches(60) }),
        fc.option(widths, { nil: 0 }),
        fc.constantFrom('along_first', 'along_second'),
        (across, along, width, direction) => {
          const offset = inches(20)
          const [first, second] =
            direction === 'along_first' ? [along, offset + across] : [offset + across, along]
          const target = {
            direction,
            offset: typed(offset),
            ...(width > 0 && { marked_width: typed(width) }),
          }
          const core = { center: { first: typed(first), second: typed(second) } }
          expect(warned(core, target)).toBe(isEnough(Math.abs(across) - half, width) ? 0 : 1)
        },
      ),
    )
  })

  test('beside a diagonal target agrees with squares of whole numbers, wherever both are', () => {
    const coordinate = fc.integer({ min: 0, max: inches(12) })
    const place = fc.tuple(coordinate, coordinate)
    // 3, 4 and 5, so that straight across is exactly as far as is needed, and a part more or less is not
    const exact = fc
      .tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom(-1, 0, 1))
      .map(([times, side]) => {
        const [start, end] = [
          [0, 0],
          [4 * times * inches(1), 3 * times * inches(1)],
        ] as const
        const up = ((half + inches(2)) * 5) / 4
        return [[0, up + side] as const, start, end] as const
      })
    fc.assert(
      fc.property(fc.oneof(fc.tuple(place, place, place), exact), ([[x, y], [ax, ay], [bx, by]]) => {
        fc.pre(ax !== bx || ay !== by)
        const at = (first: number, second: number) => ({ first: typed(first), second: typed(second) })
        const target = { direction: 'diagonal', line: { from: at(ax, ay), to: at(bx, by) } }
        const across = BigInt((bx - ax) * (y - ay) - (by - ay) * (x - ax))
        const square = BigInt((bx - ax) ** 2 + (by - ay) ** 2)
        const isFar = across ** 2n >= BigInt(half + inches(2)) ** 2n * square
        expect(warned({ center: at(x, y) }, target)).toBe(isFar ? 0 : 1)
      }),
      { numRuns: 500 },
    )
  })

  test('is warned of a utility where it touches its line or its mark, and nowhere else', () => {
    fc.assert(
      fc.property(
        nearOrAny(0, inches(20), [half, half + inches(3)]),
        fc.option(nearOrAny(inches(1 / 2), inches(12), [inches(6)]), { nil: 0 }),
        fc.constantFrom('gas', 'electric', 'void'),
        (across, width, type) => {
          const target = nearby({
            ...{ type, direction: 'along_first', offset: typed(inches(20)) },
            marked_width: width > 0 ? typed(width) : null,
          })
          const core = { center: { first: typed(0), second: typed(inches(20) + across) } }
          expect(warned(core, target)).toBe(2 * (across - half) <= width ? 1 : 0)
        },
      ),
    )
  })
})
