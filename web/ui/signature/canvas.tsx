import { useEffect, useEffectEvent, useRef } from 'react'
import Pad from 'signature_pad'
import classes from './pad.module.css'
import { stylesOf } from './picture.ts'
import { type DrawnStrokes, fromPad, ontoPad, penOf } from './strokes.ts'

/** The paper: takes finger, pen and mouse, and draws its strokes again whenever it changes its size. */
export function SignatureCanvas({
  label,
  penColor,
  strokes,
  onDraw,
}: {
  label: string
  penColor: string
  strokes: DrawnStrokes | null
  onDraw: (strokes: DrawnStrokes | null) => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(null)
  const shown = useRef({ strokes: null as DrawnStrokes | null, size: { width: 0, height: 0 } })
  const draw = (next: DrawnStrokes | null) => {
    if (!canvas.current || !pad.current) return
    shown.current = { strokes: next, size: redraw(canvas.current, pad.current, next) }
  }
  const take = useEffectEvent(() => {
    const drawn = pad.current?.toData().map(({ points }) => points) ?? []
    shown.current.strokes = fromPad(drawn, shown.current.size)
    onDraw(shown.current.strokes)
  })
  const resize = useEffectEvent(() => {
    // a stroke that is under way while the phone turns counts as far as it came
    if ((pad.current?.toData().length ?? 0) > (shown.current.strokes?.strokes.length ?? 0)) take()
    draw(shown.current.strokes)
  })
  const follow = useEffectEvent(() => {
    // what the pad itself took stands on it already; drawn again, it would cut off the next stroke
    if (strokes !== shown.current.strokes) draw(strokes)
  })

  useEffect(() => {
    if (!canvas.current) return
    const drawing = new Pad(canvas.current, { penColor, minDistance: 3 })
    pad.current = drawing
    drawing.addEventListener('endStroke', take)
    const observer = new ResizeObserver(resize)
    observer.observe(canvas.current)
    return () => {
      observer.disconnect()
      drawing.removeEventListener('endStroke', take)
      drawing.off()
    }
  }, [penColor])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn follows the strokes
  useEffect(() => follow(), [strokes])

  return (
    <div className={classes.paper} data-empty={strokes === null || undefined}>
      <canvas
        ref={canvas}
        className={classes.canvas}
        role="img"
        aria-label={`${label}: ${strokes ? 'signed' : 'empty'}`}
      />
      <span className={classes.baseline} aria-hidden="true">
        Sign here
      </span>
    </div>
  )
}

/** Setting the size of a canvas wipes it, so everything is drawn again, as sharp as the screen allows. */
function redraw(canvas: HTMLCanvasElement, pad: Pad, strokes: DrawnStrokes | null) {
  const size = { width: canvas.clientWidth, height: canvas.clientHeight }
  const sharpness = Math.max(window.devicePixelRatio, 1)
  canvas.width = Math.round(size.width * sharpness)
  canvas.height = Math.round(size.height * sharpness)
  canvas.getContext('2d')?.scale(sharpness, sharpness)
  Object.assign(pad, penOf(size))
  // lets go of a pen that is down: cleared in the middle of a stroke, the pad would wait for its end for ever
  pad.off()
  pad.clear()
  if (strokes) pad.fromData(ontoPad(strokes, size).map(points => ({ ...stylesOf(pad), points })))
  pad.on()
  return size
}
