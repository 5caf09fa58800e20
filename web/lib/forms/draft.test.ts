import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixtures.ts'
import { forgetDrafts, openDraft } from './draft.ts'

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.useRealTimers())

test('what was typed comes back, without passwords and tokens in any depth', () => {
  const draft = openDraft<Record<string, unknown>>('register')
  draft.write({
    user: { first_name: 'Ada', password: 'secret', password_confirmation: 'secret' },
    token: 'x',
  })
  expect(openDraft('register').read()).toEqual({ user: { first_name: 'Ada' } })
})

test('each form has its own, and saving clears it', () => {
  openDraft('a').write({ text: 'a' })
  openDraft('b').write({ text: 'b' })
  openDraft('a').clear()
  expect(openDraft('a').read()).toBeNull()
  expect(openDraft('b').read()).toEqual({ text: 'b' })
})

test('after a week it is forgotten', () => {
  vi.useFakeTimers({ now: 0 })
  openDraft('a').write({ text: 'a' })
  vi.setSystemTime(7 * 24 * 3600 * 1000 + 1)
  expect(openDraft('a').read()).toBeNull()
})

test('garbage in the storage is no draft', () => {
  localStorage.setItem('hyperbola.draft.visitor.a', '{"at":')
  expect(openDraft('a').read()).toBeNull()
  localStorage.setItem('hyperbola.draft.visitor.a', '7')
  expect(openDraft('a').read()).toBeNull()
})

test('logging out leaves none; the next person finds only what is theirs', () => {
  localStorage.setItem('hyperbola.draft.1.profile', '{}')
  localStorage.setItem('hyperbola.draft.12.profile', '{}')
  localStorage.setItem('hyperbola.scheme', 'dark')
  forgetDrafts(1)
  expect(Object.keys(localStorage).sort()).toEqual(['hyperbola.draft.1.profile', 'hyperbola.scheme'])
  forgetDrafts()
  expect(Object.keys(localStorage)).toEqual(['hyperbola.scheme'])
})

test('a browser that blocks its storage simply keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  const draft = openDraft('a')
  draft.write({ text: 'a' })
  expect(draft.read()).toBeNull()
  forgetDrafts()
})
