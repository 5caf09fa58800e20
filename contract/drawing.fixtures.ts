import type { Drawing, Shape } from './drawing.ts'

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Where a shape is, on the careful side: a letter counts as 0.6 of its size, which is more than ours take. */
export function boxOf(shape: Exclude<Shape, { kind: 'path' }>): Box {
  switch (shape.kind) {
    case 'text': {
      const { x, y, text, size = 12, align = 'start' } = shape
      const width = text.length * size * 0.6
      const left = x - { start: 0, middle: width / 2, end: width }[align]
      return { left, right: left + width, top: y - size * 0.8, bottom: y + size * 0.25 }
    }
    case 'circle': {
      const { x, y, radius } = shape
      return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
    }
    case 'rect': {
      const { x, y, width, height } = shape
      if (width < 0 || height < 0) throw new Error(JSON.stringify(shape))
      return { left: x, right: x + width, top: y, bottom: y + height }
    }
    case 'line': {
      const [xs, ys] = [shape.points.map(([x]) => x), shape.points.map(([, y]) => y)]
      return {
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
      }
    }
  }
}

/** Shapes that reach out of the frame by more than the tolerance; where a path is, nobody knows. */
export const outsideOf = ({ width, height, shapes }: Drawing, tolerance = 0): string[] =>
  shapes.flatMap(shape => {
    if (shape.kind === 'path') return []
    const { left, right, top, bottom } = boxOf(shape)
    const inside =
      left >= -tolerance && top >= -tolerance && right <= width + tolerance && bottom <= height + tolerance
    return inside ? [] : [shape.kind === 'text' ? shape.text : JSON.stringify(shape)]
  })

/** Pairs of texts that stand over each other. */
export function overlappingTexts({ shapes }: Drawing, tolerance = 0): [string, string][] {
  const texts = shapes.flatMap(shape =>
    shape.kind === 'text' ? [{ ...boxOf(shape), text: shape.text }] : [],
  )
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(other => overlap(one, other, tolerance))
      .map((other): [string, string] => [one.text, other.text]),
  )
}

const overlap = (one: Box, other: Box, tolerance: number) =>
  one.left < other.right - tolerance &&
  other.left < one.right - tolerance &&
  one.top < other.bottom - tolerance &&
  other.top < one.bottom - tolerance
