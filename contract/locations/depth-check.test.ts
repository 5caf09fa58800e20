import { describe, expect, it } from 'vitest'
import { findDepthDifference } from './depth-check.ts'
import type { Mark } from './marks.ts'
import { locationMessages } from './messages.ts'
import { tasksOf } from './tasks.ts'

const task = (code: string, type: 'imperial' | 'metric' = 'imperial') =>
  tasksOf(type).find(line => line.startsWith(`${code}:`)) ?? ''
const depth = (text: string): Mark => ({ shape: 'depth', target: 'rebar', at: { x: 0.5, y: 0.5 }, text })
const check = (codes: string[], texts: string[], type: 'imperial' | 'metric' = 'imperial') =>
  findDepthDifference(
    codes.map(code => task(code, type)),
    texts.map(depth),
    type,
  )

describe('a depth on a photo that no finding has', () => {
  it.each([
    ['another one', ['DP05'], ['3 in'], ['3 in']],
    ['in the other unit', ['DP05'], ['75 mm'], ['75 mm']],
    ['in centimeters', ['DP05'], ['7.5 cm'], ['7.5 cm']],
    ['with a fraction', ['DP05'], ['3 1/2 in'], ['3 1/2 in']],
    ['with a sign for the unit', ['DP05'], ['3"'], ['3"']],
    ['without a unit', ['DP05'], ['3'], ['3']],
    ['in words around it', ['DP05'], ['about 3 in to the top'], ['3 in']],
    ['a range beside it', ['DP05'], ['2-3 in'], ['2-3 in']],
    ['one of several, each once', ['DP03', 'DP05'], ['3 in', '8 in', '8 in'], ['8 in']],
    ['below all depths of the catalogue', ['DP12'], ['30 in'], ['30 in']],
    ['in feet', ['DP02'], ['2 ft', "2'"], ['2 ft', "2'"]],
    ['in feet and inches', ['DP02'], ['2 ft 3 in', '1\' 2"'], ['1\' 2"', '2 ft 3 in']],
    ['in meters', ['DP01'], ['1 m'], ['1 m']],
    ['in capitals', ['DP05'], ['3 IN'], ['3 IN']],
    ['behind another number', ['DP04'], ['#4 rebar 9 in'], ['9 in']],
  ])('%s', (_what, codes, texts, photos) => {
    const findings = codes.map(code => `${Number(code.slice(2))} in`)
    expect(check(codes, texts)).toEqual({ photos, findings })
  })

  it('in a metric location too', () => {
    expect(check(['DP05'], ['3 in'], 'metric')).toEqual({ photos: ['3 in'], findings: ['125 mm'] })
    expect(check(['DP05'], ['75'], 'metric')).toEqual({ photos: ['75'], findings: ['125 mm'] })
  })
})

describe('nothing to point out', () => {
  it.each([
    ['the same depth', ['DP03'], ['3 in']],
    ['nearer to this step than to any other', ['DP03'], ['2.6 in', '3 1/2 in']],
    ['the same in the other unit', ['DP03'], ['75 mm', '7,5 cm']],
    ['a range that holds it', ['DP05'], ['4 to 6 in']],
    ['each of several has its own', ['DP03', 'DP05'], ['5 in', '3 in']],
    ['no depth among the findings', ['ST3', 'SN1'], ['3 in']],
    ['no depth on a photo', ['DP05'], []],
    ['no number', ['DP05'], ['deep', 'in']],
    ['a unit nobody knows', ['DP05'], ['3 fathoms', '3 steps down']],
    ['the same in feet', ['DP12'], ['1 ft', "1'", '12"']],
    ['a bar, not a depth', ['DP05'], ['2 x #5']],
  ])('%s', (_what, codes, texts) => {
    expect(check(codes, texts)).toBeNull()
  })

  it('on a location without units, for a depth without one', () => {
    expect(findDepthDifference([task('DP05')], [depth('3')], null)).toBeNull()
    expect(findDepthDifference([task('DP05')], [depth('3 in')], null)).not.toBeNull()
  })

  it('by a label that names no depth', () => {
    const label: Mark = { ...depth('3 in'), shape: 'text' } as Mark
    expect(findDepthDifference([task('DP05')], [label], 'imperial')).toBeNull()
  })
})

it('is asked in words', () => {
  expect(locationMessages.depthDiffers(['3 in'], ['5 in'])).toBe(
    'The photo says 3 in. The findings say 5 in. Which is right?',
  )
  expect(locationMessages.depthDiffers(['3 in', '8 in'], ['5 in', '6 in'])).toBe(
    'The photos say 3 in and 8 in. The findings say 5 in and 6 in. Which is right?',
  )
})

it('a label that follows a target contradicts nothing, and a length that is none of a depth neither', () => {
  const followed: Mark = {
    ...{ shape: 'depth', target: 'rebar', at: { x: 0.5, y: 0.5 }, text: '3 7/8 in' },
    bound_to: '0d5a2a3e-1111-4111-8111-00000000000a',
  }
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
  ]
  const dimension: Mark = { shape: 'dimension', from, to, text: '9 in' }
  expect(findDepthDifference([task('DP03')], [followed, dimension], 'imperial')).toBeNull()
})
