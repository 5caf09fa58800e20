import { useEffect, useEffectEvent, useRef } from 'react'
import Pad from 'signature_pad'
import { stylesOf } from './picture.ts'
import classes from './signature.module.css'
import { type DrawnStrokes, fromPad, ontoPad, penOf } from './strokes.ts'
import type { PadWords } from './words.ts'

/** Draws with finger, pen or mouse, and draws its strokes again whenever its size changes. */
export function SignatureCanvas({
  label,
  words,
  penColor,
  strokes,
  onDraw,
}: {
  label: string
  words: Pick<PadWords, 'signHere' | 'signed' | 'empty'>
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
  const readStrokes = useEffectEvent(() => {
    const drawn = pad.current?.toData().map(({ points }) => points) ?? []
    shown.current.strokes = fromPad(drawn, shown.current.size)
    onDraw(shown.current.strokes)
  })
  const resize = useEffectEvent(() => {
    // a stroke that is not finished while the phone is turned counts as far as it was drawn
    if ((pad.current?.toData().length ?? 0) > (shown.current.strokes?.strokes.length ?? 0)) readStrokes()
    draw(shown.current.strokes)
  })
  const update = useEffectEvent(() => {
    // strokes that came from this pad are on it already; drawing them again would interrupt the next stroke
    if (strokes !== shown.current.strokes) draw(strokes)
  })

  useEffect(() => {
    if (!canvas.current) return
    const drawing = new Pad(canvas.current, { penColor, minDistance: 3 })
    pad.current = drawing
    drawing.addEventListener('endStroke', readStrokes)
    const observer = new ResizeObserver(resize)
    observer.observe(canvas.current)
    return () => {
      observer.disconnect()
      drawing.removeEventListener('endStroke', readStrokes)
      drawing.off()
    }
  }, [penColor])

  // biome-ignore lint/correctness/useExhaustiveDependencies: draws again when the strokes change
  useEffect(() => update(), [strokes])

  return (
    <div className={classes.surface} data-empty={strokes === null || undefined}>
      <canvas
        ref={canvas}
        className={classes.canvas}
        role="img"
        aria-label={`${label}: ${(strokes ? words.signed : words.empty).toLowerCase()}`}
      />
      <span className={classes.baseline} aria-hidden="true">
        {words.signHere}
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
  // ends a stroke in progress: cleared in the middle of one, the pad would wait for its end for ever
  pad.off()
  pad.clear()
  if (strokes) pad.fromData(ontoPad(strokes, size).map(points => ({ ...stylesOf(pad), points })))
  pad.on()
  return size
}
