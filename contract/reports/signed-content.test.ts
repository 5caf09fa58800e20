import { describe, expect, it } from 'vitest'
import { canonicalJson } from '#contract/hash.ts'
import type { Verdict } from '#contract/locations/cores/core.ts'
import { changeLines, printedChangeLines } from './change-lines.ts'
import { compareContents, takesWarningAway } from './content-changes.ts'
import { hashContent, type SignedContent, signedContent } from './signed-content.ts'

const [pump, roof] = ['0b9f5f0e-4a1f-4b0e-9d53-2f6f8c6a1d01', 'f3d1c0de-0000-4000-8000-00000000000f']
const [one, other] = ['11111111-1111-4111-8111-111111111111', '99999999-9999-4999-8999-999999999999']

const location = (client_id: string, name: string, photos: string[] = []) => ({
  ...{ client_id, name, description: null, summaries: ['ST1: Scanned', 'DP03: 3 in'], summary_notes: 'Wet' },
  ...{ barcode_number: '10000001', confidence: 'high' as const, second_method_advised: false },
  ...{ unit_system: 'imperial' as const, latitude: 39.7392, longitude: -104.9903, status: 'saved' as const },
  not_scanned: [
    { area: 'Closet', reason: 'obstruction' as const },
    { area: 'Ramp', reason: 'standing_water' as const },
  ],
  photos: photos.map((client_id, index) => ({
    client_id,
    sha256: String(index).repeat(64),
    marks: [{ shape: 'depth' as const, target: 'rebar' as const, at: { x: 0.25, y: 0.5 }, text: '3.5 in' }],
  })),
})

const given = () => ({
  project: { client_id: 'a8098c1a-f86e-41da-bd1a-00112444be1e', job_name: 'Mercy Hospital, Zürich wing' },
  report: {
    activities: ['Walked the site', 'Marked “all” of it'],
    area_of_work: 'Level 3\nCorridor',
    observations: null as string | null,
    tech_name: 'Tess Nichols',
  },
  locations: [location(pump, 'Pump room', [one, other]), location(roof, 'Roof')],
})
type Given = ReturnType<typeof given>

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
  ...{ building: 'North', level: '3', grid_reference: 'B/3', pin: { plan: other, x: 0.25, y: 0.5 } },
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
const changed = (change: (content: Given) => unknown) => {
  const content = given()
  change(content)
  return signedContent(content)
}

const replace = (list: { [field: string]: unknown }[], given: object) => Object.assign(list[0] ?? {}, given)

