import { describe, expect, test } from 'vitest'
import { checkCore, saysNearest } from './check-core.ts'
import { around, coreOf, cutOf, nearby } from './core.fixtures.ts'

const cable = nearby({ type: 'pt_cable', number: 2 })
const measured = (clearance: string, given: object = {}) =>
  coreOf({ clearance, clearance_target: cable.client_id, ...given })

describe('a core beside a target', () => {
  test.each([
    ['in', '1 3/8', ['1 3/8 in to PT cable T2, 2 in needed']],
    ['in', '1 63/64', ['1 15/16 in to PT cable T2, 2 in needed']],
    ['in', '2', []],
    ['in', '0', ['Touches or crosses the line of PT cable T2, 2 in needed']],
    ['mm', '50.7', ['50.7 mm to PT cable T2, 50.8 mm needed']],
    ['mm', '50.8', []],
  ] as const)('in %s, %s away warns of %j', (unit, clearance, warnings) => {
    const diameter = unit === 'in' ? '4' : '100'
    expect(checkCore(measured(clearance, { diameter }), around([cable], unit)).warnings).toEqual(warnings)
  })

  test.each([
    ['2', '1 63/64', 1],
    ['2', '2', 0],
    ['3', '2', 1],
    ['3', '2 31/64', 1],
    ['3', '2 1/2', 0],
  ])('marked %s in wide, %s in away has %i warnings', (marked_width, clearance, count) => {
    const wide = { ...cable, marked_width }
    expect(checkCore(measured(clearance), around([wide])).warnings).toHaveLength(count)
  })
})

describe('by where both are on the slab', () => {
  const along = nearby({ type: 'conduit', direction: 'along_first', offset: '12' })

  test('the distance is that of the center less half of the core', () => {
    const core = (second: string) => coreOf({ center: { first: '7', second } })
    expect(checkCore(core('16'), around([along]))).toEqual({
      nearest: '2 in to Conduit T1',
      unknown: null,
      warnings: [],
    })
    expect(checkCore(core('15 63/64'), around([along])).warnings).toHaveLength(1)
    expect(checkCore(core('8 1/64'), around([along])).warnings).toHaveLength(1)
    expect(checkCore(core('8'), around([along])).warnings).toHaveLength(0)
  })

  test('a diagonal target is measured straight across', () => {
    const diagonal = nearby({
      direction: 'diagonal',
      line: { from: { first: '0', second: '0' }, to: { first: '40', second: '30' } },
    })
    const core = (second: string) => coreOf({ center: { first: '0', second }, diameter: '4' })
    expect(checkCore(core('5'), around([diagonal]))).toMatchObject({
      nearest: '2 in to Rebar T1',
      warnings: [],
    })
    expect(checkCore(core('4.99'), around([diagonal])).warnings).toHaveLength(1)
  })

  test('without axes a position means nothing', () => {
    const core = coreOf({ center: { first: '7', second: '12' } })
    expect(checkCore(core, { ...around([along]), axes: null })).toEqual({
      nearest: null,
      unknown: 'Distance not known',
      warnings: [],
    })
  })

  test('what was measured on the slab and what the positions say may differ: the smaller counts', () => {
    const core = (clearance: string) =>
      coreOf({ center: { first: '7', second: '16' }, clearance, clearance_target: along.client_id })
    expect(checkCore(core('1'), around([along])).warnings).toEqual(['1 in to Conduit T1, 2 in needed'])
    expect(checkCore(core('9'), around([along])).nearest).toBe('2 in to Conduit T1')
  })

  test('a third of an inch is read as no farther than it is', () => {
    const core = coreOf({ center: { first: '0', second: '16 1/3' } })
    const target = { ...along, offset: '12 1/3' }
    expect(checkCore(core, around([target])).warnings).toHaveLength(1)
  })

  test('targets that nobody placed are named beside the nearest that is known', () => {
    const core = coreOf({ center: { first: '7', second: '30' } })
    const other = nearby({ number: 5, client_id: '00000000-0000-4000-8000-000000000005' })
    expect(checkCore(core, around([along, other])).unknown).toBe('Distance to T5 not known')
    expect(checkCore({ ...core, clearance: '5' }, around([along, other])).unknown).toBeNull()
  })
})

