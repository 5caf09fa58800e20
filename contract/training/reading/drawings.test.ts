import { expect, test } from 'vitest'
import { outsideOf, overlappingTexts } from '#contract/drawing.fixtures.ts'
import { languages } from '#contract/language.ts'
import { reading } from './reading.ts'

const drawings = (['imperial', 'metric'] as const).flatMap(units =>
  languages.flatMap(language =>
    reading(language, units).sections.flatMap(({ id, blocks }) =>
      blocks.flatMap(block =>
        block.kind === 'figure' ? [[`${block.caption} (${id}, ${units})`, block.drawing] as const] : [],
      ),
    ),
  ),
)

test('there are at least 8 drawings in each language and unit', () => {
  expect(drawings.length / 4).toBeGreaterThanOrEqual(8)
})

test.each(drawings)('%s: every text is large enough for a phone', (_, { width, shapes }) => {
  for (const shape of shapes)
    if (shape.kind === 'text') expect((shape.size ?? 12) / width, shape.text).toBeGreaterThanOrEqual(14 / 480)
})

test.each(drawings)('%s: no two texts overlap', (_, drawing) => {
  expect(overlappingTexts(drawing)).toEqual([])
})

test.each(drawings)('%s: everything is inside the frame, and the drawing is described', (_, drawing) => {
  expect(drawing.description.length).toBeGreaterThan(30)
  expect(drawing.width).toBeGreaterThanOrEqual(360)
  expect(drawing.width).toBeLessThanOrEqual(640)
  expect(outsideOf(drawing)).toEqual([])
})
