import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { Mark, TargetKind } from '#contract/locations/marks.ts'
import {
  type DrawnMark,
  distanceTo,
  drawnMark,
  type Handle,
  handlePoint,
  handlesOf,
  isLabel,
  isLabelTool,
  markAt,
  moveHandle,
  moveMark,
  type Tool,
} from './geometry.ts'
import { unitAt } from './layer.tsx'
import { measureText } from './measure.ts'
import type { Point } from './shapes.ts'
import { pointOnPhoto } from './zoom.ts'

/** In pixels: how far from a mark a finger in a glove still means it, and how far it may slip during a tap. */
const reach = 24
const handleReach = 28
const slip = 8

type Gesture =
  | { kind: 'tap' }
  | { kind: 'draw' }
  | { kind: 'move'; index: number; mark: Mark }
  | { kind: 'handle'; index: number; mark: DrawnMark; handle: Handle }
  | { kind: 'pinch'; zoom: number; apart: number; photo: Point }

interface GestureProps {
  frame: RefObject<HTMLElement | null>
  marks: readonly Mark[]
  /** While a text is typed no finger changes a mark: the text could be that of another length by then. */
  writing: boolean
  selected: number | null
  tool: Tool
  target: TargetKind
  zoom: number
  zoomTo: (zoom: number, photo: Point, client: Point) => void
  onSelect: (index: number | null) => void
  onDraw: (mark: Mark) => void
  onChange: (index: number, mark: Mark) => void
  onLabel: (at: Point) => void
}

/**
 * One finger draws, or moves the selected mark; a tap selects, or places a label. A second finger cancels what the
 * first one started: two fingers zoom. While a text is typed, one finger only taps.
 */
export function useGestures(props: GestureProps) {
  const { frame, marks, writing, selected, tool, target, zoom, zoomTo, onSelect, onDraw, onChange, onLabel } =
    props
  const fingers = useRef(new Map<number, Point>())
  const gesture = useRef<(Gesture & { start: Point; moved: boolean }) | null>(null)
  const [live, setLive] = useState<{ index: number; mark: Mark } | null>(null)

  const viewOf = (element: HTMLElement) => {
    const size = { width: element.clientWidth, height: element.clientHeight }
    return { size, unit: unitAt(size, 1), measure: measureText }
  }

  const begin = (element: HTMLElement, start: Point): Gesture => {
    if (writing) return { kind: 'tap' }
    const point = pointOnPhoto(element, start)
    const mark = selected === null ? undefined : marks[selected]
    if (selected === null || !mark) return { kind: 'draw' }
    const { size } = viewOf(element)
    if (!isLabel(mark))
      for (const handle of handlesOf(mark)) {
        const { x, y } = handlePoint(mark, handle)
        if (Math.hypot((x - point.x) * size.width, (y - point.y) * size.height) <= handleReach)
          return { kind: 'handle', index: selected, mark, handle }
      }
    return distanceTo(mark, point, viewOf(element)) <= reach
      ? { kind: 'move', index: selected, mark }
      : { kind: 'draw' }
  }

  const changedMark = (element: HTMLElement, client: Point): typeof live => {
    const current = gesture.current
    if (!current || writing || current.kind === 'pinch' || current.kind === 'tap') return null
    const [from, to] = [pointOnPhoto(element, current.start), pointOnPhoto(element, client)]
    if (current.kind === 'handle')
      return { index: current.index, mark: moveHandle(current.mark, current.handle, to) }
    if (current.kind === 'move')
      return { index: current.index, mark: moveMark(current.mark, to.x - from.x, to.y - from.y) }
    return isLabelTool(tool) ? null : { index: marks.length, mark: drawnMark(tool, target, from, to) }
  }

  const tap = (element: HTMLElement, client: Point) => {
    const point = pointOnPhoto(element, client)
    if (writing) return onLabel(point)
    const under = markAt(marks, point, viewOf(element), reach)
    if (under !== null || !isLabelTool(tool)) return onSelect(under)
    onSelect(null)
    onLabel(point)
  }

  const end = () => {
    if (fingers.current.size === 0) gesture.current = null
    setLive(null)
  }

  return {
    live,
    handlers: {
      // the selected mark keeps the focus, so that the arrow keys still move it
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (!frame.current || (event.pointerType === 'mouse' && event.button !== 0)) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const start = { x: event.clientX, y: event.clientY }
        fingers.current.set(event.pointerId, start)
        if (fingers.current.size === 1)
          gesture.current = { ...begin(frame.current, start), start, moved: false }
        const [one, other] = [...fingers.current.values()]
        if (fingers.current.size !== 2 || !one || !other) return
        setLive(null)
        const photo = pointOnPhoto(frame.current, middle(one, other))
        gesture.current = { kind: 'pinch', zoom, apart: distance(one, other), photo, start, moved: true }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const current = gesture.current
        if (!frame.current || !current || !fingers.current.has(event.pointerId)) return
        const client = { x: event.clientX, y: event.clientY }
        fingers.current.set(event.pointerId, client)
        const [one, other] = [...fingers.current.values()]
        if (current.kind === 'pinch') {
          if (one && other)
            zoomTo((current.zoom * distance(one, other)) / current.apart, current.photo, middle(one, other))
          return
        }
        current.moved ||= distance(current.start, client) > slip
        if (current.moved) setLive(changedMark(frame.current, client))
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const current = gesture.current
        if (!fingers.current.delete(event.pointerId)) return
        if (frame.current && current && current.kind !== 'pinch') {
          const client = { x: event.clientX, y: event.clientY }
          const done = current.moved ? changedMark(frame.current, client) : null
          if (done && current.kind === 'draw') onDraw(done.mark)
          else if (done) onChange(done.index, done.mark)
          else if (!writing || !current.moved) tap(frame.current, current.start)
        }
        end()
      },
      onPointerCancel(event: PointerEvent<HTMLElement>) {
        fingers.current.delete(event.pointerId)
        if (gesture.current?.kind !== 'pinch') gesture.current = null
        end()
      },
    },
  }
}

const distance = (one: Point, other: Point) => Math.max(Math.hypot(one.x - other.x, one.y - other.y), 1)

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
