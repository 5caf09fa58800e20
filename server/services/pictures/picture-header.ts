import type { Metadata } from 'sharp'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { openQueue } from '#server/services/runtime/queue.ts'
import { loadSharp } from './load-sharp.ts'
import { type PictureOrigin, readOrigin } from './picture-origin.ts'
import { hasFewSegments } from './picture-segments.ts'

export interface PictureHeader extends PictureOrigin {
  /** As it is shown, after the rotation that the camera recorded. */
  width: number
  height: number
}

/** Reads no pixels: the header tells how much memory decoding would take, not whether it will succeed. */
export async function readHeader(file: string, name: string): Promise<PictureHeader> {
  if (!(await hasFewSegments(file))) throw new Failure(415, messages.pictureUnreadable(name))
  const sharp = await loadSharp()
  const header = await queue(() => sharp(file, { limitInputPixels: false }).metadata()).catch(() => {
    throw new Failure(415, messages.pictureUnreadable(name))
  })
  const { width, height } = header.autoOrient
  const pixels = width * height
  if (pixels > limits.picturePixels)
    throw new Failure(422, messages.pictureTooManyPixels(name, pixels, limits.picturePixels))
  if (memoryToDecode(header) > limits.pictureMemory) throw new Failure(422, messages.pictureTooHeavy(name))
  return { width, height, ...readOrigin(header.exif) }
}

/** One at a time: headers are read by the same few threads that compare passwords and open files. */
const queue = openQueue(1)

/**
 * Bytes that must be in memory at once before the picture can be made smaller. Lines of a plain JPEG or PNG are read
 * and shrunk one after the other; a progressive picture, or one that must be rotated, is decoded as a whole.
 */
function memoryToDecode({ format, width, height, channels, depth, ...header }: Metadata): number {
  const pixels = width * height
  if (format === 'jpeg') return header.isProgressive ? pixels * channels * coefficientBytes : 0
  if (header.compression === 'hevc') return pixels * 4
  if (format === 'png' && !header.isProgressive && (header.orientation ?? 1) === 1) return 0
  return pixels * channels * (sampleBytes[depth] ?? 8)
}

/** Bytes per coefficient of a progressive JPEG, kept until the last pass was read. */
const coefficientBytes = 2

const sampleBytes: Record<string, number> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
}
