import { expect, test } from 'vitest'
import { backoff, parseEvents, retryAfter } from './event-stream.ts'

function heardIn(...pieces: string[]) {
  const heard: string[] = []
  const read = parseEvents(data => heard.push(data))
  for (const piece of pieces) read(piece)
  return heard
}

test('each line of data is an event; beats and other fields are none', () => {
  expect(heardIn('data: all\n\n: beat\n\nevent: x\nid: 7\ndata: comment\n\n')).toEqual(['all', 'comment'])
})

test('an event that arrives in pieces is heard once, when its line ends', () => {
  expect(heardIn('da', 'ta: com', 'ment')).toEqual([])
  expect(heardIn('da', 'ta: com', 'ment\n', '\ndata: st', 'ep\r\n\r\n')).toEqual(['comment', 'step'])
})

test('the pauses grow from half a second to ten, and stay there', () => {
  const longest = [0, 1, 2, 3, 4, 5, 50].map(failures => backoff(failures, () => 1))
  expect(longest).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000])
})

test('a pause is shortened at random, by half at most', () => {
  expect(backoff(3, () => 0)).toBe(2000)
  expect(backoff(3, () => 0.5)).toBe(3000)
  expect(backoff(0, () => 0)).toBe(500)
})

test('a server that says how long to wait is believed', () => {
  expect(retryAfter(new Headers({ 'Retry-After': '60' }))).toBe(60_000)
  for (const headers of [{}, { 'Retry-After': 'soon' }, { 'Retry-After': '-1' }])
    expect(retryAfter(new Headers(headers as Record<string, string>))).toBe(0)
})
