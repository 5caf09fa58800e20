import Pad from 'signature_pad'
import { type DrawnStrokes, inkBox, ontoPad, penOf } from './strokes.ts'

const pictureWidth = 800
const margin = 16

/** The strokes as a picture, without the empty part of the pad. */
export function drawnPicture(strokes: DrawnStrokes, penColor: string): string {
  const size = { width: pictureWidth, height: Math.round(pictureWidth / strokes.ratio) }
  const whole = canvasOf(size)
  const pad = new Pad(whole, { penColor, ...penOf(size) })
  pad.off()
  const lines = ontoPad(strokes, size)
  pad.fromData(lines.map(points => ({ ...stylesOf(pad), points })))
  const box = inkBox(lines, margin, size)
  const picture = canvasOf(box)
  contextOf(picture).drawImage(whole, -box.left, -box.top)
  return picture.toDataURL('image/png')
}

/** A typed name as a picture; made in the browser, which has letters for every script. */
export function typedPicture(name: string, penColor: string): string {
  const measure = contextOf(canvasOf({ width: 1, height: 1 }))
  measure.font = fontOf(72)
  const wide = measure.measureText(name).width
  const size = Math.max(16, Math.floor(72 * Math.min(1, (pictureWidth - 2 * margin) / wide)))
  const width = Math.min(pictureWidth, Math.ceil((wide * size) / 72) + 2 * margin)
  const picture = canvasOf({ width, height: size * 2 })
  const context = contextOf(picture)
  context.font = fontOf(size)
  context.fillStyle = penColor
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, width / 2, size, width - 2 * margin)
  return picture.toDataURL('image/png')
}

export const stylesOf = (pad: Pad) => ({
  penColor: pad.penColor,
  dotSize: pad.dotSize,
  minWidth: pad.minWidth,
  maxWidth: pad.maxWidth,
  velocityFilterWeight: pad.velocityFilterWeight,
  compositeOperation: pad.compositeOperation,
})

const fontOf = (size: number) => `italic ${size}px 'IBM Plex Sans', system-ui, sans-serif`

function canvasOf({ width, height }: { width: number; height: number }) {
  return Object.assign(document.createElement('canvas'), { width, height })
}

function contextOf(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gave no canvas to draw on.')
  return context
}
