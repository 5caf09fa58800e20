import { describe, expect, test } from 'vitest'
import { outsideOf, overlappingTexts } from '#contract/drawing.fixtures.ts'
import type { Drawing } from '#contract/drawing.ts'
import { languages } from '#contract/language.ts'
import type { DepthUnit } from './depth.ts'
import { doubtsAbout, whatToDo } from './setback-answer.ts'
import { checkSetback, type Field, type Measure, type Work } from './setback-check.ts'
import { drawSetback } from './setback-drawing.ts'
import { setbackMessages } from './setback-messages.ts'

const inches = {
  width: ['0.5', '1', '2 1/16', '3', '12'],
  diameter: ['0.5', '2', '6 5/64', '36', '48'],
  distance: ['0', '0.1', '1 15/64', '4', '6.123', '12', '24', '200', '600'],
  thickness: ['', '1', '4', '5 63/64', '6.01', '36', '120'],
  cutDepth: ['', '0.5', '0.987', '1'],
  markedDepth: ['', '1/8', '3.999', '4', '12 1/64', '24'],
}
const millimeters = {
  width: ['12.7', '25', '50.123', '75', '304.8'],
  diameter: ['12.7', '51.234', '152', '914.4', '1219.2'],
  distance: ['0', '2.5', '31.337', '101.6', '304.8', '304.79', '5080', '9999.99'],
  thickness: ['', '25', '101.6', '101.61', '914.123', '3048'],
  cutDepth: ['', '12.7', '24.999'],
  markedDepth: ['', '3.2', '101.199', '609.6'],
}

describe.each(languages)('in %s', language => {
  test.each([
    ['in', inches],
    ['mm', millimeters],
  ] as const)('in %s, every text is in the frame and meets no other', (unit, typed) => {
    let drawn = 0
    for (const [work, measures] of everyCheck(typed, unit)) {
      const answer = checkSetback(work, measures)
      if (answer.verdict === null) throw new Error(JSON.stringify({ work, measures, answer }))
      const drawing = drawSetback(answer, unit, setbackMessages[language])
      // rounding may leave a hundredth
      const wrong = [...outsideOf(drawing, 0.01), ...overlappingTexts(drawing, 0.01)]
      if (wrong.length > 0 || drawing.shapes.some(({ kind }) => kind === 'path'))
        throw new Error(JSON.stringify({ wrong, work, measures }))
      drawn++
    }
    expect(drawn).toBeGreaterThan(400)
  })
})

test('a core is drawn to the scale of what it keeps free', () => {
  const { shapes } = draw('core', { width: '2', diameter: '4', distance: '5' })
  const circle = shapes.find(shape => shape.kind === 'circle')
  const [, zone, mark] = shapes.filter(shape => shape.kind === 'rect')
  const scale = (mark?.width ?? 0) / 2
  expect(scale).toBeGreaterThan(10)
  expect(zone?.width).toBeCloseTo(4 * scale)
  expect(circle?.radius).toBeCloseTo(2 * scale)
  expect((circle?.x ?? 0) - ((mark?.x ?? 0) + scale)).toBeCloseTo(5 * scale)
})

test('a saw cut is drawn with its zones, and its depths to one scale', () => {
  const { shapes } = draw('saw', { distance: '7', thickness: '4', cutDepth: '1', markedDepth: '3' })
  const [, ask, stop, , , slab, , , cut] = shapes.filter(shape => shape.kind === 'rect')
  expect((ask?.width ?? 0) / (stop?.width ?? 1)).toBeCloseTo(2)
  expect((slab?.height ?? 0) / (cut?.height ?? 1)).toBeCloseTo(4)
})

test.each(['in', 'mm'] as const)('in Spanish an inch is called a pulgada everywhere, in %s', unit => {
  const words = setbackMessages.es
  let told = 0
  for (const [work, measures] of everyCheck(unit === 'in' ? inches : millimeters, unit)) {
    const answer = checkSetback(work, measures)
    if (answer.verdict === null) continue
    const { description, shapes } = drawSetback(answer, unit, words)
    const drawn = shapes.flatMap(shape => (shape.kind === 'text' ? [shape.text] : []))
    const said = [whatToDo(answer, unit, words), ...doubtsAbout(answer, unit, words), description, ...drawn]
    expect(said.filter(text => /\d in\b/.test(text))).toEqual([])
    if (said.some(text => /\d pulg\b/.test(text))) told++
  }
  expect(told).toBeGreaterThan(400)
})

test('it is described in words for who cannot see it', () => {
  expect(draw('core', { width: '2', diameter: '4', distance: '3 1/4' }).description).toBe(
    'Seen from above, to scale. Mark 2 in wide. Core 4 in. You have: 1 1/4 in. You need: 2 in. Not allowed.',
  )
})

type Choices = Record<Field, readonly string[]>

function* everyCheck(typed: Choices, unit: DepthUnit): Generator<[Work, Record<Field, Measure>]> {
  for (const distance of typed.distance) {
    for (const width of typed.width) {
      yield ['breaking', measures(unit, { width, distance })]
      for (const diameter of typed.diameter) yield ['core', measures(unit, { width, diameter, distance })]
    }
    for (const thickness of typed.thickness)
      for (const cutDepth of typed.cutDepth)
        for (const markedDepth of typed.markedDepth)
          yield ['saw', measures(unit, { distance, thickness, cutDepth, markedDepth })]
  }
}

function draw(work: Work, typed: Partial<Record<Field, string>>): Drawing {
  const answer = checkSetback(work, measures('in', typed))
  if (answer.verdict === null) throw new Error(JSON.stringify(answer))
  return drawSetback(answer, 'in', setbackMessages.en)
}

function measures(unit: DepthUnit, typed: Partial<Record<Field, string>>): Record<Field, Measure> {
  const measure = (field: Field) => ({ typed: typed[field] ?? '', unit })
  return {
    width: measure('width'),
    diameter: measure('diameter'),
    distance: measure('distance'),
    thickness: measure('thickness'),
    cutDepth: measure('cutDepth'),
    markedDepth: measure('markedDepth'),
  }
}
