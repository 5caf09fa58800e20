import { notifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, test } from 'vitest'
import { notify } from './notify.ts'

beforeEach(() => notifications.clean())

const shown = () => notificationsStore.getState().notifications.map(({ message }) => message)

test('of two equal notices the newer one stays', () => {
  notify('success', 'Saved')
  notify('success', 'Saved')
  expect(shown()).toEqual(['Saved'])
})

test('a problem and a success that say the same are two', () => {
  notify('success', 'Saved')
  notify('danger', 'Saved')
  expect(shown()).toHaveLength(2)
})

test('a newer notice about a topic takes the place of the older one', () => {
  notify('info', 'Sending 1 of 2', 'usual', { topic: 'upload' })
  notify('info', 'Sending 2 of 2', 'usual', { topic: 'upload' })
  expect(shown()).toEqual(['Sending 2 of 2'])
})

test('a notice is its sentence only', () => {
  notify('danger', 'The file is too large.')
  expect(notificationsStore.getState().notifications[0]?.title).toBeUndefined()
})
