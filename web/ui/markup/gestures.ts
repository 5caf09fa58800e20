import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { Mark, TargetKind } from '#contract/locations/marks.ts'
import {
  type DrawnMark,
  distanceTo,
  type Handle,
  handlesOf,
  isLabel,
  markAt,
  moved,
  placeOfHandle,
  type Tool,
  withHandleAt,
} from './geometry.ts'
import { unitAt } from './layer.tsx'
import { measureText } from './measure.ts'
import type { Place } from './shapes.ts'
import { placeIn } from './zoom.ts'

/** Pixels: how far from a mark a finger in a glove still means it, and how far it may slip in a tap */
const reach = 24
const handleReach = 28
const slip = 8

type Gesture =
  | { kind: 'draw' }
  | { kind: 'move'; index: number; mark: Mark }
  | { kind: 'handle'; index: number; mark: DrawnMark; handle: Handle }
  | { kind: 'pinch'; zoom: number; apart: number; photo: Place }

interface GestureProps {
  frame: RefObject<HTMLElement | null>
  marks: readonly Mark[]
  selected: number | null
  tool: Tool
  target: TargetKind
  zoom: number
  zoomTo: (zoom: number, photo: Place, client: Place) => void
  onSelect: (index: number | null) => void
  onDraw: (mark: Mark) => void
  onChange: (index: number, mark: Mark) => void
  onLabel: (at: Place) => void
}

/**
 * One finger draws, or moves the mark that is selected; a tap selects or sets a label. A second finger ends whatever
 * the first began: two hold the photo.
 */
export function useGestures(props: GestureProps) {
  const { frame, marks, selected, tool, target, zoom, zoomTo, onSelect, onDraw, onChange, onLabel } = props
  const fingers = useRef(new Map<number, Place>())
  const gesture = useRef<(Gesture & { start: Place; begun: boolean }) | null>(null)
  const [live, setLive] = useState<{ index: number; mark: Mark } | null>(null)

  const viewOf = (element: HTMLElement) => {
    const size = { width: element.clientWidth, height: element.clientHeight }
    return { size, unit: unitAt(size, 1), measure: measureText }
  }

  const begin = (element: HTMLElement, start: Place): Gesture => {
    const place = placeIn(element, start)
    const mark = selected === null ? undefined : marks[selected]
    if (selected === null || !mark) return { kind: 'draw' }
    const { size } = viewOf(element)
    if (!isLabel(mark))
      for (const handle of handlesOf(mark)) {
        const { x, y } = placeOfHandle(mark, handle)
        if (Math.hypot((x - place.x) * size.width, (y - place.y) * size.height) <= handleReach)
          return { kind: 'handle', index: selected, mark, handle }
      }
    return distanceTo(mark, place, viewOf(element)) <= reach
      ? { kind: 'move', index: selected, mark }
      : { kind: 'draw' }
  }

  const markUnder = (element: HTMLElement, client: Place): typeof live => {
    const under = gesture.current
    if (!under || under.kind === 'pinch') return null
    const [from, to] = [placeIn(element, under.start), placeIn(element, client)]
    if (under.kind === 'handle')
      return { index: under.index, mark: withHandleAt(under.mark, under.handle, to) }
    if (under.kind === 'move')
      return { index: under.index, mark: moved(under.mark, to.x - from.x, to.y - from.y) }
    return tool === 'text' || tool === 'depth'
      ? null
      : { index: marks.length, mark: { shape: tool, target, from, to } }
  }

  const tap = (element: HTMLElement, client: Place) => {
    const place = placeIn(element, client)
    const under = markAt(marks, place, viewOf(element), reach)
    if (under !== null || (tool !== 'text' && tool !== 'depth')) return onSelect(under)
    onSelect(null)
    onLabel(place)
  }

  const end = () => {
    if (fingers.current.size === 0) gesture.current = null
    setLive(null)
  }

  return {
    live,
    handlers: {
      // the mark that is selected keeps the focus, and with it the arrow keys
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (!frame.current || (event.pointerType === 'mouse' && event.button !== 0)) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const start = { x: event.clientX, y: event.clientY }
        fingers.current.set(event.pointerId, start)
        if (fingers.current.size === 1)
          gesture.current = { ...begin(frame.current, start), start, begun: false }
        const [one, other] = [...fingers.current.values()]
        if (fingers.current.size !== 2 || !one || !other) return
        setLive(null)
        const photo = placeIn(frame.current, between(one, other))
        gesture.current = { kind: 'pinch', zoom, apart: apart(one, other), photo, start, begun: true }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const under = gesture.current
        if (!frame.current || !under || !fingers.current.has(event.pointerId)) return
        const client = { x: event.clientX, y: event.clientY }
        fingers.current.set(event.pointerId, client)
        const [one, other] = [...fingers.current.values()]
        if (under.kind === 'pinch') {
          if (one && other)
            zoomTo((under.zoom * apart(one, other)) / under.apart, under.photo, between(one, other))
          return
        }
        under.begun ||= apart(under.start, client) > slip
        if (under.begun) setLive(markUnder(frame.current, client))
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const under = gesture.current
        if (!fingers.current.delete(event.pointerId)) return
        if (frame.current && under && under.kind !== 'pinch') {
          const client = { x: event.clientX, y: event.clientY }
          const done = under.begun ? markUnder(frame.current, client) : null
          if (!done) tap(frame.current, under.start)
          else if (under.kind === 'draw') onDraw(done.mark)
          else onChange(done.index, done.mark)
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

const apart = (one: Place, other: Place) => Math.max(Math.hypot(one.x - other.x, one.y - other.y), 1)

const between = (one: Place, other: Place): Place => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
