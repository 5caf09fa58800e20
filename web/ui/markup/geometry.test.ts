import { describe, expect, it } from 'vitest'
import { type Mark, Marks } from '#contract/locations/marks.ts'
import {
  clampToPhoto,
  type DrawnMark,
  freeSpot,
  handlePoint,
  handlesOf,
  markAt,
  moveHandle,
  moveMark,
  newMarkAtCenter,
  sameMarks,
} from './geometry.ts'
import { type MarkLabel, type MeasureText, markUnit, shapeOf } from './shapes.ts'

const measure: MeasureText = (text, fontSize) => text.length * fontSize * 0.6
const view = { size: { width: 400, height: 300 }, unit: 4, measure }
const line: DrawnMark = { shape: 'line', target: 'rebar', from: { x: 0.1, y: 0.5 }, to: { x: 0.9, y: 0.5 } }
const box: DrawnMark = { shape: 'box', target: 'beam', from: { x: 0.2, y: 0.2 }, to: { x: 0.6, y: 0.8 } }
const label: Mark = { shape: 'text', target: 'conduit', at: { x: 0.5, y: 0.9 }, text: 'Pull box' }

describe('a tap', () => {
  const tapped = (marks: Mark[], x: number, y: number) => markAt(marks, { x, y }, view, 24)

  it('means a line when it is within 24 px of it, along all its length', () => {
    expect(tapped([line], 0.5, 0.5 + 23 / 300)).toBe(0)
    expect(tapped([line], 0.5, 0.5 + 25 / 300)).toBeNull()
    expect(tapped([line], 0.9 + 23 / 400, 0.5)).toBe(0)
    expect(tapped([line], 0.9 + 25 / 400, 0.5)).toBeNull()
  })

  it('means a box at its frame, not in the middle of what it frames', () => {
    expect(tapped([box], 0.4, 0.82)).toBe(0)
    expect(tapped([box], 0.2, 0.5)).toBe(0)
    expect(tapped([box], 0.4, 0.5)).toBeNull()
  })

  it('means the point of an arrow too', () => {
    expect(tapped([{ ...line, shape: 'arrow' }], 0.9, 0.5)).toBe(0)
  })

  it('means a label anywhere on its box', () => {
    expect(tapped([label], 0.42, 0.9)).toBe(0)
    expect(tapped([label], 0.5, 0.7)).toBeNull()
  })

  it('means a core at its rim, its cross and its label, and a dimension at its line', () => {
    const core: Mark = { shape: 'core', from: { x: 0.5, y: 0.3 }, to: { x: 0.5, y: 0.6 }, text: 'C1' }
    expect(tapped([core], 0.5 + 90 / 400, 0.3)).toBe(0)
    expect(tapped([core], 0.5, 0.32)).toBe(0)
    expect(tapped([core], 0.5 + 50 / 400, 0.3)).toBeNull()
    const { from, to } = line
    expect(tapped([{ shape: 'dimension', from, to, text: '5 in' }], 0.2, 0.5)).toBe(0)
  })

  it('means the nearest of several, and the newest of equals', () => {
    const near = { ...line, from: { x: 0.1, y: 0.54 }, to: { x: 0.9, y: 0.54 } }
    expect(tapped([line, near], 0.5, 0.51)).toBe(0)
    expect(tapped([line, near], 0.5, 0.53)).toBe(1)
    expect(tapped([line, line], 0.5, 0.5)).toBe(1)
  })
})

