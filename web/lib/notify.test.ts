import { notifications, notificationsStore } from '@mantine/notifications'
import { isValidElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { notify } from './notify.ts'

// only so many are shown at once; the others would wait in line
beforeEach(() => notifications.clean())

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

test('a notice says by a word what its color says, and only a problem interrupts a screen reader', () => {
  notify('success', 'a')
  expect(last()).toMatchObject({ title: 'Done', role: 'status' })
  notify('danger', 'b')
  expect(last()).toMatchObject({ title: 'Problem', role: 'alert' })
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

test('of two notices about the same topic only the newer one stands', () => {
  notify('success', 'another')
  notify('info', 'to a@b.test', 'usual', { topic: 'new-email' })
  notify('info', 'to c@d.test', 'usual', { topic: 'new-email' })
  const messages = notificationsStore.getState().notifications.map(({ message }) => message)
  expect(messages).toEqual(['another', 'to c@d.test'])
})
