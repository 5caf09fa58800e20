import { limits } from '#contract/limits.ts'
import { exifOfUpright, readJpegHead, withExif } from './jpeg-exif.ts'
import { drawSmaller, type SmallerPicture } from './shrink-photo-drawing.ts'

/** Beyond this many bytes a photo is worth the second it takes. */
const worthwhile = 2_500_000

/** What a camera writes before the pixels fits into less. */
const headBytes = 256 * 1024

/**
 * A photo as large as anybody needs it, with time and place as the camera wrote them. Whatever cannot be shrunk
 * without losing these goes as it is: the server understands more kinds of pictures than a browser does.
 */
export async function shrinkPhoto(photo: File, draw = drawAside): Promise<File> {
  const head = readJpegHead(new Uint8Array(await photo.slice(0, headBytes).arrayBuffer()))
  const small = head ? await shrinkJpeg(photo, head, draw) : await shrinkDrawing(photo, draw)
  if (!small || small.size >= photo.size) return photo
  const name = photo.name.replace(/(\.[^.]*)?$/, '.jpg')
  return new File([small], name, { type: 'image/jpeg', lastModified: photo.lastModified })
}

type Draw = (photo: Blob) => Promise<SmallerPicture | null>

async function shrinkJpeg(
  photo: File,
  { width, height, exif }: NonNullable<ReturnType<typeof readJpegHead>>,
  draw: Draw,
): Promise<Blob | null> {
  if (photo.size <= worthwhile && Math.max(width, height) <= limits.pictureSent) return null
  const small = await draw(photo)
  if (!small || !exif) return small?.blob ?? null
  const kept = exifOfUpright(exif, small.width, small.height)
  return kept && withExif(small.blob, kept)
}

/** A picture of a screen is small and has fine lines, which JPEG would blur; a huge one is a photo after all. */
async function shrinkDrawing(picture: File, draw: Draw): Promise<Blob | null> {
  if (picture.size <= worthwhile || !/^image\/(png|webp)$/.test(picture.type)) return null
  const small = await draw(picture)
  return small?.isReduced ? small.blob : null
}

/** In a thread of its own where there is one, so that the page stays quick; its memory goes with it. */
async function drawAside(photo: Blob): Promise<SmallerPicture | null> {
  const drawn = await drawInWorker(photo)
  return drawn === 'no worker' ? drawSmaller(photo).catch(() => null) : drawn
}

function drawInWorker(photo: Blob): Promise<SmallerPicture | null | 'no worker'> {
  if (!('Worker' in globalThis && 'OffscreenCanvas' in globalThis)) return Promise.resolve('no worker')
  const worker = new Worker(new URL('./shrink-photo-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<SmallerPicture | null | 'no worker'>(resolve => {
    worker.onmessage = ({ data }: MessageEvent<SmallerPicture | null>) => resolve(data)
    // without a signal its script may not come
    worker.onerror = () => resolve('no worker')
    worker.postMessage(photo)
  }).finally(() => worker.terminate())
}
