import { expect, test } from 'vitest'
import { formatSize } from './file-size.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

test('sizes read as people say them, and no file is of no size', () => {
  expect(formatSize(12)).toBe('1 kB')
  expect(formatSize(870_400)).toBe('870 kB')
  expect(formatSize(2_400_000)).toBe('2.4 MB')
  expect(formatSize(31_400_000)).toBe('31 MB')
  expect(formatSize(2_400_000_000)).toBe('2.4 GB')
  expect(formatSize(31_000_000_000_000)).toBe('31 TB')
  expect(formatSize(0)).toBe('0 kB')
})

test('what is too large is told with its size and the limit, and never reads as if it fitted', () => {
  expect(messages.fileTooLarge('IMG_3.jpg', 31_400_000, limits.pictureBytes)).toBe(
    'IMG_3.jpg is too large (31 MB; the limit is 25 MB).',
  )
  expect(messages.fileTooLarge('a.jpg', limits.pictureBytes + 1, limits.pictureBytes)).toContain('(26 MB;')
  expect(messages.fileTooLarge('a.zip', limits.fileBytes + 1, limits.fileBytes)).toBe(
    'a.zip is too large (105 MB; the limit is 100 MB).',
  )
  expect(messages.uploadTooLarge(60_000_000, limits.pictureBytes)).toBe(
    'This upload is too large (60 MB; the limit is 25 MB).',
  )
})

test('a file of the wrong kind is told with its name and what we accept', () => {
  expect(messages.fileWrongType('plan.svg', messages.pictureKinds)).toBe(
    "plan.svg isn't a file we can use. We accept JPEG, PNG, WebP and HEIC pictures.",
  )
})
