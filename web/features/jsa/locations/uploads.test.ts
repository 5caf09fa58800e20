import { expect, test } from 'vitest'
import { isOfProject } from '#web/features/projects/records/project-uploads.ts'
import { idsOf, kindOf, registerUploadKinds } from '#web/features/uploads/targets.ts'
import { jsaLocationTarget, jsaLocationUploads } from './uploads.ts'

registerUploadKinds({ jsa_location: jsaLocationUploads })

test('photos of a JSA location are found again by what browsers stored', () => {
  const target = jsaLocationTarget(7, 31)
  expect(target).toBe('jsa_location:7:31')
  expect(kindOf(target)).toBe(jsaLocationUploads)
  expect(idsOf(target)).toEqual([7, 31])
  expect([isOfProject(7)(target), isOfProject(31)(target)]).toEqual([true, false])
})

test('the banner is quiet where the JSA or its project shows the photos itself', () => {
  const shownOn = (pathname: string) => jsaLocationUploads.isShownOn(pathname, [7, 31])
  expect(['/jsaformview/7', '/projects/7', '/jsaformview/31', '/projectportal'].map(shownOn)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
