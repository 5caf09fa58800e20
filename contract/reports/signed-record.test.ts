import { describe, expect, it } from 'vitest'
import type { Verdict } from '#contract/locations/cores/core.ts'
import { changeLines } from './change-lines.ts'
import { compareContents, takesWarningAway } from './content-changes.ts'
import { changed, given, one, other, roof } from './signed-content.fixtures.ts'
import { hashContent, signedContent } from './signed-content.ts'

const pipe = '0d5a2a3e-1111-4111-8111-00000000000a'
const core = {
  ...{
    client_id: one,
    kind: 'core' as const,
    name: 'A-3' as string | null,
    diameter: '4',
    depth: null,
    reason: null,
  },
  ...{ verdict: 'do_not_cut' as Verdict, depth_limit: null as string | null, clearance: '1 3/8' },
  ...{ clearance_target: pipe, center: null, line: null, planned: null, moved_from: null, moved_by: null },
}
const target = {
  ...{ client_id: pipe, type: 'pt_cable' as const, depth: '3 1/2', direction: null, spacing: null },
  ...{ drawing_size: null, marked_width: null, confidence: null, quality_level: null, offset: null },
  ...{ line: null, note: null },
}
const recorded = () => ({
  ...{ building: 'North', level: '3', grid_reference: 'B/3' },
  pin: { plan: other, name: 'Level 3', x: 0.25, y: 0.5 },
  axes: { origin: 'column B/3', first: 'line 3', second: 'line B' },
  conditions: {
    ...{
      dielectric: '8',
      calibration_depth: null,
      line_spacing: '2',
      directions: 'two' as const,
      depth_reached: '12',
    },
    ...{ slab_type: 'elevated' as const, slab_thickness: '8', thickness_from: 'measured' as const },
    ...{ surface: null, moisture: null, present: null },
  },
  equipment: { id: 5, unit: 'StructureScan', serial: '77', antenna_mhz: '1600', last_check: '2026-03-01' },
  targets: [{ ...target }, { ...target, client_id: other, type: 'rebar' as const }],
  cores: [{ ...core }, { ...core, client_id: other, name: null, verdict: 'cleared' as Verdict }],
})
const withRecord = (change: (record: ReturnType<typeof recorded>) => unknown = () => {}) =>
  changed(({ locations: [place] }) => {
    const record = recorded()
    change(record)
    Object.assign(place ?? {}, record)
  })
const replace = (list: { [field: string]: unknown }[], given: object) => Object.assign(list[0] ?? {}, given)

describe('the hash of a record', () => {
  it('is this one for this record, on every machine and for all time', async () => {
    expect(await hashContent(withRecord())).toBe(
      '8d988f15641636ab107b17b76cd25f100b1f8055beb5c5168eae5e0d985dd936',
    )
  })

  it('is another one in the version of before, too, once a core is recorded', async () => {
    expect(await hashContent(withRecord(), 2)).not.toBe(await hashContent(signedContent(given()), 2))
  })

  it('depends on nothing that a server gave a record, nor on the order in which it came', async () => {
    const shuffled = withRecord(record => {
      record.equipment.id = 9
      for (const list of [record.targets, record.cores]) list.reverse()
      for (const each of [...record.targets, ...record.cores]) Object.assign(each, { id: 7, number: 3 })
    })
    expect(await hashContent(shuffled)).toBe(await hashContent(withRecord()))
  })
})

