import { expect, it } from 'vitest'
import type { Verdict } from './core.ts'
import { stoppedLines, stoppedPlaces } from './stopped-lines.ts'

const core = (number: number, verdict: Verdict, more: { label?: string; reason_missing?: true } = {}) => ({
  ...{ label: `C${number}`, verdict },
  ...more,
})
const location = (ats_location_number: number, cores: ReturnType<typeof core>[]) => ({
  ...{ ats_location_number, cores, status: 'saved' as const },
})

it('what clears stops nobody', () => {
  const cleared = [core(1, 'cleared'), core(2, 'cleared_to_depth'), core(3, 'relocated')]
  expect(stoppedLines(cleared)).toEqual([])
  expect(stoppedPlaces([location(1, cleared)])).toEqual([])
})

it('DO NOT CUT comes before Inconclusive, whichever was recorded first', () => {
  const cores = [core(1, 'inconclusive'), core(2, 'do_not_cut'), core(3, 'do_not_cut', { label: 'S3' })]
  expect(stoppedLines(cores)).toEqual(['DO NOT CUT: C2, S3', 'Inconclusive: C1'])
  expect(stoppedPlaces([location(4, cores), location(7, [core(1, 'do_not_cut', { label: 'A' })])])).toEqual([
    { title: 'DO NOT CUT', places: ['location 4, C2, S3', 'location 7, A'] },
    { title: 'Inconclusive', places: ['location 4, C1'] },
  ])
})

it('what is cleared against the record without a reason stops, too, after what nobody may cut at all', () => {
  const cores = [core(1, 'cleared', { reason_missing: true }), core(2, 'do_not_cut'), core(3, 'cleared')]
  expect(stoppedLines(cores)).toEqual(['DO NOT CUT: C2', "Verdict in doubt, don't cut yet: C1"])
  expect(stoppedPlaces([location(4, cores)])).toEqual([
    { title: 'DO NOT CUT', places: ['location 4, C2'] },
    { title: "Verdict in doubt, don't cut yet", places: ['location 4, C1'] },
  ])
})

it('names every one of many', () => {
  const many = Array.from({ length: 60 }, (_, index) => location(index + 1, [core(1, 'do_not_cut')]))
  expect(stoppedPlaces(many)[0]?.places).toHaveLength(60)
})

it('leaves out what is no part of a report', () => {
  const draft = { ...location(1, [core(1, 'do_not_cut')]), status: 'draft' as const }
  expect(stoppedPlaces([draft])).toEqual([])
})
