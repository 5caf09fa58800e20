import { afterEach, beforeEach, expect, it } from 'vitest'
import { ApiError, offline } from '#web/lib/api/api-error.ts'
import { setField } from './answer-lines.ts'
import { emptyAnswers, formWith } from './jsa-answers.fixtures.ts'
import { closeDevice, open, openDevice, pass, serverWith } from './saving.fixtures.ts'

beforeEach(openDevice)
afterEach(closeDevice)

it('a form that nobody touched is not made', async () => {
  const server = serverWith()
  const { status } = open(server)
  await pass(60_000)
  expect(server.saves).toEqual([])
  expect(status()).toBe('saved')
})

it('a form that something else needs is made untouched, also when there is a connection only later', async () => {
  const server = serverWith()
  server.failures = [{ failure: offline() }]
  const { saving, status } = open(server)
  expect(await saving.begin()).toBeNull()
  expect(status()).toBe('waiting')
  await pass(15_000)
  expect(server.form?.draft).toBe(true)
  expect(status()).toBe('saved')
})

it('a second after the last change one draft is saved, with what was typed by then', async () => {
  const server = serverWith()
  const { store, status } = open(server)
  store.setField('operator', 'A')
  await pass(900)
  store.setField('operator', 'Ada ')
  await pass(900)
  expect(server.saves).toEqual([])
  expect(status()).toBe('saving')
  await pass(100)
  expect(server.saves).toMatchObject([{ id: null, version: null, draft: true }])
  expect(status()).toBe('saved')
  // the server left the space out, which is no reason to save again or to take it from the person who types
  await pass(60_000)
  expect(server.saves).toHaveLength(1)
  expect(store.read().operator).toBe('Ada ')
})

it('never two at once: what is typed during a save goes with the next one', async () => {
  const server = serverWith()
  let finish = () => {}
  const send = server.send
  server.send = async save => {
    if (server.saves.length === 0) {
      server.saves.push(save)
      await new Promise<void>(resolve => {
        finish = resolve
      })
      server.saves.pop()
    }
    return send(save)
  }
  const { store } = open(server)
  store.setField('operator', 'Ada')
  await pass(1_000)
  store.setField('operator', 'Ada R')
  await pass(30_000)
  expect(server.saves).toHaveLength(1)
  finish()
  await pass(1_000)
  expect(server.saves.map(({ id, version, answers }) => [id, version, answers.operator])).toEqual([
    [null, null, 'Ada'],
    [7, 1, 'Ada R'],
  ])
})

it('without a connection it waits and is sent again', async () => {
  const server = serverWith()
  server.failures = [{ failure: offline() }]
  const { store, status } = open(server)
  store.setField('operator', 'Ada')
  await pass(1_000)
  expect(status()).toBe('waiting')
  await pass(15_000)
  expect(status()).toBe('saved')
  expect(server.form?.operator).toBe('Ada')
})

it('what a closed page had not sent is there after a reload, under the same name', async () => {
  const server = serverWith()
  server.failures = [{ failure: offline() }, { failure: offline() }]
  const first = open(server)
  first.store.setField('operator', 'Ada')
  await pass(1_000)
  first.stop()
  await pass(0)
  const second = open(server)
  expect(second.store.read().operator).toBe('Ada')
  await pass(1_000)
  expect(server.form?.operator).toBe('Ada')
  expect(new Set(server.saves.map(({ client_id }) => client_id)).size).toBe(1)
  expect(open(serverWith()).store.read().operator).toBe('')
})

it('a save whose answer was lost is not taken for somebody else', async () => {
  const server = serverWith()
  server.failures = [{ failure: offline(), late: true }]
  const { store, taken, saving, status } = open(server)
  store.setField('operator', 'Ada')
  await pass(1_000)
  store.setField('operator', 'Ada Reyes')
  await pass(2_000)
  expect(saving.read().conflicts).toEqual([])
  expect(taken).toEqual([])
  expect(status()).toBe('saved')
  expect(server.form?.operator).toBe('Ada Reyes')
})

it('a submit after a lost answer submits what stands there now', async () => {
  const server = serverWith()
  server.failures = [{ failure: offline(), late: true }]
  const { store, saving } = open(server)
  store.setField('operator', 'Ada')
  await pass(1_000)
  store.setField('operator', 'Ada Reyes')
  expect(await saving.submit()).toMatchObject({ draft: false, operator: 'Ada Reyes' })
})

