import { expect, test, vi } from 'vitest'
import { connection } from './connection.ts'

test('a call that fails says that the connection is gone, the next that goes through that it is back', () => {
  const heard = vi.fn()
  connection.subscribe(heard)
  connection.report(false)
  expect(connection.isUp()).toBe(false)
  connection.report(true)
  expect(connection.isUp()).toBe(true)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('an answer to a call from before the loss does not bring the connection back', () => {
  const begun = performance.now()
  connection.report(false)
  connection.report(true, begun - 1)
  expect(connection.isUp()).toBe(false)
  connection.report(true)
  expect(connection.isUp()).toBe(true)
})
