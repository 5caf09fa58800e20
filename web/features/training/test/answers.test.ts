import { expect, test } from 'vitest'
import {
  type Answer,
  type Attempt,
  answerAt,
  back,
  isPassed,
  newAttempt,
  next,
  reachable,
  withAnswer,
} from './answers.ts'

const answered = (...answers: Answer[]): Attempt => ({ at: answers.length, answers })
const yes = (count: number) => Array.from({ length: count }, (): Answer => 'yes')

test('the test begins with the overview, which leads to the first question', () => {
  expect(next(newAttempt)).toEqual({ at: 1, answers: [] })
})

test('only a Yes leads on', () => {
  const first = next(newAttempt)
  expect(next(first).at).toBe(1)
  expect(next(withAnswer(first, 'no')).at).toBe(1)
  expect(next(withAnswer(first, 'yes')).at).toBe(2)
})

test('going back keeps the answers, and changing one keeps the others', () => {
  const third = answered('yes', 'yes', 'yes')
  const second = back(third)
  expect(answerAt(second)).toBe('yes')
  expect(withAnswer(second, 'no')).toEqual({ at: 2, answers: ['yes', 'no', 'yes'] })
  expect(back(newAttempt)).toEqual(newAttempt)
})

test('all ten have to be Yes', () => {
  expect(isPassed(answered(...yes(10)))).toBe(true)
  expect(isPassed(answered(...yes(9)))).toBe(false)
  expect(isPassed(answered(...yes(9), 'no'))).toBe(false)
  expect(next(answered(...yes(10))).at).toBe(10)
})

test('what a device remembers leads no further than the first question without a Yes', () => {
  expect(reachable({ at: 9, answers: yes(2) }).at).toBe(3)
  expect(reachable({ at: 9, answers: ['yes', 'no', 'yes'] }).at).toBe(2)
  expect(reachable({ at: 99, answers: yes(10) }).at).toBe(10)
  expect(reachable({ at: -4, answers: [] }).at).toBe(0)
})

test('what a device remembers wrongly leads to a question that can be answered and sent', () => {
  expect(reachable({ at: 2.5, answers: yes(2) }).at).toBe(2)
  expect(isPassed(reachable({ at: 10, answers: yes(20) }))).toBe(true)
})
