export interface Point {
  x: number
  y: number
  onCurve: boolean
}

/** A glyph as TrueType writes it: the last point of each contour, the points, and hints for coarse screens. */
export function writeOutline(
  ends: number[],
  points: Point[],
  box?: Buffer,
  hints: Buffer = Buffer.alloc(0),
): Buffer {
  return Buffer.concat([
    words([ends.length]),
    box ?? boxOf(points),
    words([...ends, hints.length]),
    hints,
    Buffer.from(points.map(({ onCurve }) => (onCurve ? 1 : 0))),
    steps(points.map(({ x }) => x)),
    steps(points.map(({ y }) => y)),
  ])
}

/** The steps of a pen: where to, by which bend. */
export interface PenPath {
  commands: { command: string; args: number[] }[]
}

/** A glyph that is drawn by a pen, as one weight of a font that holds all weights is. */
export function writePath({ commands }: PenPath): Buffer {
  const ends: number[] = []
  const points: Point[] = []
  for (const { command, args } of commands) {
    if (command === 'closePath') ends.push(points.length - 1)
    const [x = 0, y = 0, ...onward] = args.map(Math.round)
    if (args.length > 0) points.push({ x, y, onCurve: onward.length === 0 })
    if (onward.length > 0) points.push({ x: onward[0] ?? 0, y: onward[1] ?? 0, onCurve: true })
  }
  const outline = points.length > 0 ? writeOutline(ends, points) : Buffer.alloc(0)
  return Buffer.concat([outline, Buffer.alloc(-outline.length & 3)])
}

export function words(values: number[]): Buffer {
  const written = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) written.writeUInt16BE(value & 0xffff, index * 2)
  return written
}

function boxOf(points: Point[]): Buffer {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return words([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
}

const steps = (values: number[]) => words(values.map((value, index) => value - (values[index - 1] ?? 0)))
