import type { Ink, Point, Shape } from '#contract/drawing.ts'
import type { TargetKind } from '#contract/locations/marks.ts'
import { targets } from '#contract/locations/targets.ts'

/** A line in the style of its target, as photos and reports draw it; its dashes are in widths of the line. */
export function markLine(target: TargetKind, from: Point, to: Point, weight = 4, ink: Ink = 'ink'): Shape[] {
  const { dash } = targets[target]
  if (dash.length === 0) return [{ kind: 'line', points: [from, to], stroke: ink, weight }]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const at = (distance: number): Point => [
    from[0] + (dx * distance) / length,
    from[1] + (dy * distance) / length,
  ]
  const shapes: Shape[] = []
  let [distance, index] = [0, 0]
  while (distance < length) {
    const end = Math.min(length, distance + (dash[index % dash.length] ?? 1) * weight)
    if (index % 2 === 0) shapes.push({ kind: 'line', points: [at(distance), at(end)], stroke: ink, weight })
    distance = end
    index++
  }
  return shapes
}

/** The letters of a target in a circle. */
export function markLetter(target: TargetKind, [x, y]: Point, radius = 12): Shape[] {
  const { letters } = targets[target]
  const size = radius * 1.05
  return [
    { kind: 'circle', x, y, radius, fill: 'surface', stroke: 'ink', weight: 1.5 },
    { kind: 'text', x, y: y + size * 0.35, text: letters, size, align: 'middle', strong: true },
  ]
}
