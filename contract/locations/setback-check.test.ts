import { describe, expect, test } from 'vitest'
import type { DepthUnit } from './depth.ts'
import { checkSetback, type Field, type Measure, type Work } from './setback-check.ts'
import { comparedTexts, missingText } from './setback-length.ts'

// Every expected figure here was worked out by hand from spec 002 §9 and READINGS, none by code.

type Missing = [inches: string, millimeters: string]
type EdgeCase = [DepthUnit, string[], 'allowed' | 'not_allowed', 'center' | 'edge', needed: string, Missing?]

/** Width, core, distance of the center; half the core off the distance, against 2 in or half the width and 1 in. */
const cores: EdgeCase[] = [
  ['in', ['1', '4', '3.99'], 'not_allowed', 'center', '2 in', ['1/16 in', '1 mm']],
  ['in', ['1', '4', '4'], 'allowed', 'center', '2 in'],
  ['in', ['1', '4', '4.01'], 'allowed', 'center', '2 in'],
  ['in', ['1', '4', '3 1/4'], 'not_allowed', 'center', '2 in', ['3/4 in', '20 mm']],
  ['in', ['1', '4', '2'], 'not_allowed', 'center', '2 in', ['2 in', '51 mm']],
  ['in', ['1', '4', '1'], 'not_allowed', 'center', '2 in', ['3 in', '77 mm']],
  ['in', ['1', '4', '0'], 'not_allowed', 'center', '2 in', ['4 in', '102 mm']],
  ['in', ['1.5', '6', '4 15/16'], 'not_allowed', 'center', '2 in', ['1/16 in', '2 mm']],
  ['in', ['1.5', '6', '5'], 'allowed', 'center', '2 in'],
  ['in', ['1 1/2', '6', '5 1/64'], 'allowed', 'center', '2 in'],
  ['in', ['2', '2', '2 63/64'], 'not_allowed', 'center', '2 in', ['1/16 in', '1 mm']],
  ['in', ['2', '2', '3'], 'allowed', 'center', '2 in'],
  ['in', ['2', '2', '3 1/64'], 'allowed', 'center', '2 in'],
  ['in', ['3', '4', '4.499'], 'not_allowed', 'edge', '2 1/2 in', ['1/16 in', '1 mm']],
  ['in', ['3', '4', '4.5'], 'allowed', 'edge', '2 1/2 in'],
  ['in', ['3', '4', '4 33/64'], 'allowed', 'edge', '2 1/2 in'],
  ['in', ['3', '4', '4'], 'not_allowed', 'edge', '2 1/2 in', ['1/2 in', '13 mm']],
  ['in', ['2 1/16', '2', '3'], 'not_allowed', 'edge', '2 1/16 in', ['1/16 in', '1 mm']],
  ['in', ['2 1/16', '2', '3 1/32'], 'allowed', 'edge', '2 1/32 in'],
  ['in', ['12', '1', '7.25'], 'not_allowed', 'edge', '7 in', ['1/4 in', '7 mm']],
  ['in', ['12', '1', '7.5'], 'allowed', 'edge', '7 in'],
  ['in', ['1', '36', '0.1'], 'not_allowed', 'center', '2 in', ['19 15/16 in', '506 mm']],
  ['in', ['1', '36', '19,5'], 'not_allowed', 'center', '2 in', ['1/2 in', '13 mm']],
  ['in', ['1', '36', '20'], 'allowed', 'center', '2 in'],
  ['in', ['0.5', '1/2', '2 1/4'], 'allowed', 'center', '2 in'],
  ['mm', ['25', '100', '100.7'], 'not_allowed', 'center', '50.8 mm', ['1/16 in', '1 mm']],
  ['mm', ['25', '100', '100.8'], 'allowed', 'center', '50.8 mm'],
  ['mm', ['25', '100', '100.9'], 'allowed', 'center', '50.8 mm'],
  ['mm', ['25', '100', '100'], 'not_allowed', 'center', '50.8 mm', ['1/16 in', '1 mm']],
  ['mm', ['25', '100', '90'], 'not_allowed', 'center', '50.8 mm', ['7/16 in', '11 mm']],
  ['mm', ['50', '50', '75.7'], 'not_allowed', 'center', '50.8 mm', ['1/16 in', '1 mm']],
  ['mm', ['50', '50', '75.8'], 'allowed', 'center', '50.8 mm'],
  ['mm', ['50.8', '50', '75.8'], 'allowed', 'center', '50.8 mm'],
  ['mm', ['51', '50', '75.8'], 'not_allowed', 'edge', '50.9 mm', ['1/16 in', '1 mm']],
  ['mm', ['51', '50', '75.9'], 'allowed', 'edge', '50.9 mm'],
  ['mm', ['75', '150', '137.8'], 'not_allowed', 'edge', '62.9 mm', ['1/16 in', '1 mm']],
  ['mm', ['75', '150', '137.9'], 'allowed', 'edge', '62.9 mm'],
  ['mm', ['75', '150', '138'], 'allowed', 'edge', '62.9 mm'],
  ['mm', ['76.2', '150', '138.4'], 'not_allowed', 'edge', '63.5 mm', ['1/16 in', '1 mm']],
  ['mm', ['76.2', '150', '138.5'], 'allowed', 'edge', '63.5 mm'],
  ['mm', ['38', '76.2', '88,8'], 'not_allowed', 'center', '50.8 mm', ['1/16 in', '1 mm']],
  ['mm', ['38', '76.2', '88,9'], 'allowed', 'center', '50.8 mm'],
]

