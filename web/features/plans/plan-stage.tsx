import { ActionIcon } from '@mantine/core'
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { planMessages } from '#contract/plans/messages.ts'
import type { Plan } from '#contract/plans/plan.ts'
import { clampToPhoto } from '#web/ui/markup/geometry.ts'
import type { Point } from '#web/ui/markup/shapes.ts'
import { pointOnPhoto, useZoom } from '#web/ui/markup/zoom.ts'
import { PreviewPreparing } from '#web/ui/photos/thumbnail.tsx'
import { type PlacedPin, positionOf } from './pins.ts'
import { usePlanGestures } from './plan-gestures.ts'
import { hangs, PinShape } from './plan-picture.tsx'
import classes from './plan-stage.module.css'

/** A drawing of 36 inches has letters that are read at this size only. */
const most = 12
/** From here on the copy for screens is no longer sharp. */
const sharpFrom = 2.5

interface PlanStageProps {
  plan: Plan
  pins: PlacedPin[]
  onOpen?: (pin: PlacedPin) => void
  /** The location whose pin is set here: its number, and where it is so far. */
  placed?: { number: number | null; at: Point | null; onPlace: (at: Point) => void }
}

/** A plan to move about and zoom, whose pins open their locations; or to set a pin on. */
export function PlanStage({ plan, pins, onOpen, placed }: PlanStageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { zoom, zoomTo, zoomBy, canZoomIn } = useZoom(frame, scroller, most)
  const handlers = usePlanGestures({
    ...{ frame, scroller, zoom, zoomTo },
    onTap(point, target) {
      const id = target.closest('[data-pin]')?.getAttribute('data-pin')
      const pin = pins.find(one => String(one.id) === id)
      if (placed) placed.onPlace(point)
      else if (pin) onOpen?.(pin)
    },
  })
  const [measured, setMeasured] = useState<number | null>(null)
  const { picture } = plan
  const ratio = picture.width && picture.height ? picture.width / picture.height : measured
  const source = useSharpest(picture, zoom > sharpFrom)
  useWheelZoom(frame, scroller, (factor, photo, client) => zoomTo(zoom * factor, photo, client))
  if (!source)
    return (
      <div className={classes.waiting}>
        <PreviewPreparing scan_status={picture.scan_status} />
      </div>
    )
  return (
    <div className={classes.stage}>
      <div ref={scroller} className={classes.scroller} data-zoomed={zoom > 1 || undefined}>
        <div className={classes.surface} data-placing={placed ? true : undefined} {...handlers}>
          <div
            ref={frame}
            className={classes.frame}
            style={{ '--ratio': ratio ?? 1, '--zoom': zoom } as CSSProperties}
          >
            <img
              src={source}
              alt={`Plan ${plan.name}`}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setMeasured(naturalWidth / naturalHeight)
              }
            />
            {pins.map(pin => (
              <StagePin key={pin.id} pin={pin} onOpen={placed ? undefined : onOpen} />
            ))}
            {placed?.at && <MovingPin {...placed} at={placed.at} />}
          </div>
        </div>
      </div>
      <div className={classes.zoom}>
        <ActionIcon {...zoomProps} aria-label="Zoom in" disabled={!canZoomIn} onClick={() => zoomBy(1.6)}>
          <IconZoomIn size={24} />
        </ActionIcon>
        <ActionIcon
          {...zoomProps}
          aria-label="Zoom out"
          disabled={zoom === 1}
          onClick={() => zoomBy(1 / 1.6)}
        >
          <IconZoomOut size={24} />
        </ActionIcon>
      </div>
    </div>
  )
}

function StagePin({ pin, onOpen }: { pin: PlacedPin; onOpen?: (pin: PlacedPin) => void }) {
  const shape = <PinShape number={pin.number} at={pin} stopped={pin.stopped} />
  const place = { 'data-hanging': hangs(pin) || undefined, style: positionOf(pin) }
  return onOpen ? (
    <button
      type="button"
      className={classes.pin}
      {...place}
      aria-label={[`Location ${pin.number}, ${pin.name}`, pin.stopped && planMessages.stopHere]
        .filter(Boolean)
        .join('. ')}
      title={pin.name}
      data-pin={pin.id}
      // a finger's tap comes by the plan, which it may also move or zoom from here
      onClick={({ detail }) => detail === 0 && onOpen(pin)}
    >
      {shape}
    </button>
  ) : (
    <span className={classes.pin} data-other {...place} aria-hidden="true">
      {shape}
    </span>
  )
}

/** The pin that is being set: arrow keys move it, finely with Shift. */
function MovingPin({
  number,
  at,
  onPlace,
}: {
  number: number | null
  at: Point
  onPlace: (at: Point) => void
}) {
  const press = (event: KeyboardEvent) => {
    const [across = 0, down = 0] = steps[event.key] ?? []
    if (across === 0 && down === 0) return
    event.preventDefault()
    const size = event.shiftKey ? 0.002 : 0.01
    onPlace(clampToPhoto({ x: at.x + across * size, y: at.y + down * size }))
  }
  return (
    <button
      type="button"
      className={classes.pin}
      data-moving
      data-hanging={hangs(at) || undefined}
      style={positionOf(at)}
      aria-label={`${number === null ? 'This location' : `Location ${number}`}. ${planMessages.moveByKeys}`}
      ref={focus}
      onKeyDown={press}
    >
      <PinShape number={number} at={at} />
    </button>
  )
}

const focus = (pin: HTMLElement | null) => pin?.focus({ preventScroll: true })

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The copy for screens; once it is zoomed in on, the picture as it came, where the browser can draw that. */
function useSharpest({ url, large_url }: Plan['picture'], isNeeded: boolean): string | null {
  const [loaded, setLoaded] = useState<string | null>(null)
  const wanted = isNeeded && loaded !== url
  useEffect(() => {
    if (!wanted) return
    const image = new Image()
    image.onload = () => setLoaded(url)
    image.src = url
    return () => {
      image.onload = null
    }
  }, [wanted, url])
  return large_url ? (loaded ?? large_url) : null
}

/** React listens to the wheel in a way that cannot keep the page from scrolling. */
function useWheelZoom(
  frame: { current: HTMLElement | null },
  scroller: { current: HTMLElement | null },
  onZoom: (factor: number, photo: Point, client: Point) => void,
) {
  useEffect(() => {
    const element = scroller.current
    const turn = (event: WheelEvent) => {
      if (!frame.current) return
      event.preventDefault()
      const client = { x: event.clientX, y: event.clientY }
      onZoom(Math.exp(-event.deltaY / 400), pointOnPhoto(frame.current, client), client)
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  })
}

const zoomProps = { size: 48, variant: 'default' } as const
