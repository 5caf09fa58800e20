import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cable, measures, nearOrAny } from './check.fixtures.ts'
import { checkCore } from './check-core.ts'
import { around, cutOf, nearby } from './core.fixtures.ts'

describe('a saw cut', () => {
  const cut = (clearance: string, given: object = {}) =>
    cutOf({ clearance, clearance_target: cable.client_id, ...given })
  const slab = (slab_thickness: string | null, target = cable) => ({ ...around([target]), slab_thickness })

  test.each([
    [null, '11 63/64', '11 15/16 in to PT cable T2, 12 in needed'],
    [null, '12', null],
    ['4', '5 63/64', '5 15/16 in to PT cable T2, 6 in needed'],
    ['4', '6', '6 in to PT cable T2, less than 12 in: your call, with a reason'],
    ['4', '12', null],
    ['6', '8 63/64', '8 15/16 in to PT cable T2, 9 in needed'],
    ['6', '9', '9 in to PT cable T2, less than 12 in: your call, with a reason'],
    ['6 1/64', '9', '9 in to PT cable T2, 12 in needed'],
  ])('in a slab of %s in, %s in away: %s', (thickness, clearance, warning) => {
    expect(checkCore(cut(clearance), slab(thickness)).warnings).toEqual(warning ? [warning] : [])
  })

  test.each([
    [null, '304.7', '304.7 mm to PT cable T2, 304.8 mm needed'],
    [null, '304.8', null],
    ['101.6', '152.3', '152.3 mm to PT cable T2, 152.4 mm needed'],
    ['101.6', '152.4', '152.4 mm to PT cable T2, less than 304.8 mm: your call, with a reason'],
    ['101.7', '152.4', '152.4 mm to PT cable T2, 228.6 mm needed'],
    ['152.4', '228.5', '228.5 mm to PT cable T2, 228.6 mm needed'],
    ['152.4', '228.6', '228.6 mm to PT cable T2, less than 304.8 mm: your call, with a reason'],
    ['152.5', '228.6', '228.6 mm to PT cable T2, 304.8 mm needed'],
    ['101.6', '304.8', null],
  ])('in a slab of %s mm, %s mm away: %s', (slab_thickness, clearance, warning) => {
    const { warnings } = checkCore(cut(clearance), { ...around([cable], 'mm'), slab_thickness })
    expect(warnings).toEqual(warning ? [warning] : [])
  })

  test('that stops 76.2 mm above the target may be anywhere', () => {
    const deep = { ...around([{ ...cable, depth: '126.2' }], 'mm') }
    expect(checkCore(cut('1', { depth: '50' }), deep).warnings).toEqual([])
    expect(checkCore(cut('1', { depth: '50.1' }), deep).warnings).toHaveLength(1)
  })

  test('that stops 3 in above the target may be anywhere', () => {
    const deep = { ...cable, depth: '5' }
    expect(checkCore(cut('1', { depth: '2' }), slab(null, deep)).warnings).toEqual([])
    expect(checkCore(cut('1', { depth: '2 1/64' }), slab(null, deep)).warnings).toHaveLength(1)
    const limited = { verdict: 'cleared_to_depth', depth: '6', depth_limit: '2' }
    expect(checkCore(cut('1', limited), slab(null, deep)).warnings).toEqual([])
    // a limit that was typed and then not chosen limits nothing
    expect(checkCore(cut('1', { ...limited, verdict: 'cleared' }), slab(null, deep)).warnings).toHaveLength(1)
  })

  test('across a target crosses it, wherever it was marked', () => {
    const along = nearby({ direction: 'along_second', offset: '10' })
    const across = cutOf({
      line: { from: { first: '0', second: '90' }, to: { first: '20', second: '90' } },
    })
    expect(checkCore(across, around([along])).warnings).toEqual([
      'Touches or crosses the line of Rebar T1, 12 in needed',
    ])
  })
})

describe.each(measures)('a saw cut, in whole parts of a unit, in $unit', ({ unit, typed, inches }) => {
  const [foot, ...figures] = [inches(12), inches(6), inches(9), inches(12)]
  const slabs = [inches(4), inches(6)]
  const figureOf = (thickness: number | null) =>
    figures[thickness === null ? 2 : slabs.filter(slab => thickness > slab).length] ?? foot
  const expected = (clearance: number, thickness: number | null) =>
    clearance >= foot ? [] : [clearance >= figureOf(thickness) ? 'your call' : 'needed']
  const said = (warnings: string[]) =>
    warnings.map(warning => (warning.includes('your call') ? 'your call' : 'needed'))
  const thicknesses = fc.option(nearOrAny(inches(2), inches(12), slabs))

  test('that was measured goes by the thickness of its slab', () => {
    fc.assert(
      fc.property(nearOrAny(0, inches(20), figures), thicknesses, (clearance, thickness) => {
        const core = cutOf({ clearance: typed(clearance), clearance_target: cable.client_id })
        const slab = {
          ...around([cable], unit),
          slab_thickness: thickness === null ? null : typed(thickness),
        }
        expect(said(checkCore(core, slab).warnings)).toEqual(expected(clearance, thickness))
      }),
    )
  })

  test('is warned of anywhere until it ends 3 in above its target', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: inches(1), max: inches(12) }),
        nearOrAny(-inches(2), inches(6), [inches(3)]),
        fc.constantFrom('depth', 'depth_limit'),
        (cutDepth, above, field) => {
          fc.pre(cutDepth + above > 0)
          const core = cutOf({
            ...{ clearance: '0', clearance_target: cable.client_id, [field]: typed(cutDepth) },
            verdict: 'cleared_to_depth',
          })
          const target = { ...cable, depth: typed(cutDepth + above) }
          expect(checkCore(core, around([target], unit)).warnings).toHaveLength(above >= inches(3) ? 0 : 1)
        },
      ),
    )
  })

  test('between two places is as far as its nearer end, and crosses what it passes over', () => {
    const place = fc.integer({ min: 0, max: inches(60) })
    const side = nearOrAny(-inches(20), inches(20), [...figures, 0, ...figures.map(figure => -figure)])
    fc.assert(
      fc.property(place, place, side, side, thicknesses, (start, end, one, other, thickness) => {
        fc.pre(start !== end || one !== other)
        const offset = inches(20)
        const at = (first: number, across: number) => ({
          first: typed(first),
          second: typed(offset + across),
        })
        const core = cutOf({ line: { from: at(start, one), to: at(end, other) } })
        const target = nearby({ type: 'pt_cable', direction: 'along_first', offset: typed(offset) })
        const slab = {
          ...around([target], unit),
          slab_thickness: thickness === null ? null : typed(thickness),
        }
        const clearance = one * other <= 0 ? 0 : Math.min(Math.abs(one), Math.abs(other))
        expect(said(checkCore(core, slab).warnings)).toEqual(expected(clearance, thickness))
      }),
    )
  })
})
