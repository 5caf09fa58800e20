import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'

// Plain JavaScript, since the thread is started from this file whether the server runs from source, in a test or bundled.
const { picture, maxPixels } = workerData
const images = await decode.all({ buffer: picture })
const [first] = images
if (first.width * first.height > maxPixels) throw new Error('The picture has too many pixels')
const { width, height, data } = await first.decode()
parentPort.postMessage({ width, height, data }, [data.buffer])
