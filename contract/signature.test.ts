import { describe, expect, it } from 'vitest'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { SignatureStrokes } from './signature.ts'

const point = { x: 0.5, y: 0.5, time: 0, pressure: 0.5 }
const sentences = (given: unknown) =>
  SignatureStrokes.safeParse(given).error?.issues.map(({ message }) => message) ?? []

describe('a drawn signature', () => {
  it.each([
    ['a name', [[point, { ...point, x: 0.6, time: 12 }], [point]]],
    ['a pen that left the pad', [[point, { ...point, x: -1.5, y: 3 }]]],
    ['a finger, which has no pressure', [[{ x: 0, y: 1, time: 0 }]]],
    ['as many strokes as there may be', Array.from({ length: limits.strokes }, () => [point])],
    ['as many points as there may be', [Array.from({ length: limits.strokePoints }, () => point)]],
  ])('is taken with %s', (_what, strokes) => expect(sentences({ ratio: 3, strokes })).toEqual([]))

  it.each([
    ['no stroke', []],
    ['one stroke too many', Array.from({ length: limits.strokes + 1 }, () => [point])],
    [
      'one point too many, in two strokes',
      [Array.from({ length: limits.strokePoints }, () => point), [point]],
    ],
    ['a point too far to the left', [[{ ...point, x: -limits.strokeReach - 1 }]]],
    ['a point too far down', [[{ ...point, y: 1e300 }]]],
    ['a stroke of days', [[{ ...point, time: limits.strokeTime + 1 }]]],
    ['a pen heavier than any', [[{ ...point, pressure: 2 }]]],
    ['a point without a place', [[{ time: 0 }]]],
  ])('is refused as a whole, with one sentence, for %s', (_what, strokes) =>
    expect(sentences({ ratio: 3, strokes })).toEqual([messages.signatureUnreadable]),
  )

  it.each([0, -1, 1e-9, 1e9, 'wide'])('is refused on a pad of the ratio %s', ratio =>
    expect(sentences({ ratio, strokes: [[point]] })).toEqual([messages.signatureUnreadable]),
  )
})

it.each([
  ['a name', 'Rita Gold', []],
  ['nothing', ' ', [messages.signatureEmpty]],
])('a typed signature of %s', (_what, typed, refused) => expect(sentences({ typed })).toEqual(refused))
