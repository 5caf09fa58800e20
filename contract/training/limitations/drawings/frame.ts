import type { Drawing, Ink, Point, Shape } from '#contract/drawing.ts'

/** Narrow, so that the words can still be read on the smallest phone. */
export const frameWidth = 360
export const labelSize = 14

export function frame(height: number, description: string, shapes: Shape[]): Drawing {
  return { width: frameWidth, height, description, shapes }
}

export function label(x: number, y: number, text: string, look: LabelLook = {}): Shape {
  return { kind: 'text', x, y, text, size: labelSize, ...look }
}

interface LabelLook {
  align?: 'start' | 'middle' | 'end'
  ink?: Ink
  strong?: true
}

export function dashed(from: Point, to: Point, stroke: Ink): Shape {
  return { kind: 'line', points: [from, to], stroke, dashed: true }
}

/** A cross over what must not be done, so that color is never alone. */
export function cross(x: number, y: number, reach = 9): Shape[] {
  const strokes: [Point, Point][] = [
    [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ],
    [
      [x - reach, y + reach],
      [x + reach, y - reach],
    ],
  ]
  return strokes.map(points => ({ kind: 'line', points, stroke: 'stop', weight: 3 }))
}

export function tick(x: number, y: number): Shape {
  return {
    kind: 'line',
    points: [
      [x - 9, y],
      [x - 2, y + 7],
      [x + 10, y - 8],
    ],
    stroke: 'clear',
    weight: 3,
  }
}

/** The hand cart from the side, with its wheels on the surface. */
export function cart(x: number, surface: number, width = 80): Shape[] {
  const wheel = (center: number): Shape => ({
    kind: 'circle',
    x: center,
    y: surface - 6,
    radius: 6,
    fill: 'surface',
    stroke: 'ink',
    weight: 1.5,
  })
  return [
    {
      kind: 'rect',
      x,
      y: surface - 34,
      width,
      height: 26,
      radius: 5,
      fill: 'surface',
      stroke: 'ink',
      weight: 1.5,
    },
    wheel(x + 13),
    wheel(x + width - 13),
  ]
}
