import { describe, expect, it } from 'vitest'
import type { Mark } from '#contract/locations/marks.ts'
import { type MeasureText, markUnit, shapeOf, shortened } from './shapes.ts'

const measure: MeasureText = (text, fontSize) => text.length * fontSize * 0.5
const wide = { width: 1600, height: 1200 }
const shape = (mark: Mark, size = wide) => shapeOf(mark, size, markUnit(size), measure)
const from = { x: 0.25, y: 0.5 }
const to = { x: 0.75, y: 0.5 }

it('a mark looks the same on every size of a photo', () => {
  const mark: Mark = { shape: 'arrow', target: 'conduit', from, to }
  const half = shape(mark, { width: 800, height: 600 })
  const whole = shape(mark)
  expect(whole.lineWidth).toBeCloseTo(half.lineWidth * 2)
  expect(whole.badge?.radius).toBeCloseTo((half.badge?.radius ?? 0) * 2)
  expect(whole.dash).toEqual(half.dash.map(length => length * 2))
  expect(whole.line).toEqual(half.line.map(({ x, y }) => ({ x: x * 2, y: y * 2 })))
})

it('an arrow ends in its head, and a short one is nothing but head', () => {
  const { head, line } = shape({ shape: 'arrow', target: 'rebar', from, to })
  expect(head[0]).toEqual({ x: 1200, y: 600 })
  expect(line.at(-1)?.x).toBeLessThan(1200)
  const short = shape({ shape: 'arrow', target: 'rebar', from, to: { x: 0.26, y: 0.5 } })
  expect(short.line.at(-1)).toEqual(short.line[0])
})

it('a box has its four corners', () => {
  const { line, closed } = shape({ shape: 'box', target: 'beam', from, to: { x: 0.75, y: 1 } })
  expect(closed).toBe(true)
  expect(line).toEqual([
    { x: 400, y: 600 },
    { x: 1200, y: 600 },
    { x: 1200, y: 1200 },
    { x: 400, y: 1200 },
  ])
})

it('the badge stays on the photo when the mark begins at its edge', () => {
  const { badge } = shape({ shape: 'line', target: 'rebar', from: { x: 0, y: 1 }, to })
  const radius = badge?.radius ?? 0
  expect(badge).toMatchObject({ x: radius, y: wide.height - radius })
})

describe('what is measured', () => {
  const measured = (kind: 'dimension' | 'core' | 'scale', text = '12 in') =>
    shape({ shape: kind, from, to, text })

  it('has no badge and no color of a target, and its text in the font of figures', () => {
    for (const kind of ['dimension', 'scale'] as const)
      expect(measured(kind)).toMatchObject({ badge: null, color: '#ffffff', dash: [], label: { mono: true } })
    expect(measured('core')).toMatchObject({ badge: null, label: { mono: false } })
  })

  it('tells a scale by its word, its width and its dark parts', () => {
    expect(measured('scale').label?.lines.map(({ text }) => text)).toEqual(['Scale 12 in'])
    expect(measured('dimension').label?.lines.map(({ text }) => text)).toEqual(['12 in'])
    expect(measured('scale').lineWidth).toBeGreaterThan(measured('dimension').lineWidth)
    expect([measured('scale').measured?.dark.length, measured('dimension').measured?.dark]).toEqual([2, []])
  })

  it('has a round circle on a photo that is not square', () => {
    expect(shape({ shape: 'core', from, to: { x: 0.25, y: 1 }, text: 'C1' }).measured?.circle).toEqual({
      ...{ x: 400, y: 600, radius: 600 },
    })
  })

  it('has no label before it has a text', () => {
    expect(measured('dimension', '').label).toBeNull()
  })
})

describe('a label', () => {
  const labelAt = (x: number, y: number, text: string) => {
    const { label } = shape({ shape: 'text', target: 'unknown', at: { x, y }, text })
    if (!label) throw new Error('There is no label.')
    return label
  }

  it('is drawn around its point', () => {
    const { left, top, width, height } = labelAt(0.5, 0.5, 'Pull box')
    expect([left + width / 2, top + height / 2]).toEqual([800, 600])
  })

  it.each([
    [0, 0],
    [1, 1],
  ])('at %d, %d stays on the photo', (x, y) => {
    const { left, top, width, height } = labelAt(x, y, 'Live conduit, runs up to the panel on the east wall')
    expect(left).toBeGreaterThanOrEqual(0)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(left + width).toBeLessThanOrEqual(wide.width)
    expect(top + height).toBeLessThanOrEqual(wide.height)
  })

  it('breaks between words, and inside a word only when that alone is too long', () => {
    const words = 'Live conduit, runs up to the panel on the east wall'
    const lines = labelAt(0.5, 0.5, words).lines.map(({ text }) => text)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join(' ')).toBe(words)
    expect(
      labelAt(0.5, 0.5, 'W'.repeat(60))
        .lines.map(({ text }) => text)
        .join(''),
    ).toBe('W'.repeat(60))
  })

  it('shows a depth with an arrow down', () => {
    const { label } = shape({ shape: 'depth', target: 'rebar', at: from, text: '3.5 in' })
    expect(label?.lines.map(({ text }) => text)).toEqual(['↓ 3.5 in'])
    expect(label?.mono).toBe(true)
  })
})

it.each<[Mark['shape'], string, string]>([
  ['depth', '8 in (200 mm)', '8 in'],
  ['depth', '12 1/2 in (320 mm)', '12 1/2 in'],
  ['depth', '1250 to 1300 mm', '1250 to 1300 mm'],
  ['dimension', '11 15/16 in (303 mm)', '11 15/16 in'],
  ['scale', '1000 mm (39 3/8 in)', '1000 mm'],
  ['core', 'North riser 12', 'North riser…'],
  ['text', 'Junction box', 'Junction box'],
  ['text', 'Junction box below', 'Junction bo…'],
])('on a thumbnail a %s "%s" reads "%s"', (kind, text, expected) => {
  expect(shortened({ shape: kind, target: 'rebar', at: from, from, to, text } as Mark)).toMatchObject({
    text: expected,
  })
})
