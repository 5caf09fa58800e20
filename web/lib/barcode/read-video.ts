import { codeOf, type Detector, nearest, needsSecondRead } from './detector.ts'

/** Reads codes in a running video, frame by frame; each code is reported once while it stays in view. */
export async function readVideo(
  video: HTMLVideoElement,
  detector: Detector,
  onRead: (code: string) => void,
  signal: AbortSignal,
) {
  const filter = createRepeatFilter()
  const frame = document.createElement('canvas')
  for (let count = 0; !signal.aborted; count++) {
    const startedAt = performance.now()
    await nextFrame(video)
    if (signal.aborted) return
    const picture = draw(video, frame, tilts[count % tilts.length] ?? 0)
    const found = picture && nearest(await detector.detect(picture), picture)
    if (signal.aborted) return
    const code = found && filter(codeOf(found), needsSecondRead(found), performance.now())
    if (code) onRead(code)
    await pause(interval - (performance.now() - startedAt))
  }
}

const interval = 1000 / 8
/** How long a code must have been out of view to be reported again. */
const repeatAfter = 2_000
/** A wide label is read only when it lies almost level, so that the picture is turned a little from frame to frame. */
const tilts = [0, 18, -18, 36, -36].map(degrees => (degrees * Math.PI) / 180)

/** Returns a code that is to be reported, and null for one that was reported already or must be read twice. */
export function createRepeatFilter() {
  let last = { code: '', at: Number.NEGATIVE_INFINITY, reported: false }
  return (code: string, twice: boolean, at: number): string | null => {
    const again = last.code === code && at - last.at < repeatAfter
    const report = again ? !last.reported : !twice
    last = { code, at, reported: again ? true : report }
    return report ? code : null
  }
}

/** The part of a video that its box shows, where it covers the box and is cut at the sides. */
export function shownPart(video: Size, box: Size) {
  const scale = Math.max(box.width / video.width, box.height / video.height)
  const width = Math.min(video.width, Math.round(box.width / scale))
  const height = Math.min(video.height, Math.round(box.height / scale))
  return { x: (video.width - width) / 2, y: (video.height - height) / 2, width, height }
}

interface Size {
  width: number
  height: number
}

function draw(video: HTMLVideoElement, frame: HTMLCanvasElement, tilt: number): ImageData | null {
  const size = { width: video.videoWidth, height: video.videoHeight }
  const box = { width: video.clientWidth, height: video.clientHeight }
  if (!size.width || !box.width) return null
  const { x, y, width, height } = shownPart(size, box)
  frame.width = width
  frame.height = height
  const context = frame.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.translate(width / 2, height / 2)
  context.rotate(tilt)
  context.drawImage(video, x, y, width, height, -width / 2, -height / 2, width, height)
  return context.getImageData(0, 0, width, height)
}

const nextFrame = (video: HTMLVideoElement) =>
  new Promise<void>(resolve => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve())
    else requestAnimationFrame(() => resolve())
  })

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
