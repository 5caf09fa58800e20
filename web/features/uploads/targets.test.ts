import { expect, test } from 'vitest'
import {
  isLocationTarget,
  locationTarget,
  locationUploads,
} from '#web/features/locations/photos/location-uploads.ts'
import { isOfProject, projectTarget, projectUploads } from '#web/features/projects/records/project-uploads.ts'
import { idsOf, kindOf, registerUploadKinds } from './targets.ts'

registerUploadKinds({ project: projectUploads, location: locationUploads })

test.each([
  [projectTarget(7), projectUploads, [7]],
  [locationTarget(7, 31), locationUploads, [7, 31]],
])('%s is found again by what browsers stored', (target, kind, ids) => {
  expect(kindOf(target)).toBe(kind)
  expect(idsOf(target)).toEqual(ids)
  expect(isLocationTarget(target)).toBe(kind === locationUploads)
  expect([isOfProject(7)(target), isOfProject(31)(target)]).toEqual([true, false])
})

test('browsers of today keep their targets', () => {
  expect([projectTarget(7), locationTarget(7, 31)]).toEqual(['project:7', 'location:7:31'])
})

test('the banner is quiet where a page shows the files itself', () => {
  const shownOn = (pathname: string) =>
    [projectUploads, locationUploads].map(kind => kind.isShownOn(pathname, [7, 31]))
  expect(shownOn('/projects/7')).toEqual([true, true])
  expect(shownOn('/projectlocation/7')).toEqual([true, true])
  expect(shownOn('/projects/8')).toEqual([false, false])
  expect(shownOn('/projectportal')).toEqual([false, false])
})
