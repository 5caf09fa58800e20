import { expect, test } from 'vitest'
import { fileDatabaseOf } from '#web/lib/forms/draft-files.ts'
import { placeOf, targetOf } from './targets.ts'

test.each([{ projectId: 7 }, { projectId: 7, locationId: 31 }])('%j is found again by its place', target => {
  expect(targetOf(placeOf(target))).toEqual(target)
})

test('what waits for a project or a location outlives logging out; what waits in a form does not', () => {
  const sentOff = fileDatabaseOf(1, placeOf({ projectId: 7 }))
  expect(fileDatabaseOf(1, placeOf({ projectId: 7, locationId: 31 }))).toBe(sentOff)
  expect(fileDatabaseOf(1, 'new-location:7:a')).not.toBe(sentOff)
})
