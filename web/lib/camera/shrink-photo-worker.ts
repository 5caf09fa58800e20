import { drawSmaller } from './shrink-photo-drawing.ts'

globalThis.onmessage = async ({ data }: MessageEvent<Blob>) => {
  globalThis.postMessage(await drawSmaller(data).catch(() => null))
}
