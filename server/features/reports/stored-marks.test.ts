import { expect, test } from 'vitest'
import { type Mark, Marks } from '#contract/locations/marks.ts'
import type { LocationRow } from '#server/features/locations/read-locations.ts'
import { hashVersion1, type ReportRow } from './report-hash.ts'

const [from, to] = [
  { x: 0.1, y: 0.25 },
  { x: 0.9, y: 0.75 },
]
/** As they were stored before utilities had kinds of their own. */
const stored: Mark[] = [
  { shape: 'line', target: 'rebar', from, to },
  { shape: 'arrow', target: 'pt_cable', from, to },
  { shape: 'box', target: 'beam', from, to },
  { shape: 'text', target: 'unknown', at: from, text: 'Void?' },
  { shape: 'depth', target: 'conduit', at: to, text: '3.5 in' },
]
const report = {
  activities: ['Walked the site'],
  area_of_work: 'Level 3',
  observations: null,
  tech_name: 'Tess Nichols',
} as unknown as ReportRow
const row = {
  ats_location_number: 1,
  name: 'Corridor',
  description: null,
  status: 'saved',
  summaries: ['ST1: Scanned'],
  summary_notes: null,
  barcode_number: '10000001',
  not_scanned: [{ area: 'Closet', reason: 'obstruction' }],
  confidence: 'high',
  second_method_advised: false,
} as unknown as LocationRow
const hashOf = (marks: Mark[]) =>
  hashVersion1({
    report,
    project: { client_id: 'of no account', ats_number: 'ATS-2026-00042', job_name: 'Mercy Hospital' },
    rows: [{ ...row, photos: [{ sha256: 'f00d'.repeat(16), marks }] } as unknown as LocationRow],
  })

test('marks stored before utilities had their own kinds are read as they are, and what was signed keeps its hash', () => {
  expect(Marks.parse(stored)).toEqual(stored)
  expect(hashOf(Marks.parse(stored))).toBe('7ff6161a737de812f97a9a5bae97f57f9346f201b64edcbee638eccb45fe523c')
})

test('an unknown in concrete and an unknown utility are two things', () => {
  const [line] = stored
  if (line?.shape !== 'line') throw new Error('The first is a line.')
  expect(hashOf([{ ...line, target: 'unknown' }])).not.toBe(hashOf([{ ...line, target: 'unknown_utility' }]))
})

test('what is measured on a photo, and what a depth label follows, is part of what is signed', () => {
  const [, , , , depth] = stored
  const more: Mark[][] = [
    ...(['dimension', 'core', 'scale'] as const).map((shape): Mark[] => [{ shape, from, to, text: '12 in' }]),
    [{ shape: 'dimension', from, to, text: '12 in', by_scale: true }],
    [{ ...depth, bound_to: '0d5a2a3e-1111-4111-8111-00000000000a' } as Mark],
  ]
  for (const added of more) {
    const marks = [...stored.slice(0, 4), ...added]
    expect(Marks.parse(marks)).toEqual(marks)
    expect(hashOf(marks)).not.toBe(hashOf(stored))
    expect(hashOf(marks)).not.toBe(hashOf(stored.slice(0, 4)))
  }
})
