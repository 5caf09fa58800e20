import { expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { pictureError } from './picture.ts'

const file = { name: 'logo.png', size: 1000, type: 'image/png' }

it('lets a picture go, known by its type or by its ending', () => {
  expect(pictureError(file)).toBeNull()
  expect(pictureError({ ...file, name: 'IMG_0042.HEIC', type: '' })).toBeNull()
  expect(pictureError({ ...file, size: limits.pictureBytes })).toBeNull()
})

it('says what is wrong with any other', () => {
  expect(pictureError({ ...file, size: 0 })).toBe('logo.png is empty.')
  expect(pictureError({ ...file, size: limits.pictureBytes + 1 })).toBe(
    'logo.png is too large (26 MB; the limit is 25 MB).',
  )
  expect(pictureError({ ...file, name: 'logo.svg', type: 'image/svg+xml' })).toBe(
    "logo.svg isn't a file we can use. We accept JPEG, PNG, WebP and HEIC pictures.",
  )
})
