import { expect, test } from 'vitest'
import { acceptedLabel, isLastAdmin, statusOf } from './employee-row.ts'

const person = (id: number, level: 'Admin' | 'Employee', rest = {}) => ({
  id,
  level,
  confirmed: true,
  invite_accepted: true,
  ...rest,
})

test('a person is active, invited, or asked to join', () => {
  expect(statusOf({ invite_accepted: true })).toBe('active')
  expect(statusOf({ invite_accepted: false })).toBe('invited')
  expect(statusOf({ invite_accepted: false, asked: true })).toBe('asked')
})

test('only who was invited has accepted or not', () => {
  const invited_at = '2026-08-03T10:00:00.000Z'
  expect(acceptedLabel({ invited_at, invite_accepted: true })).toBe('Yes')
  expect(acceptedLabel({ invited_at, invite_accepted: false })).toBe('No')
  expect(acceptedLabel({ invited_at: null, invite_accepted: true })).toBe('–')
})

test('the only Admin is the last one, as long as no other can act', () => {
  const olga = person(1, 'Admin')
  expect(isLastAdmin(olga, [olga, person(2, 'Employee')])).toBe(true)
  expect(isLastAdmin(olga, [olga, person(2, 'Admin', { confirmed: false })])).toBe(true)
  expect(isLastAdmin(olga, [olga, person(2, 'Admin')])).toBe(false)
})

test('an Employee, or an Admin who has not accepted yet, is never the last one', () => {
  expect(isLastAdmin(person(2, 'Employee'), [person(1, 'Admin')])).toBe(false)
  const invited = person(2, 'Admin', { confirmed: false, invite_accepted: false })
  expect(isLastAdmin(invited, [invited])).toBe(false)
})
