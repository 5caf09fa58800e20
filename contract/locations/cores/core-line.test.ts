import { expect, test } from 'vitest'
import { axes, coreOf, cutOf, nearby } from './core.fixtures.ts'
import { coreLine, coreLines } from './core-line.ts'
import { scheduleCells } from './schedule-table.ts'
import { verdictMeaning, verdicts } from './verdicts.ts'

const cable = nearby({ type: 'pt_cable', number: 2 })
const here = {
  unit_system: 'imperial' as const,
  axes,
  targets: [cable],
  summaries: [],
  conditions: null,
}
const core = (given: object) => ({ ...coreOf(given), number: 1 })
const near = { clearance: '1 3/8', clearance_target: cable.client_id }

test('a core says its size, what is nearest, and what speaks against its verdict', () => {
  expect(coreLine(core({ depth: '6', reason: 'Exposed.', ...near }), here)).toEqual({
    label: 'C1',
    size: '4 in core, 6 in deep',
    verdict: 'cleared',
    distance: '1 3/8 in to PT cable T2',
    distances: ['1 3/8 in to PT cable T2, 2 in needed'],
    limit: null,
    limit_other: null,
    moved: null,
    place: null,
    reason: 'Exposed.',
    warnings: ['1 3/8 in to PT cable T2, 2 in needed'],
  })
})

test('without a reason, a verdict that the record goes against lets nobody cut by it', () => {
  const line = coreLine(core(near), here)
  expect(line).toMatchObject({ verdict: 'cleared', reason: null, reason_missing: true })
  expect(verdictMeaning(line)).toContain('Ask the technician before you core or cut.')
  const cells = scheduleCells({ ...line, location: { ats_location_number: 1, name: 'Corridor' } })
  expect(cells).toContain(`Cleared. ${verdictMeaning(line)}`)
  for (const settled of [core({ ...near, reason: 'Exposed.' }), core({})]) {
    const { reason_missing, ...rest } = coreLine(settled, here)
    expect([reason_missing, verdictMeaning(rest)]).toEqual([undefined, verdicts.cleared.meaning])
  }
})

test('one without a depth goes through the slab, and without a distance says so', () => {
  const { size, distance, distances } = coreLine(core({}), here)
  expect(size).toBe('4 in core, through the slab')
  expect(distance).toBe('Distance not known')
  expect(distances).toEqual(['Distance not known'])
})

test('a distance that is enough stands beside what nobody knows', () => {
  const other = nearby({ number: 5, client_id: '00000000-0000-4000-8000-000000000005' })
  const far = core({ clearance: '3', clearance_target: cable.client_id })
  expect(coreLine(far, { ...here, targets: [cable, other] }).distances[0]).toBe('3 in to PT cable T2')
})

test('the nearest target is not taken for one whose number begins alike', () => {
  const axis = { direction: 'along_first' as const }
  const near = nearby({ ...axis, number: 2, type: 'pt_cable', offset: '12' })
  const wide = nearby({
    ...{ ...axis, number: 20, type: 'pt_cable', offset: '12', marked_width: '6' },
    client_id: '00000000-0000-4000-8000-000000000020',
  })
  const line = coreLine(core({ center: { first: '0', second: '16' } }), { ...here, targets: [near, wide] })
  expect(line.distances).toEqual(['2 in to PT cable T20, 4 in needed', '2 in to PT cable T2'])
})

test('a limit stands in both units, and only where the verdict sets one', () => {
  const limited = coreLine(core({ verdict: 'cleared_to_depth', depth_limit: '3 1/2' }), here)
  expect([limited.limit, limited.limit_other]).toEqual(['3 1/2 in', '88 mm'])
  expect(limited.size).toBe('4 in core, planned through the slab')
  expect(coreLine(core({ verdict: 'cleared', depth_limit: '3 1/2' }), here).limit).toBeNull()
})

test('a relocated one says from where and how far, as typed or by its two places', () => {
  const moved = { verdict: 'relocated', moved_from: 'the door', moved_by: '8' }
  expect(coreLine(core(moved), here).moved).toBe('Moved 8 in from the door')
  const placed = {
    verdict: 'relocated',
    planned: { first: '10', second: '20' },
    center: { first: '13', second: '24' },
  }
  expect(coreLine(core(placed), here)).toMatchObject({
    moved: 'Moved 5 in from 10 in along line 3, 20 in along line B',
    place: '13 in along line 3, 24 in along line B',
  })
})

test('a saw cut has its ends', () => {
  const cut = {
    ...cutOf({ line: { from: { first: '1', second: '2' }, to: { first: '3', second: '2' } } }),
    number: 2,
  }
  expect(coreLine(cut, here)).toMatchObject({
    label: 'S2',
    size: 'Saw cut, through the slab',
    place: 'from 1 in along line 3, 2 in along line B to 3 in along line 3, 2 in along line B',
  })
})

test('all of a location are computed once, however often a page asks while somebody types into its search', () => {
  const location = { ...here, cores: [core(near)] }
  expect(coreLines(location)).toBe(coreLines(location))
  expect(coreLines({ ...location, targets: [] })).not.toEqual(coreLines(location))
})
