/**
 * A drawing as data, so that a screen shows it as SVG and a PDF as vectors, from one source. Coordinates are in units of
 * the drawing, from its top left corner; `width` and `height` are its frame.
 */
export interface Drawing {
  width: number
  height: number
  /** What it shows, in words, for whoever cannot see it. */
  description: string
  shapes: Shape[]
}

/** What something is, not its color: the theme of the screen, and the paper, decide that. */
export type Ink =
  | 'ink'
  | 'soft'
  | 'hairline'
  | 'surface'
  | 'concrete'
  | 'soil'
  | 'steel'
  | 'air'
  | 'water'
  | 'accent'
  | 'clear'
  | 'caution'
  | 'stop'
  | 'clearGround'
  | 'cautionGround'
  | 'stopGround'

interface Painted {
  fill?: Ink
  stroke?: Ink
  /** Of the stroke; 1 unless given. */
  weight?: number
  dashed?: true
}

export type Point = readonly [x: number, y: number]

export type Shape =
  | ({ kind: 'rect'; x: number; y: number; width: number; height: number; radius?: number } & Painted)
  | ({ kind: 'circle'; x: number; y: number; radius: number } & Painted)
  | ({ kind: 'line'; points: readonly Point[]; closed?: true } & Painted)
  /** As SVG writes it, with absolute commands. */
  | ({ kind: 'path'; path: string } & Painted)
  | DrawnText

interface DrawnText {
  kind: 'text'
  /** On its base line. */
  x: number
  y: number
  text: string
  /** 12 unless given. */
  size?: number
  align?: 'start' | 'middle' | 'end'
  ink?: Ink
  strong?: true
}

/** A measured distance: a line with a bar at each end, and its length in words beside it. */
export function dimension(
  from: Point,
  to: Point,
  text: string,
  { ink = 'ink', size = 12 }: DimensionLook = {},
): Shape[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [(-dy / length) * 4, (dx / length) * 4]
  const bar = ([x, y]: Point): Shape => ({
    kind: 'line',
    points: [
      [x - nx, y - ny],
      [x + nx, y + ny],
    ],
    stroke: ink,
  })
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const label: Shape =
    Math.abs(dx) >= Math.abs(dy)
      ? { kind: 'text', x: middle[0], y: middle[1] - 6, text, size, align: 'middle', ink, strong: true }
      : { kind: 'text', x: middle[0] + 7, y: middle[1] + size / 3, text, size, ink, strong: true }
  return [{ kind: 'line', points: [from, to], stroke: ink }, bar(from), bar(to), label]
}

interface DimensionLook {
  ink?: Ink
  size?: number
}
