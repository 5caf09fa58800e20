import { describe, expect, it } from 'vitest'
import { recordedAt } from './field-stamp.ts'

describe('when something was recorded', () => {
  const created_at = new Date('2026-03-09T18:00:00Z')
  const hour = 3_600_000
  it.each<[string, string | null, number | null, string]>([
    ['is when the server got it, if the device said nothing', null, null, '2026-03-09T18:00:00Z'],
    ['is as the device said', '2026-03-09T15:30:00Z', 0, '2026-03-09T15:30:00Z'],
    ['is put right by how far the clock was ahead', '2026-03-09T16:30:00Z', hour, '2026-03-09T15:30:00Z'],
    [
      'is put right by decades',
      '1970-01-01T00:10:00Z',
      Date.parse('1970-01-01T00:30:00Z') - created_at.getTime(),
      '2026-03-09T17:40:00Z',
    ],
    ['is not in the future', '2150-01-01T00:00:00Z', null, '2026-03-09T18:00:00Z'],
    ['is not before the phone was there', '1970-01-01T00:10:00Z', null, '2026-03-09T18:00:00Z'],
  ])('%s', (_what, captured, clock_offset_ms, expected) => {
    const captured_at = captured === null ? null : new Date(captured)
    expect(recordedAt({ captured_at, clock_offset_ms, created_at })).toEqual(new Date(expected))
  })
})
