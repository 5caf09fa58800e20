import { limits } from '#contract/limits.ts'

export interface SmallerPicture {
  blob: Blob
  width: number
  height: number
  /** False when it has as many pixels as before. */
  isReduced: boolean
}

/** Draws a picture anew, turned as its camera asks for. Rejects what the browser cannot decode. */
export async function drawSmaller(picture: Blob): Promise<SmallerPicture> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  try {
    const { width, height, isReduced } = sizeWithin(bitmap.width, bitmap.height, limits.pictureSent)
    const canvas = openCanvas(width, height)
    const context = canvas.getContext('2d') as CanvasRenderingContext2D | null
    if (!context) throw new Error('There is no canvas to draw on.')
    // JPEG knows no transparent ground; left alone, it would turn black
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    return { blob: await jpegOf(canvas), width, height, isReduced }
  } finally {
    // twelve megapixels are 48 MB, and more wait
    bitmap.close()
  }
}

export function sizeWithin(width: number, height: number, side: number) {
  const factor = Math.min(1, side / Math.max(width, height))
  const scaled = (length: number) => Math.max(1, Math.round(length * factor))
  return { width: scaled(width), height: scaled(height), isReduced: factor < 1 }
}

const quality = 0.85

type AnyCanvas = OffscreenCanvas | HTMLCanvasElement

function openCanvas(width: number, height: number): AnyCanvas {
  if ('OffscreenCanvas' in globalThis) return new OffscreenCanvas(width, height)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  return canvas
}

function jpegOf(canvas: AnyCanvas): Promise<Blob> {
  const type = 'image/jpeg'
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The canvas has no room for it.'))),
      type,
      quality,
    ),
  )
}
