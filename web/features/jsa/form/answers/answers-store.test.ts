import { expect, it } from 'vitest'
import { createAnswersStore } from './answers-store.ts'
import { emptyAnswers } from './jsa-answers.fixtures.ts'

it('a tick changes its own group and leaves every other one the very same', () => {
  const before = emptyAnswers()
  const store = createAnswersStore(before)
  store.setCheck('concrete', 2, true)
  const { form_checks } = store.read()
  expect(form_checks.concrete[2]).toBe(true)
  expect(before.form_checks.concrete[2]).toBe(false)
  expect(form_checks.concrete).not.toBe(before.form_checks.concrete)
  expect(form_checks.precaution).toBe(before.form_checks.precaution)
})

it('a question has one answer, and the same answer again takes it back', () => {
  const store = createAnswersStore(emptyAnswers())
  const answer = () => store.read().form_checks.concrete.slice(16, 18)
  store.toggleAnswer('concrete', 16, 'yes')
  expect(answer()).toEqual([true, false])
  store.toggleAnswer('concrete', 16, 'no')
  expect(answer()).toEqual([false, true])
  store.toggleAnswer('concrete', 16, 'no')
  expect(answer()).toEqual([false, false])
})

it('whoever listens hears of each change once, and of none that changes nothing', () => {
  const store = createAnswersStore(emptyAnswers())
  let heard = 0
  const stop = store.subscribe(() => {
    heard += 1
  })
  store.setField('operator', 'Ada')
  store.replace(store.read())
  expect(heard).toBe(1)
  stop()
  store.setField('operator', 'Ada R')
  expect(heard).toBe(1)
})
