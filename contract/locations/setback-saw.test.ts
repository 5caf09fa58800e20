import { describe, expect, test } from 'vitest'
import type { DepthUnit } from './depth.ts'
import { checkSetback, type Measure } from './setback-check.ts'
import { missingText } from './setback-length.ts'

// Every expected figure here was worked out by hand from spec 002 §9 and READINGS, none by code.

type Missing = [inches: string, millimeters: string]
type ByDistance = [
  DepthUnit,
  distance: string,
  thickness: string,
  'allowed' | 'ask' | 'not_allowed',
  /** To the figure of the slab, or without asking where it is reached. */
  missing?: Missing,
  withoutAsking?: Missing,
]

/** Slabs up to 4 in: 6 in, up to 6 in: 9 in, thicker or unknown: 12 in. */
const byDistance: ByDistance[] = [
  ['in', '5.99', '4', 'not_allowed', ['1/16 in', '1 mm'], ['6 1/16 in', '153 mm']],
  ['in', '6', '4', 'ask', ['6 in', '153 mm']],
  ['in', '6.01', '4', 'ask', ['6 in', '153 mm']],
  ['in', '11.99', '4', 'ask', ['1/16 in', '1 mm']],
  ['in', '12', '4', 'allowed'],
  ['in', '12.01', '4', 'allowed'],
  ['in', '6', '3.99', 'ask', ['6 in', '153 mm']],
  ['in', '6', '4.01', 'not_allowed', ['3 in', '77 mm'], ['6 in', '153 mm']],
  ['in', '8.99', '4.01', 'not_allowed', ['1/16 in', '1 mm'], ['3 1/16 in', '77 mm']],
  ['in', '9', '4.01', 'ask', ['3 in', '77 mm']],
  ['in', '9.01', '5', 'ask', ['3 in', '76 mm']],
  ['in', '9', '5.99', 'ask', ['3 in', '77 mm']],
  ['in', '9', '6', 'ask', ['3 in', '77 mm']],
  ['in', '8 15/16', '6', 'not_allowed', ['1/16 in', '2 mm'], ['3 1/16 in', '78 mm']],
  ['in', '9', '6.01', 'not_allowed', ['3 in', '77 mm'], ['3 in', '77 mm']],
  ['in', '11.99', '6.01', 'not_allowed', ['1/16 in', '1 mm'], ['1/16 in', '1 mm']],
  ['in', '12', '6.01', 'allowed'],
  ['in', '11.99', '', 'not_allowed', ['1/16 in', '1 mm'], ['1/16 in', '1 mm']],
  ['in', '12', '', 'allowed'],
  ['in', '0', '4', 'not_allowed', ['6 in', '153 mm'], ['12 in', '305 mm']],
  ['in', '200', '', 'allowed'],
  ['mm', '152.3', '101.6', 'not_allowed', ['1/16 in', '1 mm'], ['6 1/16 in', '153 mm']],
  ['mm', '152.4', '101.6', 'ask', ['6 in', '153 mm']],
  ['mm', '152.5', '101.6', 'ask', ['6 in', '153 mm']],
  ['mm', '304.7', '101.6', 'ask', ['1/16 in', '1 mm']],
  ['mm', '304.8', '101.6', 'allowed'],
  ['mm', '304.9', '101.6', 'allowed'],
  ['mm', '152.4', '101.7', 'not_allowed', ['3 in', '77 mm'], ['6 in', '153 mm']],
  ['mm', '228.6', '101.7', 'ask', ['3 in', '77 mm']],
  ['mm', '228.5', '152.4', 'not_allowed', ['1/16 in', '1 mm'], ['3 1/16 in', '77 mm']],
  ['mm', '228.7', '152.4', 'ask', ['3 in', '77 mm']],
  ['mm', '228.6', '152.5', 'not_allowed', ['3 in', '77 mm'], ['3 in', '77 mm']],
  ['mm', '304.7', '152.5', 'not_allowed', ['1/16 in', '1 mm'], ['1/16 in', '1 mm']],
  ['mm', '304.8', '152.5', 'allowed'],
  // the nominal figures of paper are a little short of the ones in inches
  ['mm', '300', '100', 'ask', ['1/4 in', '5 mm']],
  ['mm', '150', '100', 'not_allowed', ['1/8 in', '3 mm'], ['6 1/8 in', '155 mm']],
]

