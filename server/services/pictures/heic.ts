import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { limits } from '#contract/limits.ts'
import { packageRoot } from '#server/services/runtime/package-root.ts'

/** Red, green, blue and alpha of each pixel, turned as the picture is shown. */
interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** In a thread of its own: decoding takes half a second and more, in which nobody else would be answered. */
export async function decodeHeic(picture: Buffer): Promise<Pixels> {
  const worker = new Worker(path.join(packageRoot(), 'server/services/pictures/heic-worker.mjs'), {
    workerData: { picture, mostPixels: limits.picturePixels },
    execArgv: [],
    // The decoder prints what it dislikes; the error says it too.
    stdout: true,
    stderr: true,
  })
  const patience = setTimeout(() => void worker.terminate(), longestDecoding)
  try {
    return await new Promise<Pixels>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The picture was not decoded in time')))
    })
  } finally {
    clearTimeout(patience)
    await worker.terminate()
  }
}

const longestDecoding = 120_000
