import { ByteReader } from './byte-reader.ts'
import { type Point, uint16s, writeOutline } from './glyph-outline.ts'

interface Streams {
  points: ByteReader
  flags: ByteReader
  glyphs: ByteReader
  composites: ByteReader
  boxes: ByteReader
  instructions: ByteReader
}

/** Converts the glyphs of a WOFF2 font to the TrueType format (W3C, WOFF 2.0 §5.1). */
export function rebuildGlyphs(table: Buffer): { glyf: Buffer; loca: Buffer } {
  const reader = new ByteReader(table)
  reader.skip(4)
  const count = reader.uint16()
  reader.skip(2)
  const sizes = Array.from({ length: 7 }, () => reader.uint32())
  const [contours, points, flags, glyphs, composites, boxes, instructions] = sizes.map(
    size => new ByteReader(reader.take(size)),
  ) as [ByteReader, ByteReader, ByteReader, ByteReader, ByteReader, ByteReader, ByteReader]
  const hasBox = boxes.take(((count + 31) >> 5) << 2)
  const streams = { points, flags, glyphs, composites, boxes, instructions }

  const loca = Buffer.alloc((count + 1) * 4)
  const parts: Buffer[] = []
  let at = 0
  for (let glyph = 0; glyph < count; glyph++) {
    const boxed = ((hasBox[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0
    const outline = rebuildGlyph(contours.int16(), boxed, streams)
    parts.push(outline, Buffer.alloc(-outline.length & 3))
    at += outline.length + (-outline.length & 3)
    loca.writeUInt32BE(at, (glyph + 1) * 4)
  }
  return { glyf: Buffer.concat(parts), loca }
}

function rebuildGlyph(contours: number, boxed: boolean, streams: Streams): Buffer {
  if (contours === 0) return Buffer.alloc(0)
  return contours < 0 ? rebuildComposite(streams) : rebuildSimple(contours, boxed, streams)
}

const argumentsAreWords = 1
const hasScale = 8
const moreComponents = 32
const hasTwoScales = 64
const hasMatrix = 128
const hasInstructions = 256

function rebuildComposite({ composites, boxes, glyphs, instructions }: Streams): Buffer {
  const parts = [uint16s([0xffff]), boxes.take(8)]
  let hasHints = false
  for (let more = true; more; ) {
    const start = composites.at
    const flags = composites.uint16()
    const scale = flags & hasScale ? 2 : flags & hasTwoScales ? 4 : flags & hasMatrix ? 8 : 0
    const length = 4 + (flags & argumentsAreWords ? 4 : 2) + scale
    composites.at = start
    parts.push(composites.take(length))
    hasHints ||= (flags & hasInstructions) !== 0
    more = (flags & moreComponents) !== 0
  }
  if (hasHints) {
    const length = glyphs.packed16()
    parts.push(uint16s([length]), instructions.take(length))
  }
  return Buffer.concat(parts)
}

function rebuildSimple(contours: number, boxed: boolean, streams: Streams): Buffer {
  const ends: number[] = []
  let total = 0
  for (let contour = 0; contour < contours; contour++) {
    total += streams.points.packed16()
    ends.push(total - 1)
  }
  const points = readPoints(total, streams)
  const hints = streams.instructions.take(streams.glyphs.packed16())
  return writeOutline(ends, points, boxed ? streams.boxes.take(8) : undefined, hints)
}

/** Each point is stored as the distance from the one before; its first byte says how many bits x and y have. */
function readPoints(count: number, { flags, glyphs }: Streams): Point[] {
  const points: Point[] = []
  let x = 0
  let y = 0
  for (let index = 0; index < count; index++) {
    const byte = flags.uint8()
    const [stepX, stepY] = readStep(byte & 127, glyphs)
    x += stepX
    y += stepY
    points.push({ x, y, onCurve: byte < 128 })
  }
  return points
}

function readStep(code: number, glyphs: ByteReader): [number, number] {
  const signed = (bit: number, value: number) => (code & bit ? value : -value)
  if (code < 10) return [0, signed(1, ((code & 14) << 7) + glyphs.uint8())]
  if (code < 20) return [signed(1, (((code - 10) & 14) << 7) + glyphs.uint8()), 0]
  if (code < 84) {
    const [group, both] = [code - 20, glyphs.uint8()]
    return [signed(1, 1 + (group & 48) + (both >> 4)), signed(2, 1 + ((group & 12) << 2) + (both & 15))]
  }
  if (code < 120) {
    const group = code - 84
    return [
      signed(1, 1 + (Math.trunc(group / 12) << 8) + glyphs.uint8()),
      signed(2, 1 + (((group % 12) >> 2) << 8) + glyphs.uint8()),
    ]
  }
  const [first, second] = [glyphs.uint8(), glyphs.uint8()]
  if (code < 124)
    return [signed(1, (first << 4) + (second >> 4)), signed(2, ((second & 15) << 8) + glyphs.uint8())]
  return [signed(1, (first << 8) + second), signed(2, glyphs.uint16())]
}
