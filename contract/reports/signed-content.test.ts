import { describe, expect, it } from 'vitest'
import { canonicalJson } from '#contract/hash.ts'
import { changeLines, printedChangeLines } from './change-lines.ts'
import { compareContents } from './content-changes.ts'
import { changed, type Given, given, location, one } from './signed-content.fixtures.ts'
import { hashContent, type SignedContent, signedContent } from './signed-content.ts'

describe('the hash of what is signed', () => {
  it('is this one for this content, on every machine and for all time', async () => {
    // of signatures from before targets and cores were part of what is signed; nothing else is different now
    expect(await hashContent(signedContent(given()), 2)).toBe(
      'b3b60d2909ef48efa4d11761be30aaa6fa13776a84782489d3fa8c18ff99dd27',
    )
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
