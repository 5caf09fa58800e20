import { expect, test } from 'vitest'
import { recordFieldMessages } from './record-field-messages.ts'
import { OptionalAxes } from './slab-axes.ts'

const read = (first: string, second: string) =>
  OptionalAxes.safeParse({ origin: 'Column B/3', first, second })

test.each(['LINE 3', 'line  3', 'line\u00a03', 'ｌｉｎｅ ３', 'li\u200dne 3'])(
  'two directions that read alike are refused: line 3 and %j',
  second => {
    const { error } = read('line 3', second)
    expect(error?.issues).toMatchObject([{ path: ['second'], message: recordFieldMessages.axesAlike }])
  },
)

test('two that read differently are kept as they were typed', () => {
  expect(read('Line  3', 'line 33').data).toEqual({
    origin: 'Column B/3',
    first: 'Line  3',
    second: 'line 33',
  })
})
