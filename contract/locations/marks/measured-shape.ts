import type { MeasuredMark } from '../marks.ts'

interface Place {
  x: number
  y: number
}
interface Area {
  width: number
  height: number
}
type Segment = [Place, Place]

/** What is drawn of a dimension, a core or a scale besides its text, in the coordinates of whoever draws it. */
export interface MeasuredShape {
  lines: Segment[]
  /** Drawn dark over the lines: what makes a scale look like one without any color. */
  dark: Segment[]
  circle: (Place & { radius: number }) | null
}

/** They have no color of a target: white on a dark line. */
export const measuredColor = '#ffffff'
/** In widths of other lines. */
export const measuredWidth = { dimension: 1, core: 1, scale: 2 } as const satisfies Record<
  MeasuredMark['shape'],
  number
>

/** `tick` is half the length of the strokes across the ends, and of the cross in the center of a core. */
export function measuredShape(
  shape: MeasuredMark['shape'],
  from: Place,
  to: Place,
  tick: number,
): MeasuredShape {
  if (shape === 'core') {
    const { x, y } = from
    const cross: Segment[] = [
      [
        { x: x - tick, y },
        { x: x + tick, y },
      ],
      [
        { x, y: y - tick },
        { x, y: y + tick },
      ],
    ]
    return { lines: cross, dark: [], circle: { x, y, radius: lengthOf(from, to) } }
  }
  const lines: Segment[] = [[from, to], across(from, to, from, tick), across(from, to, to, tick)]
  const part = (count: number) => between(from, to, count / 5)
  const dark: Segment[] =
    shape === 'scale'
      ? [
          [part(1), part(2)],
          [part(3), part(4)],
        ]
      : []
  return { lines, dark, circle: null }
}

/**
 * Where the middle of its text goes: on the line, or beside a line that it would hide; below a circle, or above it where
 * there is no room below.
 */
export function measuredLabelAt(
  shape: MeasuredMark['shape'],
  from: Place,
  to: Place,
  label: Area,
  { gap, area }: { gap: number; area: Area },
): Place {
  if (shape === 'core') {
    const away = lengthOf(from, to) + gap + label.height / 2
    const below = from.y + away
    return { x: from.x, y: below + label.height / 2 <= area.height ? below : from.y - away }
  }
  const middle = between(from, to, 0.5)
  const length = lengthOf(from, to)
  const { alongX, alongY } = directionOf(from, to)
  const covered = Math.abs(alongX) * label.width + Math.abs(alongY) * label.height
  if (shape === 'dimension' && length >= covered + 4 * gap) return middle
  const away = (Math.abs(alongY) * label.width + Math.abs(alongX) * label.height) / 2 + 2 * gap
  // below a line that lies, beside one that stands
  const side = alongX === 0 ? -Math.sign(alongY) : Math.sign(alongX)
  const beside = (sign: number) => ({
    x: middle.x - alongY * away * sign,
    y: middle.y + alongX * away * sign,
  })
  const spot = beside(side)
  const fits = (value: number, half: number, end: number) => value >= half && value + half <= end
  return fits(spot.x, label.width / 2, area.width) && fits(spot.y, label.height / 2, area.height)
    ? spot
    : beside(-side)
}

const lengthOf = (from: Place, to: Place) => Math.hypot(to.x - from.x, to.y - from.y)

const between = (from: Place, to: Place, part: number): Place => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
})

function directionOf(from: Place, to: Place) {
  const length = lengthOf(from, to) || 1
  return { alongX: (to.x - from.x) / length, alongY: (to.y - from.y) / length }
}

function across(from: Place, to: Place, at: Place, tick: number): Segment {
  const { alongX, alongY } = directionOf(from, to)
  return [
    { x: at.x - alongY * tick, y: at.y + alongX * tick },
    { x: at.x + alongY * tick, y: at.y - alongX * tick },
  ]
}
