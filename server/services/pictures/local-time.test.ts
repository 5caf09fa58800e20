import { expect, it } from 'vitest'
import { siteTime } from '#contract/site-time.ts'
import { momentAt } from './local-time.ts'

it.each([
  ['2026-03-09T09:30:00', 'America/Denver', '2026-03-09T15:30:00.000Z'],
  ['2026-01-09T09:30:00', 'America/Denver', '2026-01-09T16:30:00.000Z'],
  ['2026-07-09T09:30:00', 'America/Phoenix', '2026-07-09T16:30:00.000Z'],
  ['2026-07-09T23:59:59', 'Pacific/Honolulu', '2026-07-10T09:59:59.000Z'],
  ['2026-07-09T09:30:00', 'Asia/Kolkata', '2026-07-09T04:00:00.000Z'],
  ['2026-07-09T09:30:00', 'UTC', '2026-07-09T09:30:00.000Z'],
])('%s in %s is %s', (local, zone, moment) => {
  expect(momentAt(local, zone).toISOString()).toBe(moment)
})

it('2:30 AM in the night when clocks go forward is what a clock shows that nobody has moved yet', () => {
  const moment = momentAt('2026-03-08T02:30:00', 'America/Denver')
  expect(moment.toISOString()).toBe('2026-03-08T09:30:00.000Z')
  expect(siteTime(moment, 'America/Denver')).toBe('03/08/2026 3:30 AM MDT')
})

it('1:30 AM in the night when clocks go back is the first of the two, and keeps its order among others', () => {
  const night = ['00:59:00', '01:30:00', '02:00:00'].map(time =>
    momentAt(`2026-11-01T${time}`, 'America/Denver'),
  )
  expect(night.map(moment => siteTime(moment, 'America/Denver'))).toEqual([
    '11/01/2026 12:59 AM MDT',
    '11/01/2026 1:30 AM MDT',
    '11/01/2026 2:00 AM MST',
  ])
  expect([...night].sort((one, other) => Number(one) - Number(other))).toEqual(night)
})

it('the hours around a change are read as the clock showed them', () => {
  const shown = (local: string) => siteTime(momentAt(local, 'America/Denver'), 'America/Denver')
  expect(shown('2026-03-08T01:59:00')).toBe('03/08/2026 1:59 AM MST')
  expect(shown('2026-03-08T03:00:00')).toBe('03/08/2026 3:00 AM MDT')
  expect(shown('2026-03-07T02:30:00')).toBe('03/07/2026 2:30 AM MST')
})
