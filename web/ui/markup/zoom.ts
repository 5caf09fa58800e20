import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { clampToPhoto } from './geometry.ts'
import type { Point } from './shapes.ts'

/** How large the photo is shown; the point under the fingers stays under them. */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  most = 5,
) {
  const [zoom, setZoom] = useState(1)

  const scrollTo = (photo: Point, client: Point) => {
    if (!frame.current || !scroller.current) return
    const { left, top, width, height } = frame.current.getBoundingClientRect()
    scroller.current.scrollLeft += left + photo.x * width - client.x
    scroller.current.scrollTop += top + photo.y * height - client.y
  }
  const zoomTo = (next: number, photo: Point, client: Point) => {
    flushSync(() => setZoom(Math.min(Math.max(next, 1), most)))
    scrollTo(photo, client)
  }
  return {
    zoom,
    zoomTo,
    canZoomIn: zoom < most,
    /** For the buttons: the middle of the visible part stays where it is. */
    zoomBy(factor: number) {
      if (!frame.current || !scroller.current) return
      const view = scroller.current.getBoundingClientRect()
      const client = { x: view.left + view.width / 2, y: view.top + view.height / 2 }
      zoomTo(zoom * factor, pointOnPhoto(frame.current, client), client)
    },
  }
}

/** The point of the photo under a pointer. */
export function pointOnPhoto(frame: HTMLElement, { x, y }: Point): Point {
  const { left, top, width, height } = frame.getBoundingClientRect()
  return clampToPhoto({ x: (x - left) / width, y: (y - top) / height })
}
