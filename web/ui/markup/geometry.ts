import type { Mark, TargetKind } from '#contract/locations/marks.ts'
import { type MeasureText, on, type Place, type Size, shapeOf } from './shapes.ts'

export type Tool = Mark['shape']
export type DrawnMark = Extract<Mark, { from: Place }>
export type LabelMark = Extract<Mark, { at: Place }>

/** A corner of a drawn mark: which end gives its place across and which its place down. */
export interface Handle {
  across: 'from' | 'to'
  down: 'from' | 'to'
}

/** Somewhere on the photo, never beside it; a ten-thousandth of its side is finer than anybody points. */
export const onPhoto = ({ x, y }: Place): Place => ({ x: part(x), y: part(y) })

export const isLabel = (mark: Mark): mark is LabelMark => 'at' in mark

/** The whole mark moved as it is, as far as the photo reaches. */
export function moved(mark: Mark, across: number, down: number): Mark {
  const places = isLabel(mark) ? [mark.at] : [mark.from, mark.to]
  const step = {
    x: within(across, -Math.min(...places.map(({ x }) => x)), 1 - Math.max(...places.map(({ x }) => x))),
    y: within(down, -Math.min(...places.map(({ y }) => y)), 1 - Math.max(...places.map(({ y }) => y))),
  }
  const shift = ({ x, y }: Place) => onPhoto({ x: x + step.x, y: y + step.y })
  return isLabel(mark)
    ? { ...mark, at: shift(mark.at) }
    : { ...mark, from: shift(mark.from), to: shift(mark.to) }
}

export function handlesOf(mark: Mark): Handle[] {
  if (isLabel(mark)) return []
  const ends: Handle[] = [
    { across: 'from', down: 'from' },
    { across: 'to', down: 'to' },
  ]
  return mark.shape === 'box'
    ? [...ends, { across: 'from', down: 'to' }, { across: 'to', down: 'from' }]
    : ends
}

export const placeOfHandle = (mark: DrawnMark, { across, down }: Handle): Place => ({
  x: mark[across].x,
  y: mark[down].y,
})

export function withHandleAt(mark: DrawnMark, { across, down }: Handle, place: Place): DrawnMark {
  const { x, y } = onPhoto(place)
  const next = { ...mark, from: { ...mark.from }, to: { ...mark.to } }
  next[across].x = x
  next[down].y = y
  return next
}

/** The mark nearest to a finger, the latest of equals; null when none is within reach. Reach is in pixels. */
export function markAt(
  marks: readonly Mark[],
  place: Place,
  view: { size: Size; unit: number; measure: MeasureText },
  reach: number,
): number | null {
  let nearest: number | null = null
  let least = reach
  for (const [index, mark] of marks.entries()) {
    const away = distanceTo(mark, place, view)
    if (away > least) continue
    nearest = index
    least = away
  }
  return nearest
}

/** Pixels between a place of the photo and a mark as it is drawn; none on a label and on a badge. */
export function distanceTo(
  mark: Mark,
  place: Place,
  { size, unit, measure }: { size: Size; unit: number; measure: MeasureText },
): number {
  const at = on(place, size)
  const { line, closed, label, badge } = shapeOf(mark, size, unit, measure)
  if (label) {
    const beside = (value: number, start: number, length: number) =>
      Math.max(start - value, 0, value - start - length)
    return Math.hypot(beside(at.x, label.left, label.width), beside(at.y, label.top, label.height))
  }
  const ends = mark.shape === 'arrow' && !isLabel(mark) ? [...line, on(mark.to, size)] : line
  const stretches = ends.map((start, index) => [start, ends[index + 1] ?? (closed ? ends[0] : undefined)])
  const toBadge = Math.max(Math.hypot(at.x - badge.x, at.y - badge.y) - badge.radius, 0)
  return Math.min(
    toBadge,
    ...stretches.map(([start, end]) => (start && end ? toStretch(at, start, end) : Number.POSITIVE_INFINITY)),
  )
}

/** A mark for those who cannot point: in the middle, to be moved by the arrow keys. */
export function drawnAtCenter(shape: DrawnMark['shape'], target: TargetKind): DrawnMark {
  const rise = shape === 'box' ? 0.15 : 0
  return { shape, target, from: { x: 0.35, y: 0.5 - rise }, to: { x: 0.65, y: 0.5 + rise } }
}

/** The same drawing, however the two were written down. */
export const sameMarks = (one: readonly Mark[], other: readonly Mark[]) =>
  one.length === other.length && one.every((mark, index) => factsOf(mark) === factsOf(other[index]))

function factsOf(mark: Mark | undefined): string {
  if (!mark) return ''
  const { shape, target } = mark
  const rest = isLabel(mark)
    ? [mark.at.x, mark.at.y, mark.text]
    : [mark.from.x, mark.from.y, mark.to.x, mark.to.y]
  return JSON.stringify([shape, target, ...rest])
}

function toStretch(at: Place, start: Place, end: Place): number {
  const [across, down] = [end.x - start.x, end.y - start.y]
  const squared = across ** 2 + down ** 2
  const along = squared === 0 ? 0 : ((at.x - start.x) * across + (at.y - start.y) * down) / squared
  const nearest = within(along, 0, 1)
  return Math.hypot(at.x - start.x - nearest * across, at.y - start.y - nearest * down)
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const part = (value: number) => Math.round(within(value, 0, 1) * 10_000) / 10_000
