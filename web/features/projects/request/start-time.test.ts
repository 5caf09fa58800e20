import { expect, test } from 'vitest'
import { defaultStartTime, RequestedScan } from '#contract/projects/ats-request.ts'
import { halves, hours, minutes, readStartTime, writeStartTime } from './start-time.ts'

test('every time that can be chosen is one the server takes, and reads back alike', () => {
  const all = hours.flatMap(hour =>
    minutes.flatMap(minute => halves.map(half => writeStartTime({ hour, minute, half }))),
  )
  expect(all).toHaveLength(48)
  for (const time of all) {
    expect(RequestedScan.shape.requested_start_time.parse(time)).toBe(time)
    expect(writeStartTime(readStartTime(time))).toBe(time)
  }
})

test('what cannot be read is the usual time', () => {
  expect(writeStartTime(readStartTime('noon'))).toBe(defaultStartTime)
})
