import { isByScale } from '#contract/locations/marks/label-text.ts'
import { isOfTarget, type Mark, type MeasuredMark, type TargetKind } from '#contract/locations/marks.ts'
import { type MeasureText, markUnit, type Point, type Size, shapeOf, toPixels } from './shapes.ts'

export type Tool = Mark['shape']
export type DrawnMark = Extract<Mark, { from: Point }>
export type LabelMark = Extract<Mark, { at: Point }>
export type TextMark = Extract<Mark, { text: string }>

/** A corner of a drawn mark: which end gives its x and which its y. */
export interface Handle {
  x: 'from' | 'to'
  y: 'from' | 'to'
}

/** Keeps a point inside the photo, rounded to a ten-thousandth, which is finer than anybody points. */
export const clampToPhoto = ({ x, y }: Point): Point => ({ x: fraction(x), y: fraction(y) })

export const isLabel = (mark: Mark): mark is LabelMark => 'at' in mark
export const hasText = (mark: Mark): mark is TextMark => 'text' in mark

export const isLabelTool = (tool: Tool): tool is LabelMark['shape'] => tool === 'text' || tool === 'depth'
/** A tool for what stands for no target. */
export const isMeasuringTool = (tool: Tool): tool is MeasuredMark['shape'] =>
  tool === 'dimension' || tool === 'core' || tool === 'scale'

/** From one point to another; the text of what is measured is asked for next. */
export const drawnMark = (
  shape: DrawnMark['shape'],
  target: TargetKind,
  from: Point,
  to: Point,
): DrawnMark => (isMeasuringTool(shape) ? { shape, from, to, text: '' } : { shape, target, from, to })

/** Moves the whole mark, as far as the edge of the photo. */
export function moveMark(mark: Mark, across: number, down: number): Mark {
  const points = isLabel(mark) ? [mark.at] : [mark.from, mark.to]
  const step = {
    x: within(across, -Math.min(...points.map(({ x }) => x)), 1 - Math.max(...points.map(({ x }) => x))),
    y: within(down, -Math.min(...points.map(({ y }) => y)), 1 - Math.max(...points.map(({ y }) => y))),
  }
  const shift = ({ x, y }: Point) => clampToPhoto({ x: x + step.x, y: y + step.y })
  return isLabel(mark)
    ? { ...mark, at: shift(mark.at) }
    : { ...mark, from: shift(mark.from), to: shift(mark.to) }
}

export function handlesOf(mark: Mark): Handle[] {
  if (isLabel(mark)) return []
  const ends: Handle[] = [
    { x: 'from', y: 'from' },
    { x: 'to', y: 'to' },
  ]
  // the circle of a core is moved by its cross, and only its rim changes it
  if (mark.shape === 'core') return ends.slice(1)
  return mark.shape === 'box' ? [...ends, { x: 'from', y: 'to' }, { x: 'to', y: 'from' }] : ends
}

export const handlePoint = (mark: DrawnMark, handle: Handle): Point => ({
  x: mark[handle.x].x,
  y: mark[handle.y].y,
})

export function moveHandle(mark: DrawnMark, handle: Handle, point: Point): DrawnMark {
  const { x, y } = clampToPhoto(point)
  const next = { ...mark, from: { ...mark.from }, to: { ...mark.to } }
  next[handle.x].x = x
  next[handle.y].y = y
  return next
}

/** The index of the mark nearest to a finger, the newest of equals; null if none is within reach, in pixels. */
export function markAt(
  marks: readonly Mark[],
  point: Point,
  view: { size: Size; unit: number; measure: MeasureText },
  reach: number,
): number | null {
  let nearest: number | null = null
  let least = reach
  for (const [index, mark] of marks.entries()) {
    const distance = distanceTo(mark, point, view)
    if (distance > least) continue
    nearest = index
    least = distance
  }
  return nearest
}

