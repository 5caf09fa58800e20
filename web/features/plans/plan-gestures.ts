import { type PointerEvent, type RefObject, useRef } from 'react'
import type { Point } from '#web/ui/markup/shapes.ts'
import { pointOnPhoto } from '#web/ui/markup/zoom.ts'

/** In pixels: how far a finger in a glove may slip during a tap. */
const slip = 8

interface GestureProps {
  frame: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  zoom: number
  zoomTo: (zoom: number, photo: Point, client: Point) => void
  /** With what the finger was on. */
  onTap: (point: Point, target: Element) => void
}

/** One finger moves the plan about, or taps it; two zoom it. */
export function usePlanGestures({ frame, scroller, zoom, zoomTo, onTap }: GestureProps) {
  const fingers = useRef(new Map<number, Point>())
  const moved = useRef(false)
  const target = useRef<Element | null>(null)
  const pinch = useRef<{ zoom: number; apart: number; photo: Point } | null>(null)

  const lift = (event: PointerEvent) => {
    const isLast = fingers.current.delete(event.pointerId) && fingers.current.size === 0
    if (fingers.current.size < 2) pinch.current = null
    return isLast
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!frame.current || (event.pointerType === 'mouse' && event.button !== 0)) return
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (fingers.current.size === 1) {
        moved.current = false
        target.current = event.target as Element
      }
      const [one, other] = [...fingers.current.values()]
      if (!one || !other) return
      moved.current = true
      pinch.current = {
        zoom,
        apart: distance(one, other),
        photo: pointOnPhoto(frame.current, middle(one, other)),
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = fingers.current.get(event.pointerId)
      if (!before || !scroller.current) return
      const now = { x: event.clientX, y: event.clientY }
      if (!moved.current && distance(before, now) <= slip) return
      moved.current = true
      fingers.current.set(event.pointerId, now)
      const [one, other] = [...fingers.current.values()]
      if (pinch.current && one && other)
        zoomTo(
          (pinch.current.zoom * distance(one, other)) / pinch.current.apart,
          pinch.current.photo,
          middle(one, other),
        )
      else if (fingers.current.size === 1) scroller.current.scrollBy(before.x - now.x, before.y - now.y)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const start = fingers.current.get(event.pointerId)
      const isTap = lift(event) && !moved.current
      if (isTap && start && frame.current && target.current)
        onTap(pointOnPhoto(frame.current, start), target.current)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      lift(event)
    },
  }
}

const distance = (one: Point, other: Point) => Math.max(Math.hypot(one.x - other.x, one.y - other.y), 1)

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
