import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixtures.ts'
import { logOutAnswer } from './log-out-answer.ts'
import { type Session, session } from './session.ts'

const signIn = (id: number) => session.save({ token: `of ${id}`, user: { id } } as Session)

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  signIn(1)
  logOutAnswer.keep(1, true)
})
afterEach(() => {
  vi.useRealTimers()
  session.clear()
})

test('what was answered counts once', () => {
  expect(logOutAnswer.take()).toMatchObject({ deleteUnsent: true })
  expect(logOutAnswer.take()).toBeNull()
})

test('it does not count for somebody who signed in meanwhile, nor later for the one who was asked', () => {
  signIn(2)
  expect(logOutAnswer.take()).toBeNull()
  signIn(1)
  expect(logOutAnswer.take()).toBeNull()
})

test('it does not wait for a log-out on another day', () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 })
  expect(logOutAnswer.take()).toBeNull()
})
