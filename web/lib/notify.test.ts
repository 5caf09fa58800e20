import { notifications, notificationsStore } from '@mantine/notifications'
import { isValidElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearNotices, notify, withdrawNotice } from './notify.ts'

beforeEach(() => notifications.clean())

const shown = () => notificationsStore.getState().notifications.map(({ message }) => message)
const last = () => notificationsStore.getState().notifications.at(-1)

test.each([
  [undefined, 10_500],
  ['profile', 2_500],
  ['location', 2_500],
  ['member', 3_000],
  ['short', 3_500],
] as const)('a notice of the kind %s stands as long as documented: %i ms', (duration, milliseconds) => {
  notify('success', `for ${duration}`, duration)
  expect(last()).toMatchObject({ message: `for ${duration}`, autoClose: milliseconds })
})

test('only a problem interrupts a screen reader', () => {
  notify('success', 'a')
  expect(last()).toMatchObject({ role: 'status' })
  notify('danger', 'b')
  expect(last()).toMatchObject({ role: 'alert' })
})

test('a notice can offer what is still to be done about it, once', () => {
  const run = vi.fn()
  notify('success', 'gone', 'usual', { action: { label: 'Undo', run } })
  const { message } = last() ?? {}
  const props = isValidElement<{ message: string; label: string; run: () => void }>(message)
    ? message.props
    : null
  expect(props).toMatchObject({ message: 'gone', label: 'Undo' })
  props?.run()
  expect(run).toHaveBeenCalledOnce()
  expect(last()).toBeUndefined()
})

test('of two equal notices the newer one stays', () => {
  notify('success', 'Saved')
  notify('success', 'Saved')
  expect(shown()).toEqual(['Saved'])
})

test('one that says what to do about it is not replaced by one that only says the same', () => {
  const action = { label: 'Set it up', run: vi.fn() }
  notify('info', 'Not yet.', 'usual', { topic: 'danger Not yet.', action })
  notify('danger', 'Not yet.')
  expect(notificationsStore.getState().notifications).toHaveLength(1)
  expect(isValidElement(last()?.message)).toBe(true)
  notify('info', 'Not yet.', 'usual', { topic: 'danger Not yet.', action })
  expect(notificationsStore.getState().notifications).toHaveLength(1)
})

test('one that was cleared away keeps no later one from being said', () => {
  notify('info', 'Not yet.', 'usual', { topic: 'danger Not yet.', action: { label: 'Set up', run: vi.fn() } })
  clearNotices()
  notify('danger', 'Not yet.')
  expect(shown()).toEqual(['Not yet.'])
})

test('a problem and a success that say the same are two', () => {
  notify('success', 'Saved')
  notify('danger', 'Saved')
  expect(shown()).toHaveLength(2)
})

test('a newer notice about a topic takes the place of the older one', () => {
  notify('success', 'another')
  notify('info', 'Sending 1 of 2', 'usual', { topic: 'upload' })
  notify('info', 'Sending 2 of 2', 'usual', { topic: 'upload' })
  expect(shown()).toEqual(['another', 'Sending 2 of 2'])
  withdrawNotice('upload')
  expect(shown()).toEqual(['another'])
})

test('a notice is its sentence only', () => {
  notify('danger', 'The file is too large.')
  expect(notificationsStore.getState().notifications[0]?.title).toBeUndefined()
})
