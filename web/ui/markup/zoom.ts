import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { onPhoto } from './geometry.ts'
import type { Place } from './shapes.ts'

const most = 5

/** How near the photo is held; the place under the fingers stays under them. */
export function useZoom(frame: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1)

  const keepUnder = (photo: Place, client: Place) => {
    if (!frame.current || !scroller.current) return
    const { left, top, width, height } = frame.current.getBoundingClientRect()
    scroller.current.scrollLeft += left + photo.x * width - client.x
    scroller.current.scrollTop += top + photo.y * height - client.y
  }
  const zoomTo = (next: number, photo: Place, client: Place) => {
    flushSync(() => setZoom(Math.min(Math.max(next, 1), most)))
    keepUnder(photo, client)
  }
  return {
    zoom,
    zoomTo,
    canZoomIn: zoom < most,
    /** By a button: the middle of what is shown stays where it is. */
    zoomBy(factor: number) {
      if (!frame.current || !scroller.current) return
      const view = scroller.current.getBoundingClientRect()
      const client = { x: view.left + view.width / 2, y: view.top + view.height / 2 }
      zoomTo(zoom * factor, placeIn(frame.current, client), client)
    },
  }
}

/** Where on the photo a pointer is. */
export function placeIn(frame: HTMLElement, { x, y }: Place): Place {
  const { left, top, width, height } = frame.getBoundingClientRect()
  return onPhoto({ x: (x - left) / width, y: (y - top) / height })
}