describe('what changed of a record since it was signed', () => {
  const records: [string, (record: ReturnType<typeof recorded>) => unknown, string][] = [
    [
      'a verdict',
      ({ cores }) => replace(cores, { verdict: 'cleared' }),
      'core “A-3” changed from DO NOT CUT to Cleared',
    ],
    ['a core', ({ cores }) => replace(cores, { reason: 'Exposed' }), 'core “A-3” changed, still DO NOT CUT'],
    [
      'a core more',
      ({ cores }) => cores.push({ ...core, client_id: pipe, name: null }),
      '4 in core added: DO NOT CUT',
    ],
    ['a core less', ({ cores }) => cores.shift(), 'core “A-3” removed, was DO NOT CUT'],
    [
      'a target',
      ({ targets }) => replace(targets, { depth: '2' }),
      'target changed from PT cable, 3 1/2 in deep to PT cable, 2 in deep',
    ],
    ['a target less', ({ targets }) => targets.shift(), 'target removed: PT cable, 3 1/2 in deep'],
    [
      'a target more',
      ({ targets }) => targets.push({ ...target, client_id: roof }),
      'target added: PT cable, 3 1/2 in deep',
    ],
    ['the level', record => (record.level = '4'), 'level changed from “3” to “4”'],
    ['the axes', ({ axes }) => (axes.first = 'line 4'), 'coordinate axes changed'],
    ['the conditions', ({ conditions }) => (conditions.slab_thickness = '6'), 'scan setup changed'],
    ['the equipment', ({ equipment }) => (equipment.serial = '78'), 'equipment changed'],
    ['the pin', ({ pin }) => (pin.x = 0.3), 'place on the plan changed'],
  ]

  it.each(records)('names %s of the record, and the hash is another one', async (_what, change, words) => {
    const [before, after] = [withRecord(), withRecord(change)]
    expect(changeLines(compareContents(before, after))).toEqual([`Pump room: ${words}`])
    expect(await hashContent(after)).not.toBe(await hashContent(before))
  })

  it('names a plan that was renamed once, however many locations are on it', async () => {
    const named = (name: string, x = 0.25) =>
      changed(({ locations }) => {
        for (const place of locations) Object.assign(place, { pin: { plan: other, name, x, y: 0.5 } })
      })
    const [signed, renamed] = [named('Level 3'), named('Roof')]
    const line = 'Name of the plan changed from “Level 3” to “Roof”'
    expect(changeLines(compareContents(signed, renamed))).toEqual([line])
    expect(await hashContent(renamed)).not.toBe(await hashContent(signed))
    expect(changeLines(compareContents(signed, named('Roof', 0.3)))).toEqual([
      line,
      'Pump room: place on the plan changed',
      'Roof: place on the plan changed',
    ])
    expect(compareContents(signed, named('Level 3'))).toEqual([])
  })

  it('names another plan as another place, whatever the two are called', () => {
    const [before, after] = [
      withRecord(),
      withRecord(({ pin }) => Object.assign(pin, { plan: roof, name: 'Roof' })),
    ]
    expect(changeLines(compareContents(before, after))).toEqual(['Pump room: place on the plan changed'])
  })

  const loosened: [before: object, after: object | null, isLoosened: boolean][] = [
    [{ verdict: 'do_not_cut' }, { verdict: 'cleared' }, true],
    [{ verdict: 'inconclusive' }, { verdict: 'relocated' }, true],
    [{ verdict: 'inconclusive' }, null, true],
    [{ verdict: 'cleared' }, null, false],
    [{ verdict: 'cleared' }, { verdict: 'do_not_cut' }, false],
    [{ verdict: 'do_not_cut' }, { verdict: 'inconclusive' }, false],
    [{ verdict: 'relocated' }, { verdict: 'cleared' }, true],
    [{ verdict: 'cleared_to_depth', depth_limit: '4' }, { verdict: 'cleared' }, true],
    [{ verdict: 'cleared' }, { verdict: 'cleared_to_depth', depth_limit: '4' }, false],
    [{ verdict: 'cleared' }, { verdict: 'cleared', diameter: '12' }, true],
    [{ verdict: 'cleared' }, { verdict: 'cleared', center: { first: '1', second: '2' } }, true],
    [{ verdict: 'cleared' }, { verdict: 'cleared', reason: 'Sure.' }, false],
    [
      { verdict: 'cleared_to_depth', depth_limit: '4' },
      { verdict: 'cleared_to_depth', depth_limit: '4 1/64' },
      true,
    ],
    [
      { verdict: 'cleared_to_depth', depth_limit: '4' },
      { verdict: 'cleared_to_depth', depth_limit: '3 63/64' },
      false,
    ],
  ]

  it.each(loosened)(
    'a core that was %j and is %j now takes a warning away: %s',
    (before, after, expected) => {
      const only = (given: object | null) =>
        withRecord(record => {
          record.cores = given ? [{ ...core, ...given }] : []
        })
      const [change] = compareContents(only(before), only(after))
      expect(change && takesWarningAway(change)).toBe(expected)
    },
  )
})
