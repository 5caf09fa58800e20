import { expect, test } from 'vitest'
import { chooseLocation } from './shown-location.ts'

const saved = { id: 1, status: 'saved' } as const
const draft = { id: 2, status: 'draft' } as const
const other = { id: 3, status: 'saved' } as const

test('the location that the address names is shown, also beside one that is only on this device', () => {
  expect(chooseLocation([saved, other], { wanted: 3, isStarted: false }).location).toBe(other)
  expect(chooseLocation([saved, other], { wanted: 3, isStarted: true })).toEqual({
    location: other,
    all: [saved, other, null],
  })
})

test('without a named one, the one that is started on this device comes before an unfinished one', () => {
  expect(chooseLocation([saved, draft], { isStarted: true }).location).toBe(null)
  expect(chooseLocation([saved, draft], { isStarted: false }).location).toBe(draft)
  expect(chooseLocation([saved, other], { isStarted: false }).location).toBe(saved)
})

test('a new one is the last, where it is wanted or the first', () => {
  expect(chooseLocation([saved], { wanted: 'new', isStarted: false })).toEqual({
    location: null,
    all: [saved, null],
  })
  expect(chooseLocation([], { isStarted: false })).toEqual({ location: null, all: [null] })
})

test('one that was deleted meanwhile is not shown', () => {
  expect(chooseLocation([saved], { wanted: 9, isStarted: false })).toEqual({ location: saved, all: [saved] })
})
