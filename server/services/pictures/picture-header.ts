import type { Metadata } from 'sharp'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { openQueue } from '#server/services/runtime/queue.ts'
import { loadPictureTool } from './load-sharp.ts'
import { type Origin, originOf } from './picture-origin.ts'
import { hasFewParts } from './picture-segments.ts'

export interface PictureHeader extends Origin {
  /** As it is shown, after the turn the camera asks for. */
  width: number
  height: number
}

/** Reads no pixel: whether it can be decoded shows later, how much memory that would take shows here. */
export async function readHeader(file: string, name: string): Promise<PictureHeader> {
  if (!(await hasFewParts(file))) throw new Failure(415, messages.pictureUnreadable(name))
  const sharp = await loadPictureTool()
  const header = await queue(() => sharp(file, { limitInputPixels: false }).metadata()).catch(() => {
    throw new Failure(415, messages.pictureUnreadable(name))
  })
  const { width, height } = header.autoOrient
  if (width * height > limits.picturePixels)
    throw new Failure(422, messages.pictureTooManyPixels(name, limits.picturePixels / 1_000_000))
  if (memoryToDecode(header) > limits.pictureMemory) throw new Failure(422, messages.pictureTooHeavy(name))
  return { width, height, ...originOf(header.exif) }
}

/** One at a time: the threads that read headers are those that compare passwords and open files, too. */
const queue = openQueue(1)

/**
 * Bytes that must lie in memory together before the picture can be made smaller. Lines of a plain JPEG or PNG are
 * read and shrunk one after the other; a picture that comes in passes over all of it, or that must be turned, is not.
 */
function memoryToDecode({ format, width, height, channels, depth, ...header }: Metadata): number {
  const pixels = width * height
  if (format === 'jpeg') return header.isProgressive ? pixels * channels * coefficient : 0
  if (header.compression === 'hevc') return pixels * 4
  if (format === 'png' && !header.isProgressive && (header.orientation ?? 1) === 1) return 0
  return pixels * channels * (bytesOfSample[depth] ?? 8)
}

/** Of a JPEG, until its last pass has come. */
const coefficient = 2

const bytesOfSample: Record<string, number> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
}