describe('the hash of what is signed', () => {
  it('is this one for this content, on every machine and for all time', async () => {
    expect(await hashContent(withRecord())).toBe(
      '8c99ecf5c712eb2c87a336c394ab409e2ac93050a164280fc8a548e23c01ec5d',
    )
    // of signatures from before targets and cores were part of it
    expect(await hashContent(signedContent(given()), 2)).toBe(
      'b3b60d2909ef48efa4d11761be30aaa6fa13776a84782489d3fa8c18ff99dd27',
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

  it('does not depend on the order in which anything arrived, or in which a database keeps fields', async () => {
    const content = signedContent(given())
    const shuffled = changed(({ locations }) => {
      locations.reverse()
      for (const { photos, summaries, not_scanned } of locations)
        for (const list of [photos, summaries, not_scanned]) list.reverse()
    })
    expect(await hashContent(shuffled)).toBe(await hashContent(content))
    const reversed = JSON.parse(canonicalJson(content), (_name, value) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    ) as SignedContent
    expect(await hashContent(reversed)).toBe(await hashContent(content))
  })

  it('leaves out drafts, and whatever a server gives a record', async () => {
    const content = await hashContent(signedContent(given()))
    const numbered = { id: 7, ats_number: 'ATS-100007', updated_at: '2026-03-04T16:31:00.000Z', version: 3 }
    const more = changed(({ project, report, locations }) => {
      for (const record of [project, report, ...locations, ...locations.flatMap(({ photos }) => photos)])
        Object.assign(record, numbered)
      locations.push({ ...location(one, 'Draft'), status: 'draft' as 'saved' })
    })
    expect(await hashContent(more)).toBe(content)
  })
})

describe('what changed since it was signed', () => {
  it('names one of two that are alike', () => {
    const twice = changed(({ report, locations: [place] }) => {
      report.activities.push(...report.activities.slice(0, 1))
      place?.summaries.push('DP03: 3 in')
      place?.not_scanned.push({ area: 'Ramp', reason: 'standing_water' })
    })
    expect(changeLines(compareContents(twice, signedContent(given())))).toEqual([
      'Pump room: area not scanned removed: “Ramp”, Standing water',
      expect.stringMatching(/^Activity “.+” removed$/),
      'Pump room: “DP03: 3 in” removed',
    ])
  })

  const cases: [string, (content: Given) => unknown, string | string[]][] = [
    [
      'the job',
      ({ project }) => (project.job_name = 'Other'),
      'Job name changed from “Mercy Hospital, Zürich wing” to “Other”',
    ],
    [
      'the order of activities',
      ({ report }) => report.activities.reverse(),
      'Order of the activities changed',
    ],
    ['an activity', ({ report }) => report.activities.shift(), 'Activity “Walked the site” removed'],
    [
      'the area',
      ({ report }) => (report.area_of_work = 'Level 4'),
      'Area of work changed from “Level 3 Corridor” to “Level 4”',
    ],
    ['the observations', ({ report }) => (report.observations = 'Wet'), 'Observations added: “Wet”'],
    [
      'the technician',
      ({ report }) => (report.tech_name = 'Tom'),
      'Technician name changed from “Tess Nichols” to “Tom”',
    ],
    ['one location more', ({ locations }) => locations.push(location(one, 'Ramp')), 'Location added: Ramp'],
    ['one location less', ({ locations }) => locations.pop(), 'Location removed: Roof'],
    ...(
      [
        ['name', 'Boiler room', 'Boiler room: name changed from “Pump room” to “Boiler room”'],
        ['description', 'Left', 'Pump room: description added: “Left”'],
        ['summaries', ['ST1: Scanned'], 'Pump room: “DP03: 3 in” removed'],
        ['summaries', ['ST1: Scanned', 'DP03: 3 in', 'Void'], 'Pump room: “Void” added'],
        ['summary_notes', null, 'Pump room: notes removed, was “Wet”'],
        ['barcode_number', null, 'Pump room: barcode removed, was “10000001”'],
        [
          'not_scanned',
          [{ area: 'Closet', reason: 'obstruction' }],
          'Pump room: area not scanned removed: “Ramp”, Standing water',
        ],
        [
          'not_scanned',
          [
            { area: 'Closet', reason: 'access' },
            { area: 'Ramp', reason: 'standing_water' },
          ],
          'Pump room: area not scanned “Closet” changed from Obstruction to No access',
        ],
        ['confidence', 'low', 'Pump room: confidence changed from High to Low'],
        ['confidence', null, 'Pump room: confidence removed, was High'],
        ['second_method_advised', true, 'Pump room: second method advised'],
        ['unit_system', 'metric', 'Pump room: units changed from imperial to metric'],
        ['latitude', 39.7393, 'Pump room: position changed from 39.7392, -104.9903 to 39.7393, -104.9903'],
        ['longitude', null, 'Pump room: position changed from 39.7392, -104.9903 to 39.7392, ?'],
        ['photos', [], 'Pump room: 2 photos removed'],
      ] as const
    ).map(([field, value, words]): [string, (content: Given) => unknown, string] => [
      `the ${field} of a location`,
      ({ locations }) => Object.assign(locations[0] ?? {}, { [field]: value }),
      words,
    ]),
    [
      'marks',
      ({ locations }) => locations[0]?.photos[0]?.marks.pop(),
      'Pump room: marks changed on one photo',
    ],
    [
      'a photo that was exchanged',
      ({ locations }) => Object.assign(locations[0]?.photos[0] ?? {}, { sha256: 'f'.repeat(64) }),
      ['Pump room: one photo removed', 'Pump room: one photo added'],
    ],
  ]

  it.each(cases)('names %s, and the hash is another one', async (_what, change, words) => {
    const [before, after] = [signedContent(given()), changed(change)]
    expect(changeLines(compareContents(before, after))).toEqual([words].flat())
    expect(await hashContent(after)).not.toBe(await hashContent(before))
  })

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
    ['a target', ({ targets }) => replace(targets, { depth: '2' }), 'target PT cable, 2 in deep: changed'],
    ['a target less', ({ targets }) => targets.shift(), 'target PT cable, 3 1/2 in deep: removed'],
    [
      'a target more',
      ({ targets }) => targets.push({ ...target, client_id: roof }),
      'target PT cable, 3 1/2 in deep: added',
    ],
    ['the level', record => (record.level = '4'), 'level changed from “3” to “4”'],
    ['the axes', ({ axes }) => (axes.first = 'line 4'), 'what coordinates are measured from changed'],
    ['the conditions', ({ conditions }) => (conditions.slab_thickness = '6'), 'how it was scanned changed'],
    ['the equipment', ({ equipment }) => (equipment.serial = '78'), 'equipment changed'],
    ['the pin', ({ pin }) => (pin.x = 0.3), 'place on the plan changed'],
  ]

  it.each(records)('names %s of the record, and the hash is another one', async (_what, change, words) => {
    const [before, after] = [withRecord(), withRecord(change)]
    expect(changeLines(compareContents(before, after))).toEqual([`Pump room: ${words}`])
    expect(await hashContent(after)).not.toBe(await hashContent(before))
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

  it('is nothing while the hash is the same', () => {
    const shuffled = changed(({ locations }) => locations.reverse())
    expect(compareContents(signedContent(given()), shuffled)).toEqual([])
  })

  it('names warnings that were taken away before anything else, whichever location they are of', () => {
    const limit = 'ST10: Inconclusive, do not drill, core or cut here'
    const before = changed(({ locations: [pump, roof] }) => {
      Object.assign(pump ?? {}, { second_method_advised: true })
      Object.assign(roof ?? {}, { confidence: 'low', summaries: [limit] })
    })
    const after = changed(({ report, locations: [pump, roof] }) => {
      report.observations = 'Dry'
      Object.assign(pump ?? {}, { summary_notes: 'Dry', not_scanned: [] })
      Object.assign(roof ?? {}, { summaries: [] })
    })
    const lines = changeLines(compareContents(before, after))
    expect(lines).toEqual([
      'Pump room: area not scanned removed: “Closet”, Obstruction',
      'Pump room: area not scanned removed: “Ramp”, Standing water',
      'Pump room: second method no longer advised',
      'Roof: confidence changed from Low to High',
      `Roof: “${limit}” removed`,
      'Observations added: “Dry”',
      'Pump room: notes changed from “Wet” to “Dry”',
    ])
    const printed = printedChangeLines(compareContents(before, after), 3)
    expect(printed).toEqual([...lines.slice(0, 5), "and 2 more, listed on the report's page"])
  })

  it('shows of long texts where they part', () => {
    const long = 'Dry and clean all over. '.repeat(20)
    const [before, after] = ['Depth 3 in', 'Depth 5 in'].map(end =>
      changed(({ report }) => (report.observations = long + end)),
    ) as [SignedContent, SignedContent]
    const [line = ''] = changeLines(compareContents(before, after))
    expect(line).toMatch(/^Observations changed from “… .{0,40}Depth 3 in” to “… .{0,40}Depth 5 in”$/)
  })
})
