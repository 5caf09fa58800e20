import { expect, test } from 'vitest'
import type { LeaveAction } from '#web/features/locations/one-at-a-time/leave-actions.ts'
import { hasContent, LocationForm, locationValues, staysOnDevice } from './location-values.ts'

const blank = locationValues(null)
const named = { ...blank, areaOfWork: 'Level 3' }

test('a blank location can be saved as it is', () => {
  expect(LocationForm.safeParse(blank).success).toBe(true)
})

test('a location can be completed with an area of work or a photo', () => {
  expect(hasContent(blank, 0)).toBe(false)
  expect(hasContent({ areaOfWork: '  ' }, 0)).toBe(false)
  expect(hasContent(named, 0)).toBe(true)
  expect(hasContent(blank, 1)).toBe(true)
})

test('a new location without its area of work stays on the device until it is completed', () => {
  const actions: LeaveAction[] = ['back', 'previous', 'next', 'add', 'final', 'review']
  expect(actions.filter(action => staysOnDevice(blank, action))).toEqual([
    'back',
    'previous',
    'next',
    'review',
  ])
  expect(actions.filter(action => staysOnDevice(named, action))).toEqual([])
})
