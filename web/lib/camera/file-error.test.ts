import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { fileError } from './file-error.ts'

const file = (name: string, size = 1000, type = '') => ({ name, size, type })

test.each(['plan.PDF', 'list.xlsx', 'floor.dwg', 'photo.heic', 'notes.txt'])('%s may go', name => {
  expect(fileError(file(name))).toBeNull()
})

test('a photo without an ending may go by its type', () => {
  expect(fileError(file('image', 1000, 'image/jpeg'))).toBeNull()
})

test.each(['page.html', 'drawing.svg', 'run.exe', 'noending'])(
  '%s is refused with what is accepted',
  name => {
    expect(fileError(file(name))).toBe(messages.fileWrongType(name, messages.fileKinds))
  },
)

test('an empty file is refused', () => {
  expect(fileError(file('plan.pdf', 0))).toBe(messages.fileEmpty('plan.pdf'))
})

test('a picture has another limit than a document', () => {
  expect(fileError(file('a.jpg', limits.pictureBytes + 1))).toBe(
    'a.jpg is too large (26 MB; the limit is 25 MB).',
  )
  expect(fileError(file('a.pdf', limits.pictureBytes + 1))).toBeNull()
  expect(fileError(file('a.pdf', limits.fileBytes + 1))).toBe(
    'a.pdf is too large (105 MB; the limit is 100 MB).',
  )
})
