import { afterEach, beforeEach, expect, it } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { type Session, session } from '#web/lib/session/session.ts'
import { setField } from './answer-lines.ts'
import { emptyAnswers, formWith } from './jsa-answers.fixtures.ts'
import { closeDevice, open, openDevice, pass, serverWith } from './saving.fixtures.ts'

beforeEach(openDevice)
afterEach(closeDevice)

it('what was taken back before it was saved does not come back with a reload', async () => {
  const server = serverWith(formWith(emptyAnswers()))
  const first = open(server)
  first.store.setField('operator', 'Wrong form')
  await pass(500)
  first.store.setField('operator', '')
  await pass(60_000)
  first.stop()
  const { store } = open(server)
  await pass(60_000)
  expect([store.read().operator, server.saves]).toEqual(['', []])
})

it('a line that was decided for theirs is not asked about again after a reload', async () => {
  const server = serverWith(formWith(emptyAnswers()))
  const first = open(server)
  first.store.setField('operator', 'Ada')
  server.save(setField(emptyAnswers(), 'operator', 'Dana'))
  await pass(1_000)
  const [conflict] = first.saving.read().conflicts
  if (conflict) first.saving.decide(conflict, 'theirs')
  await pass(60_000)
  first.stop()
  const second = open(server)
  expect([second.store.read().operator, second.saving.read().conflicts]).toEqual(['Dana', []])
})

it('what the server cannot take is still there after a reload', async () => {
  const server = serverWith(formWith(emptyAnswers()))
  const refusal = { error: 'No.', code: 'invalid', errors: ['No.'], fields: {} }
  server.failures = Array.from({ length: 5 }, () => ({ failure: new ApiError(422, refusal) }))
  const typed = `a${'\u0301'.repeat(40)}`
  const first = open(server)
  first.store.setCheck('highway', 1, typed)
  first.store.setField('operator', 'Ada')
  await pass(1_000)
  first.stop()
  const { store } = open(server)
  expect([store.read().operator, store.read().form_checks.highway[1]]).toEqual(['Ada', typed])
})

it('a page that closes during the first save, and goes on typing after a reload, loses nothing', async () => {
  const server = serverWith()
  const { send } = server
  // the answer never comes: the page is gone
  server.send = async save => {
    await send(save)
    return new Promise(() => {})
  }
  const first = open(server)
  first.store.setField('operator', 'Ada')
  await pass(1_000)
  first.stop()
  server.send = send
  // the page was loaded before the save arrived
  const { store, status } = open(server, null)
  store.setField('area_of_work', 'Level 3')
  await pass(60_000)
  expect(server.form).toMatchObject({ operator: 'Ada', area_of_work: 'Level 3' })
  expect(status()).toBe('saved')
})

it('what somebody typed is neither saved nor kept once somebody else is signed in', async () => {
  signIn(1)
  const server = serverWith(formWith(emptyAnswers()))
  const first = open(server)
  first.store.setField('operator', 'Ada')
  signIn(2)
  first.stop()
  await pass(60_000)
  expect([server.saves, localStorage.getItem('hyperbola.draft.2.jsa.3')]).toEqual([[], null])
  session.clear()
})

const signIn = (id: number) => session.save({ user: { id } } as Session)
