import { expect, test } from 'vitest'
import type { TaskType } from '#contract/companies/company.ts'
import { outsideOf, overlappingTexts } from '#contract/drawing.fixtures.ts'
import type { Drawing } from '#contract/drawing.ts'
import { type Language, languages } from '#contract/language.ts'
import { drawnToScale } from './figure.ts'
import { limitations } from './limitations.ts'

const versions = languages.flatMap(language =>
  (['imperial', 'metric'] as const).map((units): [Language, TaskType] => [language, units]),
)

test('every section about a distance has a drawing to scale', () => {
  const sections = figures('en', 'imperial').filter(({ scaled }) => scaled)
  expect(sections.map(({ section }) => section)).toEqual([
    'core-drilling',
    'hand-breaking',
    'sawing',
    'sawing',
    'slab-on-grade',
    'roof-openings',
    'obstructions',
  ])
})

test.each(versions)(
  'a drawn length divided by its figure is the scale of the drawing: %s, %s',
  (language, units) => {
    for (const { section, scaled, drawing } of figures(language, units)) {
      const dimensions = measured(drawing)
      expect(dimensions.length > 0, section).toBe(scaled)
      const scales = dimensions.map(({ drawn, figure }) => drawn / figure)
      for (const scale of scales) expect(scale, section).toBeCloseTo(scales[0] ?? Number.NaN, 6)
    }
  },
)

/** The figures of 002 §9, typed by hand, as often as the drawing measures them. */
test.each<[TaskType, number[][]]>([
  [
    'imperial',
    [[2, 1], [2, 1.25], [6, 6, 12, 9, 9, 18, 12, 12, 24], [3], [3, 12, 18, 24], [12, 12, 12, 12], [2, 4]],
  ],
  [
    'metric',
    [
      [50, 25],
      [50, 32],
      [150, 150, 300, 225, 225, 450, 300, 300, 600],
      [75],
      [75, 300, 450, 600],
      [300, 300, 300, 300],
      [50, 100],
    ],
  ],
])('the drawings measure the stated figures: %s', (units, expected) => {
  const scaled = figures('en', units).filter(figure => figure.scaled)
  expect(scaled.map(({ drawing }) => measured(drawing).map(({ figure }) => figure))).toEqual(expected)
})

test.each(versions)('a core stands where its distance ends: %s, %s', (language, units) => {
  const drawing = drawingOf(language, units, 'core-drilling')
  const [narrow, wide] = measured(drawing)
  const cores = drawing.shapes.filter(shape => shape.kind === 'circle').map(({ x, radius }) => x - radius)
  expect(cores).toEqual([narrow?.to[0], wide?.to[0]])
  const marks = drawing.shapes.filter(shape => shape.kind === 'rect' && shape.stroke === 'caution')
  const [first, second] = marks.map(mark => (mark.kind === 'rect' ? [mark.x, mark.width] : []))
  expect((first?.[0] ?? 0) + (first?.[1] ?? 0) / 2).toBeCloseTo(narrow?.from[0] ?? 0, 6)
  expect((second?.[0] ?? 0) + (second?.[1] ?? 0)).toBeCloseTo(wide?.from[0] ?? 0, 6)
})

test.each(versions)('the red zones of the saw are as wide as they say: %s, %s', (language, units) => {
  const drawing = drawingOf(language, units, 'sawing')
  const wholes = measured(drawing).filter((_, index) => index % 3 === 2)
  const zones = drawing.shapes.filter(shape => shape.kind === 'rect' && shape.fill === 'stopGround')
  expect(zones.map(zone => (zone.kind === 'rect' ? zone.width : 0))).toEqual(wholes.map(({ drawn }) => drawn))
})

test.each(versions)('the words of a drawing stand apart from each other: %s, %s', (language, units) => {
  for (const { section, drawing } of figures(language, units))
    expect(overlappingTexts(drawing), section).toEqual([])
})

test.each(versions)('nothing is drawn outside of the frame: %s, %s', (language, units) => {
  for (const { section, drawing } of figures(language, units)) expect(outsideOf(drawing), section).toEqual([])
})

const figures = (language: Language, units: TaskType) =>
  limitations(language, units).sections.flatMap(({ id, blocks }) =>
    blocks.flatMap(block =>
      block.kind === 'figure'
        ? [{ section: id, drawing: block.drawing, scaled: block.caption.endsWith(drawnToScale[language]) }]
        : [],
    ),
  )

const drawingOf = (language: Language, units: TaskType, section: string): Drawing => {
  const figure = figures(language, units).find(each => each.section === section)
  if (!figure) throw new Error(`no drawing in ${section}`)
  return figure.drawing
}

/** A dimension is a line, two bars and, as the fourth, a text that is a length and nothing else. */
function measured({ shapes }: Drawing) {
  return shapes.flatMap((shape, index) => {
    const line = shapes[index - 3]
    const figure = shape.kind === 'text' ? lengthIn(shape.text) : null
    if (figure === null || line?.kind !== 'line') return []
    const [from, to] = line.points
    if (!from || !to) return []
    return [{ figure, from, to, drawn: Math.hypot(to[0] - from[0], to[1] - from[1]) }]
  })
}

function lengthIn(text: string): number | null {
  const found = /^(\d+)(?: (\d+)\/(\d+))? (in|pulg|ft|pie|mm)$/.exec(text)
  if (!found) return null
  const [, whole, over, under, unit] = found
  const value = Number(whole) + (over ? Number(over) / Number(under) : 0)
  return unit === 'ft' || unit === 'pie' ? value * 12 : value
}
