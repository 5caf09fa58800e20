import type { TaskType } from '#contract/companies/company.ts'
import { dimension, type Ink, type Point, type Shape } from '#contract/drawing.ts'

/** Large enough to read on a phone, where a drawing is two thirds of its size. */
export const textSize = 16

/** From a length in the reader's units to units of the drawing. */
export const scaleOf = (units: TaskType, perInch: number) => (length: number) =>
  length * (units === 'imperial' ? perInch : perInch / 25.4)

export function label(
  [x, y]: Point,
  text: string,
  look: { align?: 'start' | 'middle' | 'end'; ink?: Ink; strong?: true } = {},
): Shape {
  return { kind: 'text', x, y, text, size: textSize, ...look }
}

/** Words too long for one line, one below the other. */
export function labelLines(
  [x, y]: Point,
  lines: readonly string[],
  align?: 'start' | 'middle' | 'end',
): Shape[] {
  return lines.map((text, index) => label([x, y + index * 20], text, align && { align }))
}

/** From a label to what it names. */
export const leader = (from: Point, to: Point): Shape[] => [
  { kind: 'line', points: [from, to], stroke: 'soft' },
  { kind: 'circle', x: to[0], y: to[1], radius: 2.5, fill: 'soft' },
]

/** A measured distance too short for its words: they stand to the right of it. */
export const shortDimension = (from: Point, to: Point, text: string): Shape[] => [
  ...dimension(from, to, '').filter(({ kind }) => kind !== 'text'),
  label([to[0] + 12, to[1] + textSize / 3], text, { strong: true }),
]

/** Extends an edge to where it is measured. */
export const extension = (from: Point, to: Point): Shape => ({
  kind: 'line',
  points: [from, to],
  stroke: 'soft',
  dashed: true,
})
