import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { Failure } from './failure.ts'
import { type Origin, originOf } from './picture-origin.ts'
import { loadPictureTool } from './picture-tool.ts'

export interface PictureHeader extends Origin {
  /** As it is shown, after the turn the camera asks for. */
  width: number
  height: number
}

/** Reads no pixel: whether it can be decoded shows later, how much memory that would take shows here. */
export async function readHeader(file: string, name: string): Promise<PictureHeader> {
  const sharp = await loadPictureTool()
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Failure(415, messages.pictureUnreadable(name))
    })
  const { width, height } = header.autoOrient
  if (width * height > limits.picturePixels)
    throw new Failure(422, messages.pictureTooManyPixels(name, limits.picturePixels / 1_000_000))
  return { width, height, ...originOf(header.exif) }
}
