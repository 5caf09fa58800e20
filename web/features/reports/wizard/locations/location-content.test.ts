import { expect, test } from 'vitest'
import type { LeaveAction } from '#web/features/locations/one-at-a-time/leave-actions.ts'
import { hasContent, staysOnDevice } from './location-content.ts'

const blank = { summaries: [], barcode_number: ' ' }
const found = { summaries: ['S1: Rebar'], barcode_number: '' }

test('a location can be completed with a task, a barcode, a photo or a target', () => {
  expect(hasContent(blank, 0)).toBe(false)
  expect(hasContent(found, 0)).toBe(true)
  expect(hasContent({ ...blank, barcode_number: 'HB-1' }, 0)).toBe(true)
  expect(hasContent(blank, 1)).toBe(true)
  expect(hasContent(blank, 0, 1)).toBe(true)
})

test('a new location without a survey summary stays on the device until it is completed', () => {
  const actions: LeaveAction[] = ['back', 'previous', 'next', 'add', 'final', 'review']
  expect(actions.filter(action => staysOnDevice(blank, action))).toEqual([
    'back',
    'previous',
    'next',
    'review',
  ])
  expect(actions.filter(action => staysOnDevice(found, action))).toEqual([])
})
