import { expect, test } from 'vitest'
import { shortTrainingLine, trainingLine } from './training-words.ts'

const now = new Date(2026, 10, 18, 9)
const date = (moment: string) => new Date(moment).toLocaleDateString('en-US')
const inDays = (days: number, hour = 12) => new Date(2026, 10, 18 + days, hour).toISOString()
const training = (due: string | null, until: string | null = null) => ({
  due_at: due,
  passed_at: until && inDays(-1),
  certificate_until: until,
})

test.each([
  ['a month ahead', inDays(30), '30 days left, due 12/18/2026', 'plain'],
  ['from the first reminder on', inDays(14), '14 days left, due 12/2/2026', 'caution'],
  ['on the day before, late', inDays(1, 23), '1 day left, due 11/19/2026', 'caution'],
  ['on the day before, early', inDays(1, 1), '1 day left, due 11/19/2026', 'caution'],
  ['on the day itself', inDays(0), 'last day, due 11/18/2026', 'caution'],
  ['after the hour', inDays(0, 8), 'overdue since 11/18/2026', 'stop'],
  ['after the day', inDays(-4), 'overdue since 11/14/2026', 'stop'],
])('%s the person reads how many days are left', (_, due, words, tone) => {
  expect(trainingLine(training(due), now, date)).toMatchObject({ words: `Training: ${words}.`, tone })
})

test('a certificate counts more than the due date, until it expires', () => {
  const passed = training(inDays(-4), inDays(365))
  expect(trainingLine(passed, now, date)).toMatchObject({
    words: 'Training: passed, certificate valid until 11/18/2027.',
    tone: 'clear',
  })
  const expired = training(inDays(-400), inDays(-1))
  expect(trainingLine(expired, now, date)).toMatchObject({
    words: 'Training: your certificate expired on 11/17/2026.',
    tone: 'caution',
  })
})

test('lists of people say it in two or three words', () => {
  const words = (due: string | null, until?: string) =>
    shortTrainingLine(training(due, until), now, date).words
  expect(words(null)).toBe('–')
  expect(words(inDays(30))).toBe('Due 12/18/2026')
  expect(words(inDays(-4))).toBe('Overdue since 11/14/2026')
  expect(words(null, inDays(365))).toBe('Passed, until 11/18/2027')
  expect(words(null, inDays(-1))).toBe('Expired 11/17/2026')
})
