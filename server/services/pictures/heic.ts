import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { limits } from '#contract/limits.ts'
import { packageRoot } from '#server/services/runtime/package-root.ts'

/** Red, green, blue and alpha of each pixel, rotated as the picture is shown. */
interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** In a worker thread, since decoding takes half a second or more and would block everything else. */
export async function decodeHeic(picture: Buffer): Promise<Pixels> {
  const worker = new Worker(path.join(packageRoot(), 'server/services/pictures/heic-worker.mjs'), {
    workerData: { picture, maxPixels: limits.picturePixels },
    execArgv: [],
    // The decoder prints warnings; what matters is in the error.
    stdout: true,
    stderr: true,
  })
  const timeout = setTimeout(() => void worker.terminate(), decodeTimeout)
  try {
    return await new Promise<Pixels>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The picture was not decoded in time')))
    })
  } finally {
    clearTimeout(timeout)
    await worker.terminate()
  }
}

const decodeTimeout = 120_000