/** Width, and the distance of the nearest edge; against 2 in or half the width and 1.25 in. */
const breakings: EdgeCase[] = [
  ['in', ['1', '1.99'], 'not_allowed', 'center', '2 in', ['1/16 in', '1 mm']],
  ['in', ['1', '2'], 'allowed', 'center', '2 in'],
  ['in', ['1', '2.01'], 'allowed', 'center', '2 in'],
  ['in', ['1.5', '1 15/16'], 'not_allowed', 'center', '2 in', ['1/16 in', '2 mm']],
  ['in', ['1.5', '2'], 'allowed', 'center', '2 in'],
  ['in', ['2', '2.24'], 'not_allowed', 'edge', '2 1/4 in', ['1/16 in', '1 mm']],
  ['in', ['2', '2.25'], 'allowed', 'edge', '2 1/4 in'],
  ['in', ['2', '2 17/64'], 'allowed', 'edge', '2 1/4 in'],
  ['in', ['3', '2 11/16'], 'not_allowed', 'edge', '2 3/4 in', ['1/16 in', '2 mm']],
  ['in', ['3', '2.75'], 'allowed', 'edge', '2 3/4 in'],
  ['in', ['3', '2.76'], 'allowed', 'edge', '2 3/4 in'],
  ['in', ['3', '0'], 'not_allowed', 'edge', '2 3/4 in', ['2 3/4 in', '70 mm']],
  ['mm', ['25', '50.7'], 'not_allowed', 'center', '50.8 mm', ['1/16 in', '1 mm']],
  ['mm', ['25', '50.8'], 'allowed', 'center', '50.8 mm'],
  ['mm', ['25', '50.9'], 'allowed', 'center', '50.8 mm'],
  ['mm', ['50', '56.74'], 'not_allowed', 'edge', '56.8 mm', ['1/16 in', '1 mm']],
  ['mm', ['50', '56.75'], 'allowed', 'edge', '56.75 mm'],
  ['mm', ['50', '56.76'], 'allowed', 'edge', '56.75 mm'],
  ['mm', ['75', '69.2'], 'not_allowed', 'edge', '69.3 mm', ['1/16 in', '1 mm']],
  ['mm', ['75', '69.25'], 'allowed', 'edge', '69.25 mm'],
  ['mm', ['38', '50.8'], 'allowed', 'center', '50.8 mm'],
  ['mm', ['38.2', '50.8'], 'not_allowed', 'edge', '50.9 mm', ['1/16 in', '1 mm']],
]

describe('a core keeps 2 in from the center line or 1 in from the edge of the mark, whichever is more', () => {
  test.each(cores)('%s %j: %s', (unit, [width, diameter, distance], ...expected) => {
    expectEdge('core', unit, { width, diameter, distance }, expected)
  })
})

describe('hand breaking keeps 2 in from the center line or 1 1/4 in from the edge', () => {
  test.each(breakings)('%s %j: %s', (unit, [width, distance], ...expected) => {
    expectEdge('breaking', unit, { width, distance }, expected)
  })
})

test('each number counts in the unit it was typed in', () => {
  const mixed = (width: string) =>
    checkSetback('core', {
      ...blank,
      width: { typed: width, unit: 'in' },
      diameter: { typed: '100', unit: 'mm' },
      distance: { typed: '4', unit: 'in' },
    })
  // 101.6 mm less 50 mm
  expect(mixed('2')).toMatchObject({ verdict: 'allowed', given: 51_600_000, needed: 50_800_000 })
  expect(mixed('3')).toMatchObject({ verdict: 'not_allowed', needed: 63_500_000, missing: 11_900_000 })
})