describe('moving', () => {
  it('takes a mark along as it is', () => {
    expect(moveMark(line, 0.05, -0.2)).toEqual({
      ...line,
      from: { x: 0.15, y: 0.3 },
      to: { x: 0.95, y: 0.3 },
    })
    expect(moveMark(label, -0.1, 0)).toEqual({ ...label, at: { x: 0.4, y: 0.9 } })
  })

  it('ends at the edge of the photo and keeps the shape', () => {
    expect(moveMark(line, 3, 3)).toEqual({ ...line, from: { x: 0.2, y: 1 }, to: { x: 1, y: 1 } })
    expect(moveMark(box, -3, 0)).toEqual({ ...box, from: { x: 0, y: 0.2 }, to: { x: 0.4, y: 0.8 } })
  })

  it('by an end leaves the other where it is', () => {
    expect(moveHandle(line, { x: 'to', y: 'to' }, { x: 0.5, y: 2 })).toEqual({
      ...line,
      to: { x: 0.5, y: 1 },
    })
    expect(line.to).toEqual({ x: 0.9, y: 0.5 })
  })

  it('by any corner of a box leaves the opposite one where it is', () => {
    expect(handlesOf(box).map(handle => handlePoint(box, handle))).toEqual([
      { x: 0.2, y: 0.2 },
      { x: 0.6, y: 0.8 },
      { x: 0.2, y: 0.8 },
      { x: 0.6, y: 0.2 },
    ])
    const next = moveHandle(box, { x: 'from', y: 'to' }, { x: 0.1, y: 0.9 })
    expect(next).toEqual({ ...box, from: { x: 0.1, y: 0.2 }, to: { x: 0.6, y: 0.9 } })
    expect(handlesOf(label)).toEqual([])
  })
})

it('the circle of a core is changed at its rim only', () => {
  const core: DrawnMark = { shape: 'core', from: { x: 0.5, y: 0.5 }, to: { x: 0.7, y: 0.5 }, text: 'C1' }
  expect(handlesOf(core)).toEqual([{ x: 'to', y: 'to' }])
  expect(moveMark(core, 0.5, 0)).toEqual({ ...core, from: { x: 0.8, y: 0.5 }, to: { x: 1, y: 0.5 } })
})

it('a point outside the photo becomes the nearest one on it', () => {
  expect(clampToPhoto({ x: -0.2, y: 1.4 })).toEqual({ x: 0, y: 1 })
  expect(clampToPhoto({ x: 1 / 3, y: 0.5 })).toEqual({ x: 0.3333, y: 0.5 })
})

it.each([[{ width: 400, height: 300 }], [{ width: 300, height: 400 }], [{ width: 1200, height: 400 }]])(
  'a label added at the center covers none of the earlier ones: %o',
  size => {
    const marks: Mark[] = []
    for (let index = 0; index < 9; index++)
      marks.push({ shape: 'depth', target: 'rebar', at: freeSpot(marks, size), text: '3 in' })
    expect(marks[0]).toMatchObject({ at: { x: 0.5, y: 0.5 } })
    const boxes = marks.flatMap(mark => shapeOf(mark, size, markUnit(size), measure).label ?? [])
    const covers = (one: MarkLabel, other: MarkLabel) =>
      Math.abs(one.left - other.left) < one.width && Math.abs(one.top - other.top) < one.height
    for (const [index, box] of boxes.entries())
      expect(boxes.slice(index + 1).filter(other => covers(box, other))).toEqual([])
  },
)

it('what is added at the center is a mark the server takes', () => {
  for (const shape of ['arrow', 'line', 'box'] as const)
    expect(Marks.safeParse([newMarkAtCenter(shape, 'unknown')]).success).toBe(true)
  for (const shape of ['dimension', 'core', 'scale'] as const) {
    const drawn = newMarkAtCenter(shape, 'unknown')
    expect(drawn).not.toHaveProperty('target')
    expect(Marks.safeParse([{ ...drawn, text: '5 in' }]).success).toBe(true)
  }
})

it('two drawings are the same whatever the order of their keys', () => {
  expect(sameMarks([line], [{ to: line.to, from: line.from, target: 'rebar', shape: 'line' }])).toBe(true)
  expect(sameMarks([line], [{ ...line, target: 'beam' }])).toBe(false)
  expect(sameMarks([label], [{ ...label, text: 'Other' }])).toBe(false)
  expect(sameMarks([line], [line, box])).toBe(false)
  const depth: Mark = { shape: 'depth', target: 'rebar', at: { x: 0.5, y: 0.5 }, text: '3 in' }
  expect(sameMarks([depth], [{ ...depth, bound_to: '0d5a2a3e-1111-4111-8111-00000000000a' }])).toBe(false)
  const dimension: Mark = { shape: 'dimension', from: { x: 0, y: 0 }, to: { x: 1, y: 0 }, text: '5 in' }
  expect(sameMarks([dimension], [{ ...dimension, text: '6 in' }])).toBe(false)
  expect(sameMarks([dimension], [{ ...dimension, by_scale: true }])).toBe(false)
})
