import { limits } from '#contract/limits.ts'
import type { SignatureStrokes } from '#contract/signature.ts'

export type DrawnStrokes = Extract<SignatureStrokes, { strokes: unknown }>

interface Size {
  width: number
  height: number
}

interface PadPoint {
  x: number
  y: number
  time: number
  pressure: number
}

/** Strokes of a pad of this size, in fractions of the pad, so that they can be drawn again at any other size. */
export function fromPad(drawn: PadPoint[][], { width, height }: Size): DrawnStrokes | null {
  const nonEmpty = drawn.filter(points => points.length > 0).slice(0, limits.strokes)
  const step = pointStep(nonEmpty)
  const strokes = nonEmpty.map(points => {
    const start = points[0]?.time ?? 0
    return points
      .filter((_, position) => position % step === 0)
      .map(({ x, y, time, pressure }) => ({
        x: within(limits.strokeReach, rounded(x / width)),
        y: within(limits.strokeReach, rounded(y / height)),
        time: within(limits.strokeTime, time - start),
        pressure: rounded(pressure),
      }))
  })
  return strokes.length > 0 ? { ratio: width / height, strokes } : null
}

/** The same strokes on a pad of another size: as large as possible, centered, never stretched. */
export function ontoPad({ ratio, strokes }: DrawnStrokes, size: Size): PadPoint[][] {
  const width = Math.min(size.width, size.height * ratio)
  const height = width / ratio
  const left = (size.width - width) / 2
  const top = (size.height - height) / 2
  return strokes.map(points =>
    points.map(({ x, y, time, pressure = 0.5 }) => ({
      x: left + x * width,
      y: top + y * height,
      time,
      pressure,
    })),
  )
}

/** The part of the pad with ink on it, and a margin around it. */
export function inkBox(drawn: PadPoint[][], margin: number, pad: Size): Size & { left: number; top: number } {
  const edge = (value: number, end: number) => Math.min(Math.max(value, 0), end)
  let [left, top, right, bottom] = [pad.width, pad.height, 0, 0]
  for (const { x, y } of drawn.flat()) {
    left = Math.min(left, Math.floor(x - margin))
    top = Math.min(top, Math.floor(y - margin))
    right = Math.max(right, Math.ceil(x + margin))
    bottom = Math.max(bottom, Math.ceil(y + margin))
  }
  left = edge(left, pad.width - 1)
  top = edge(top, pad.height - 1)
  return {
    left,
    top,
    width: Math.max(edge(right, pad.width) - left, 1),
    height: Math.max(edge(bottom, pad.height) - top, 1),
  }
}

/** Line widths that are readable on a phone and in print, whatever the size of the pad. */
export const penOf = ({ width }: Size) => ({
  minWidth: width / 480,
  maxWidth: width / 170,
  dotSize: width / 200,
})

/** Keep only every n-th point of a very long drawing, so that it stays within the limit of points. */
function pointStep(strokes: unknown[][]): number {
  const points = strokes.reduce((sum, stroke) => sum + stroke.length, 0)
  return Math.ceil(points / (limits.strokePoints - strokes.length))
}

const within = (reach: number, value: number) => Math.min(Math.max(value, -reach), reach)

const rounded = (value: number) => Math.round(value * 10_000) / 10_000
