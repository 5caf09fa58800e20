import { expect, test } from 'vitest'
import type { Drawing, Shape } from '#contract/drawing.ts'
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

test.each(drawings)('%s: every text is large enough for a phone and inside the frame', (_, drawing) => {
  for (const { size, text, ...box } of textsOf(drawing)) {
    expect(size / drawing.width, text).toBeGreaterThanOrEqual(14 / 480)
    expect(box.left, text).toBeGreaterThanOrEqual(0)
    expect(box.right, text).toBeLessThanOrEqual(drawing.width)
    expect(box.top, text).toBeGreaterThanOrEqual(0)
    expect(box.bottom, text).toBeLessThanOrEqual(drawing.height)
  }
})

test.each(drawings)('%s: no two texts overlap', (_, drawing) => {
  const texts = textsOf(drawing)
  const pairs = texts.flatMap((one, index) => texts.slice(index + 1).map(other => [one, other] as const))
  const overlapping = pairs.filter(
    ([one, other]) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
  )
  expect(overlapping.map(pair => pair.map(({ text }) => text))).toEqual([])
})

test.each(drawings)('%s: every shape is inside the frame, and the drawing is described', (_, drawing) => {
  expect(drawing.description.length).toBeGreaterThan(30)
  expect(drawing.width).toBeGreaterThanOrEqual(480)
  expect(drawing.width).toBeLessThanOrEqual(640)
  for (const [x, y] of drawing.shapes.flatMap(cornersOf)) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(drawing.width)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(drawing.height)
  }
})

/** Where each text stands, on the careful side: a character is at most 0.6 of the size wide on average. */
function textsOf({ shapes }: Drawing) {
  return shapes.flatMap(shape => {
    if (shape.kind !== 'text') return []
    const { x, y, text, size = 12, align = 'start' } = shape
    const width = text.length * size * 0.6
    const left = x - { start: 0, middle: width / 2, end: width }[align]
    return [{ text, size, left, right: left + width, top: y - size * 0.8, bottom: y + size * 0.25 }]
  })
}

function cornersOf(shape: Shape): (readonly [number, number])[] {
  switch (shape.kind) {
    case 'rect':
      return [
        [shape.x, shape.y],
        [shape.x + shape.width, shape.y + shape.height],
      ]
    case 'circle':
      return [
        [shape.x - shape.radius, shape.y - shape.radius],
        [shape.x + shape.radius, shape.y + shape.radius],
      ]
    case 'line':
      return [...shape.points]
    default:
      return []
  }
}