describe('a saw line keeps its distance by the slab', () => {
  test.each(byDistance)(
    '%s: %s from the mark, slab %s: %s',
    (unit, distance, thickness, verdict, ...expected) => {
      const answer = saw(unit, [distance, thickness, '', ''])
      expect(answer).toMatchObject({ verdict, rule: 'saw_distance' })
      if (answer.verdict === null || answer.verdict === 'allowed') return expect(expected).toEqual([])
      const texts = [bothTexts(answer.missing)]
      if (answer.verdict === 'not_allowed' && answer.withoutAsking)
        texts.push(bothTexts(answer.withoutAsking.missing))
      expect(texts).toEqual(expected)
    },
  )
})

type ByDepth = [
  DepthUnit,
  string[],
  'allowed' | 'ask' | 'not_allowed',
  'saw_depth' | 'saw_distance',
  Missing?,
]

/** Distance, slab, cut, marked depth; 3 in have to stay between the cut and the mark. */
const byDepth: ByDepth[] = [
  ['in', ['0', '8', '1.99', '5'], 'allowed', 'saw_depth'],
  ['in', ['0', '8', '2', '5'], 'allowed', 'saw_depth'],
  ['in', ['0', '8', '2.01', '5'], 'not_allowed', 'saw_distance', ['12 in', '305 mm']],
  ['in', ['0', '8', '2', '4 63/64'], 'not_allowed', 'saw_distance', ['12 in', '305 mm']],
  ['in', ['1', '', '2', '5 1/64'], 'allowed', 'saw_depth'],
  ['in', ['2', '6', '3', '6'], 'allowed', 'saw_depth'],
  ['in', ['6', '4', '2', '4.99'], 'ask', 'saw_distance', ['6 in', '153 mm']],
  ['in', ['6', '4', '', '12'], 'ask', 'saw_distance', ['6 in', '153 mm']],
  ['in', ['6', '4', '2', ''], 'ask', 'saw_distance', ['6 in', '153 mm']],
  ['in', ['12', '4', '4', '3'], 'allowed', 'saw_distance'],
  ['in', ['11', '4', '4', '3'], 'ask', 'saw_distance', ['1 in', '26 mm']],
  ['in', ['0', '4', '4', '7'], 'allowed', 'saw_depth'],
  ['mm', ['0', '200', '50', '126.1'], 'not_allowed', 'saw_distance', ['12 in', '305 mm']],
  ['mm', ['0', '200', '50', '126.2'], 'allowed', 'saw_depth'],
  ['mm', ['0', '200', '50', '126.3'], 'allowed', 'saw_depth'],
  ['mm', ['100', '200', '50', '125'], 'not_allowed', 'saw_distance', ['8 1/8 in', '205 mm']],
]

describe('a cut that ends 3 in above the mark is allowed wherever it runs', () => {
  test.each(byDepth)('%s %j: %s', (unit, typed, verdict, rule, missing) => {
    const answer = saw(unit, typed)
    expect(answer).toMatchObject({ verdict, rule })
    if (answer.verdict === null || answer.verdict === 'allowed') return expect(missing).toBeUndefined()
    expect(bothTexts(answer.missing)).toEqual(missing)
  })

  test.each([
    ['5', 50_800_000],
    ['3.5', 12_700_000],
    ['3.49', null],
    ['3', null],
    ['', null],
  ])('with the mark %s in deep, a cut may go this deep where it is', (marked, noDeeperThan) => {
    expect(saw('in', ['1', '8', '', marked])).toMatchObject({ verdict: 'not_allowed', noDeeperThan })
    expect(saw('in', ['8', '4', '', marked])).toMatchObject({ verdict: 'ask', noDeeperThan })
  })
})

const bothTexts = (missing: number): Missing => [missingText(missing, 'in'), missingText(missing, 'mm')]

function saw(unit: DepthUnit, [distance = '', thickness = '', cutDepth = '', markedDepth = '']: string[]) {
  const measure = (typed: string): Measure => ({ typed, unit })
  return checkSetback('saw', {
    width: measure(''),
    diameter: measure(''),
    distance: measure(distance),
    thickness: measure(thickness),
    cutDepth: measure(cutDepth),
    markedDepth: measure(markedDepth),
  })
}