test('of many targets that nobody placed the first are named, and how many more there are', () => {
  const targets = Array.from({ length: 200 }, (_, index) =>
    nearby({ number: index + 1, client_id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` }),
  )
  const placed = nearby({ number: 201, direction: 'along_first', offset: '12' })
  const core = coreOf({ center: { first: '7', second: '30' } })
  expect(checkCore(core, around([...targets, placed])).unknown).toBe(
    'Distance to T1, T2, T3, T4, T5, T6, T7, T8 and 192 more not known',
  )
})

describe('a target that nobody placed is no nearer than the nearest, which is said to be not enough', () => {
  const other = nearby({ number: 5, client_id: '00000000-0000-4000-8000-000000000005', type: 'pt_cable' })
  const unknownBeside = (nearest: object, clearance: string, given: object = {}, beside: object = {}) => {
    const known = nearby({ number: 1, ...nearest })
    const core = coreOf({ clearance, clearance_target: known.client_id, ...given })
    return checkCore(core, around([known, { ...other, ...beside }])).unknown
  }
  const named = 'Distance to T5 not known'

  test.each([
    ['gas', '1 63/64', named],
    ['gas', '2', null],
    ['void', '1', named],
    ['mesh', '0', named],
    ['rebar', '1', named],
    ['rebar', '2', null],
  ] as const)('a core %s, %s in away: %j', (type, clearance, unknown) => {
    expect(unknownBeside({ type }, clearance)).toBe(unknown)
  })

  test('where its mark is wider, or a cut goes deeper than it', () => {
    expect(unknownBeside({}, '2', {}, { marked_width: '3' })).toBe(named)
    expect(unknownBeside({}, '2 1/2', {}, { marked_width: '3' })).toBeNull()
    const cut = { kind: 'saw', depth: '2', diameter: '' }
    expect(unknownBeside({ depth: '8' }, '3', cut, { depth: '3' })).toBe(named)
    expect(unknownBeside({ depth: '8' }, '3', cut, { depth: '6' })).toBeNull()
    expect(unknownBeside({ depth: '8' }, '12', cut, { depth: '3' })).toBeNull()
  })

  test('and of a verdict that clears nothing, nobody needs to know', () => {
    expect(unknownBeside({ type: 'gas' }, '1', { verdict: 'do_not_cut' })).toBeNull()
  })

  test('of what was measured to none in particular it may be that one', () => {
    expect(checkCore(coreOf({ clearance: '1' }), around([other]))).toMatchObject({
      unknown: null,
      warnings: [expect.stringContaining('2 in needed')],
    })
  })
})

describe('a verdict', () => {
  test('that clears nothing is not warned of, and still says how near it is', () => {
    const check = checkCore(measured('1', { verdict: 'do_not_cut' }), around([cable]))
    expect(check).toEqual({ nearest: '1 in to PT cable T2', unknown: null, warnings: [] })
  })

  test('that clears is warned of where the findings say inconclusive', () => {
    const findings = { ...around(), summaries: ['ST10: Inconclusive, do not drill, core or cut here'] }
    expect(checkCore(coreOf(), findings).warnings).toHaveLength(1)
    expect(checkCore(coreOf({ verdict: 'inconclusive' }), findings).warnings).toEqual([])
  })

  test('is warned of each target that is too near, the worst first', () => {
    const one = nearby({ number: 1, direction: 'along_first', offset: '10' })
    const two = nearby({
      number: 2,
      type: 'unknown',
      client_id: '00000000-0000-4000-8000-000000000002',
      direction: 'along_first',
      offset: '13',
    })
    const core = coreOf({ center: { first: '0', second: '13 1/2' } })
    expect(checkCore(core, around([one, two])).warnings).toEqual([
      'Touches or crosses the line of Unknown T2, 2 in needed',
      '1 1/2 in to Rebar T1, 2 in needed',
    ])
  })

  test.each(['electric', 'gas', 'water', 'sewer', 'communication', 'reclaimed', 'void'] as const)(
    'is warned of %s that it touches or crosses, which no figure is for',
    type => {
      const target = { ...cable, type }
      const contact = [expect.stringMatching(/^Touches or crosses the line of .+ T2$/)]
      expect(checkCore(measured('0'), around([target])).warnings).toEqual(contact)
      expect(checkCore(measured('1/64'), around([target])).warnings).toEqual([])
      const cut = cutOf({ clearance: '0', clearance_target: cable.client_id, depth: '1' })
      expect(checkCore(cut, around([{ ...target, depth: '36' }])).warnings).toEqual(contact)
    },
  )

  test.each([
    ['in', '6', '3', ['3 in to Gas T2, on its marked width']],
    ['in', '6', '3 1/64', []],
    ['mm', '150', '75', ['75 mm to Gas T2, on its marked width']],
    ['mm', '150', '75.1', []],
  ] as const)(
    'in %s, beside a gas line marked %s wide, %s away warns of %j',
    (unit, wide, away, warnings) => {
      const gas = { ...cable, type: 'gas' as const, marked_width: wide }
      const core = measured(away, { diameter: unit === 'in' ? '4' : '100' })
      expect(checkCore(core, around([gas], unit)).warnings).toEqual(warnings)
    },
  )

  test('is warned of a gas line by where both are, and says the distance once', () => {
    const gas = nearby({ type: 'gas', direction: 'along_first', offset: '12' })
    const core = (second: string) => coreOf({ center: { first: '0', second } })
    const check = checkCore(core('14'), around([gas]))
    expect(check.warnings).toEqual([check.nearest])
    expect(saysNearest(check)).toBe(true)
    expect(checkCore(core('14 1/64'), around([gas])).warnings).toEqual([])
    expect(checkCore(core('10'), around([gas])).warnings).toHaveLength(1)
    expect(checkCore(core('9 63/64'), around([gas])).warnings).toEqual([])
  })

  test('is warned of a utility that nobody can name as of anything unknown', () => {
    const unnamed = { ...cable, type: 'unknown_utility' as const }
    expect(checkCore(measured('1 63/64'), around([unnamed])).warnings).toEqual([
      '1 15/16 in to Unknown utility T2, 2 in needed',
    ])
    expect(checkCore(measured('2'), around([unnamed])).warnings).toEqual([])
  })

  test('is not warned of mesh, which is everywhere, nor asked where it is', () => {
    const mesh = { ...cable, type: 'mesh' as const }
    expect(checkCore(measured('0'), around([mesh])).warnings).toEqual([])
    const pipe = nearby({ type: 'pipe', direction: 'along_first', offset: '12' })
    const gas = nearby({ number: 3, type: 'gas', client_id: '00000000-0000-4000-8000-000000000003' })
    const far = coreOf({ center: { first: '7', second: '30' } })
    expect(checkCore(far, around([pipe, mesh, gas])).unknown).toBe('Distance to T3 not known')
  })

  test('of a distance to nobody knows what goes by the widest mark', () => {
    const core = coreOf({ clearance: '2' })
    expect(checkCore(core, around([cable])).warnings).toEqual([])
    expect(checkCore(core, around([cable, { ...cable, marked_width: '4' }])).warnings).toEqual([
      '2 in to the nearest target, 3 in needed',
    ])
  })
})