/** Pixels between a point of the photo and a mark as it is drawn; 0 on its label or badge. */
export function distanceTo(
  mark: Mark,
  point: Point,
  { size, unit, measure }: { size: Size; unit: number; measure: MeasureText },
): number {
  const at = toPixels(point, size)
  const { line, closed, label, badge, measured } = shapeOf(mark, size, unit, measure)
  const outside = (value: number, start: number, length: number) =>
    Math.max(start - value, 0, value - start - length)
  const toLabel = label
    ? Math.hypot(outside(at.x, label.left, label.width), outside(at.y, label.top, label.height))
    : Number.POSITIVE_INFINITY
  if (isLabel(mark)) return toLabel
  const ends = mark.shape === 'arrow' ? [...line, toPixels(mark.to, size)] : line
  const segments = ends.map((start, index) => [start, ends[index + 1] ?? (closed ? ends[0] : undefined)])
  const circle = measured?.circle
  return Math.min(
    toLabel,
    badge ? Math.max(Math.hypot(at.x - badge.x, at.y - badge.y) - badge.radius, 0) : Number.POSITIVE_INFINITY,
    circle
      ? Math.abs(Math.hypot(at.x - circle.x, at.y - circle.y) - circle.radius)
      : Number.POSITIVE_INFINITY,
    ...[...segments, ...(measured?.lines ?? [])].map(([start, end]) =>
      start && end ? distanceToSegment(at, start, end) : Number.POSITIVE_INFINITY,
    ),
  )
}

/** A mark for those who cannot point: it starts in the middle and is moved by the arrow keys. */
export function newMarkAtCenter(shape: DrawnMark['shape'], target: TargetKind): DrawnMark {
  const half = shape === 'box' ? 0.15 : 0
  const start = shape === 'core' ? 0.5 : 0.35
  return drawnMark(shape, target, { x: start, y: 0.5 - half }, { x: 0.65, y: 0.5 + half })
}

/** Where a new label covers no other one: the middle, or as near above or below it as there is room, then beside it. */
export function freeSpot(marks: readonly Mark[], size: Size): Point {
  const step = Math.max(0.1, (6 * markUnit(size)) / size.height)
  const taken = marks.filter(isLabel).map(({ at }) => at)
  const isFree = (spot: Point) =>
    taken.every(at => Math.abs(at.y - spot.y) > step * 0.95 || Math.abs(at.x - spot.x) > 0.2)
  const rows = [0, 1, -1, 2, -2, 3, -3, 4, -4].map(row => 0.5 + row * step).filter(y => y > 0.05 && y < 0.95)
  const spots = [0.5, 0.75, 0.25].flatMap(x => rows.map(y => clampToPhoto({ x, y })))
  return spots.find(isFree) ?? { x: 0.5, y: 0.5 }
}

/** The last texts of labels of this kind, the newest first; not of those that follow a target, which say what it says. */
export const usedTexts = (marks: readonly Mark[], shape: LabelMark['shape']) =>
  [
    ...new Set(
      marks
        .flatMap(mark => (mark.shape === shape && isLabel(mark) && !boundTo(mark) ? mark.text : []))
        .reverse(),
    ),
  ].slice(0, 4)

/** The client id of the target that a depth label follows. */
export const boundTo = (mark: Mark): string | null => (mark.shape === 'depth' && mark.bound_to) || null

/** Whether two lists draw the same, whatever the order of their keys. */
export const sameMarks = (one: readonly Mark[], other: readonly Mark[]) =>
  one.length === other.length && one.every((mark, index) => keyOf(mark) === keyOf(other[index]))

function keyOf(mark: Mark | undefined): string {
  if (!mark) return ''
  const points = isLabel(mark) ? [mark.at.x, mark.at.y] : [mark.from.x, mark.from.y, mark.to.x, mark.to.y]
  const target = isOfTarget(mark) && mark.target
  return JSON.stringify([
    mark.shape,
    target,
    points,
    hasText(mark) && mark.text,
    boundTo(mark),
    isByScale(mark),
  ])
}

function distanceToSegment(at: Point, start: Point, end: Point): number {
  const [across, down] = [end.x - start.x, end.y - start.y]
  const squared = across ** 2 + down ** 2
  const along = squared === 0 ? 0 : ((at.x - start.x) * across + (at.y - start.y) * down) / squared
  const nearest = within(along, 0, 1)
  return Math.hypot(at.x - start.x - nearest * across, at.y - start.y - nearest * down)
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const fraction = (value: number) => Math.round(within(value, 0, 1) * 10_000) / 10_000