describe('what is no measurement gets no verdict', () => {
  test.each([
    ['core', { distance: 'abc' }, { distance: 'unreadable' }],
    ['core', { distance: '-3' }, { distance: 'unreadable' }],
    ['core', { distance: 'NaN' }, { distance: 'unreadable' }],
    ['core', { distance: 'Infinity' }, { distance: 'unreadable' }],
    ['core', { distance: '1e3' }, { distance: 'unreadable' }],
    ['core', { distance: '3 in' }, { distance: 'unreadable' }],
    ['core', { distance: '99999' }, { distance: 'too_large' }],
    ['core', { distance: '31/2' }, { distance: 'ambiguous' }],
    ['core', { distance: '3 5/4' }, { distance: 'ambiguous' }],
    ['core', { distance: '1,250' }, { distance: 'ambiguous' }],
    ['core', { distance: '600.1' }, { distance: 'too_large' }],
    ['core', { diameter: '0' }, { diameter: 'too_small' }],
    ['core', { diameter: '0.49' }, { diameter: 'too_small' }],
    ['core', { diameter: '48.1' }, { diameter: 'too_large' }],
    ['core', { width: '0' }, { width: 'too_small' }],
    ['core', { width: '12.1' }, { width: 'too_large' }],
    ['core', { width: '50', diameter: '100' }, { width: 'too_large', diameter: 'too_large' }],
    ['saw', { thickness: '0' }, { thickness: 'too_small' }],
    ['saw', { thickness: '121' }, { thickness: 'too_large' }],
    ['saw', { cutDepth: '0' }, { cutDepth: 'too_small' }],
    ['saw', { markedDepth: '25' }, { markedDepth: 'too_large' }],
    ['saw', { markedDepth: '0' }, { markedDepth: 'too_small' }],
    ['saw', { cutDepth: '6.01', thickness: '6' }, { cutDepth: 'cut_below_slab' }],
  ] as const)('%s %j', (work, typed, problems) => {
    const sound = { width: '1', diameter: '4', distance: '20', thickness: '6' }
    expect(checkSetback(work, measures('in', { ...sound, ...typed }))).toEqual({
      verdict: null,
      blank: [],
      problems,
    })
  })

  test('a number of the other unit is refused as a size', () => {
    const inMillimeters = measures('mm', { width: '2', diameter: '4', distance: '100' })
    expect(checkSetback('core', inMillimeters)).toMatchObject({
      problems: { width: 'too_small', diameter: 'too_small' },
    })
    const sawn = measures('in', { distance: '6', cutDepth: '25', markedDepth: '75' })
    expect(checkSetback('saw', sawn)).toMatchObject({ problems: { markedDepth: 'too_large' } })
  })

  test('a blank that is needed', () => {
    expect(checkSetback('core', blank)).toEqual({
      verdict: null,
      blank: ['width', 'diameter', 'distance'],
      problems: {},
    })
    expect(checkSetback('breaking', measures('in', { width: ' ' }))).toMatchObject({
      blank: ['width', 'distance'],
    })
    expect(checkSetback('saw', measures('in', { thickness: '4', cutDepth: '1', markedDepth: '9' }))).toEqual({
      verdict: null,
      blank: ['distance'],
      problems: {},
    })
  })

  test('a wrong number in a field of another work is no obstacle', () => {
    const typed = measures('in', { width: 'x', diameter: 'x', distance: '12' })
    expect(checkSetback('saw', typed)).toMatchObject({ verdict: 'allowed' })
  })
})

test('what lies between two nanometers is read to the careful side', () => {
  const core = (distance: string) =>
    checkSetback('core', measures('in', { width: '1', diameter: '4', distance })).verdict
  expect(core('3.99999999999')).toBe('not_allowed')
  expect(core('4.00000000001')).toBe('allowed')
  expect(checkSetback('saw', measures('in', { distance: '6', thickness: '4.00000000001' })).verdict).toBe(
    'not_allowed',
  )
})

function expectEdge(
  work: Work,
  unit: DepthUnit,
  typed: Partial<Record<Field, string>>,
  [verdict, rule, needed, missing]: [string, string, string, Missing?],
) {
  const answer = checkSetback(work, measures(unit, typed))
  expect(answer).toMatchObject({ verdict, rule })
  if (answer.verdict === null) return
  expect(comparedTexts(answer.given, answer.needed, unit).needed).toBe(needed)
  if (answer.verdict === 'not_allowed')
    expect([missingText(answer.missing, 'in'), missingText(answer.missing, 'mm')]).toEqual(missing)
  else expect(missing).toBeUndefined()
}

const nothing: Measure = { typed: '', unit: 'in' }
const blank: Record<Field, Measure> = {
  width: nothing,
  diameter: nothing,
  distance: nothing,
  thickness: nothing,
  cutDepth: nothing,
  markedDepth: nothing,
}

function measures(unit: DepthUnit, typed: Partial<Record<Field, string>>): Record<Field, Measure> {
  const given = Object.entries(typed).map(([field, text]) => [field, { typed: text, unit }])
  return { ...blank, ...Object.fromEntries(given) }
}