it('what somebody else saved meanwhile is merged and saved together', async () => {
  const server = serverWith(formWith(emptyAnswers()))
  const { store, taken } = open(server)
  store.setField('operator', 'Ada')
  server.save(setField(emptyAnswers(), 'area_of_work', 'Level 4'))
  await pass(2_000)
  expect(taken).toEqual(['Area of work by Dana Cole'])
  expect(server.form).toMatchObject({ operator: 'Ada', area_of_work: 'Level 4' })
})

it('news of a change come in at once where nothing is typed', () => {
  const server = serverWith(formWith(emptyAnswers()))
  const { saving, store, taken, status } = open(server)
  saving.receive(server.save(setField(emptyAnswers(), 'operator', 'Dana')))
  expect(store.read().operator).toBe('Dana')
  expect(taken).toHaveLength(1)
  expect(status()).toBe('saved')
  // an answer that was on its way before is older
  saving.receive(formWith(emptyAnswers()))
  expect(store.read().operator).toBe('Dana')
})

it('nothing is saved over a line that both changed until it is decided, also after a reload', async () => {
  const server = serverWith(formWith(emptyAnswers()))
  const before = server.form
  const first = open(server)
  first.store.setField('operator', 'Ada')
  server.save(setField(emptyAnswers(), 'operator', 'Dana'))
  await pass(60_000)
  expect(first.status()).toBe('undecided')
  expect(server.form?.operator).toBe('Dana')
  expect(await first.saving.submit()).toBeNull()
  first.stop()

  const second = open(server)
  expect(second.status()).toBe('undecided')
  const [conflict] = second.saving.read().conflicts
  expect(conflict).toMatchObject({ line: { label: 'Operator' }, theirs: 'Dana' })
  if (conflict) second.saving.decide(conflict, 'mine')
  await pass(1_000)
  expect(second.status()).toBe('saved')
  expect(server.form).toMatchObject({ operator: 'Ada', version: 3 })
  expect(before?.version).toBe(1)
})

it('theirs can be chosen, and then there is nothing left to save', async () => {
  const server = serverWith(formWith(emptyAnswers()))
  const { saving, store, status } = open(server)
  store.setField('operator', 'Ada')
  server.save(setField(emptyAnswers(), 'operator', 'Dana'))
  await pass(1_000)
  for (const conflict of saving.read().conflicts) saving.decide(conflict, 'theirs')
  await pass(60_000)
  expect(store.read().operator).toBe('Dana')
  expect(status()).toBe('saved')
  expect(server.saves).toHaveLength(1)
})

it('a refused save says why, stays on the device and is tried again after the next change', async () => {
  const server = serverWith()
  const error = 'Leave web addresses out of the name.'
  const refusal = { error, code: 'invalid', errors: [error], fields: { job_name: error } }
  server.failures = [{ failure: new ApiError(422, refusal) }]
  const { saving, store, status } = open(server)
  store.setField('job_name', 'www.cores.com')
  await pass(60_000)
  expect(status()).toBe('refused')
  expect(saving.read().failure?.message).toBe(error)
  expect(server.saves).toHaveLength(1)
  store.setField('job_name', 'Cores')
  await pass(1_000)
  expect(status()).toBe('saved')
})

it('submitting sends everything for good, after a save that is under way', async () => {
  const server = serverWith()
  const { saving, store, status } = open(server)
  store.setField('operator', 'Ada')
  const draft = saving.saveDraft()
  const [, submitted] = await Promise.all([draft, saving.submit()])
  expect(server.saves.map(save => [save.draft, save.version])).toEqual([
    [true, null],
    [false, 1],
  ])
  expect(submitted?.draft).toBe(false)
  expect(status()).toBe('saved')
})

it('a submit that somebody else was faster than merges, and leaves it to the person to submit again', async () => {
  const server = serverWith(formWith(emptyAnswers()))
  const { saving, store } = open(server)
  store.setField('operator', 'Ada')
  server.save(setField(emptyAnswers(), 'area_of_work', 'Level 4'))
  expect(await saving.submit()).toBeNull()
  expect(store.read()).toMatchObject({ operator: 'Ada', area_of_work: 'Level 4' })
  expect((await saving.submit())?.draft).toBe(false)
})
