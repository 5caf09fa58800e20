export interface Point {
  x: number
  y: number
  onCurve: boolean
}

/** A glyph in TrueType format: the last point of each contour, the points, and hinting instructions. */
export function writeOutline(
  ends: number[],
  points: Point[],
  box?: Buffer,
  hints: Buffer = Buffer.alloc(0),
): Buffer {
  return Buffer.concat([
    uint16s([ends.length]),
    box ?? boundingBox(points),
    uint16s([...ends, hints.length]),
    hints,
    Buffer.from(points.map(({ onCurve }) => (onCurve ? 1 : 0))),
    deltas(points.map(({ x }) => x)),
    deltas(points.map(({ y }) => y)),
  ])
}

/** The drawing commands of a glyph, with the coordinates of each. */
export interface GlyphPath {
  commands: { command: string; args: number[] }[]
}

/** A glyph given as drawing commands, as pdfkit computes it for one weight of a variable font. */
export function writeGlyphPath({ commands }: GlyphPath): Buffer {
  const ends: number[] = []
  const points: Point[] = []
  for (const { command, args } of commands) {
    if (command === 'closePath') ends.push(points.length - 1)
    const [x = 0, y = 0, ...end] = args.map(Math.round)
    if (args.length > 0) points.push({ x, y, onCurve: end.length === 0 })
    if (end.length > 0) points.push({ x: end[0] ?? 0, y: end[1] ?? 0, onCurve: true })
  }
  const outline = points.length > 0 ? writeOutline(ends, points) : Buffer.alloc(0)
  return Buffer.concat([outline, Buffer.alloc(-outline.length & 3)])
}

export function uint16s(values: number[]): Buffer {
  const written = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) written.writeUInt16BE(value & 0xffff, index * 2)
  return written
}

function boundingBox(points: Point[]): Buffer {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return uint16s([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
}

const deltas = (values: number[]) => uint16s(values.map((value, index) => value - (values[index - 1] ?? 0)))
