import type { Sharp } from 'sharp'
import { limits } from '#contract/limits.ts'
import type { file_copies } from '#server/db/schema/files.ts'
import { decodeHeic } from './heic.ts'
import { loadPictureTool } from './load-sharp.ts'

export type CopyName = (typeof file_copies.$inferSelect)['copy']

export interface PictureCopy {
  copy: CopyName
  type: string
  width: number
  height: number
  data: Buffer
}

/** Turned as the camera asks for, in sRGB, and without a word about where, when and by what it was taken. */
export async function shrink(picture: Buffer): Promise<PictureCopy[]> {
  const sharp = await loadPictureTool()
  const { source, seeThrough } = await open(picture)
  const large = await fitInto(source, limits.pictureLarge, seeThrough)
  const small = await fitInto(sharp(large.data), limits.pictureSmall, seeThrough)
  // paper is white, and needs no more pixels than it can hold
  const onWhite = sharp(large.data).flatten({ background: '#ffffff' })
  const print = await fitInto(onWhite, limits.picturePrint, false)
  return [
    { copy: 'large', ...large },
    { copy: 'small', ...small },
    { copy: 'print', ...print },
  ]
}

async function open(picture: Buffer): Promise<{ source: Sharp; seeThrough: boolean }> {
  const sharp = await loadPictureTool()
  // Sloppy files are shown as well as they can be, half ones are not: a report must not show half a slab.
  const options = { limitInputPixels: limits.picturePixels, failOn: 'truncated' as const }
  const { compression, hasAlpha, icc } = await sharp(picture, options).metadata()
  if (compression !== 'hevc')
    return { source: sharp(picture, options).autoOrient(), seeThrough: hasAlpha ?? false }
  const { width, height, data } = await decodeHeic(picture)
  const pixels = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  return { source: icc ? await withProfile(pixels, icc) : pixels, seeThrough: false }
}

/**
 * Bare pixels do not say which red is meant, and phones mean another one than screens. A JPEG says it: its profile
 * is put behind its first two bytes, in a segment of its own.
 */
async function withProfile(pixels: Sharp, icc: Buffer): Promise<Sharp> {
  const sharp = await loadPictureTool()
  const name = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1')
  const length = name.length + icc.length + 2
  if (length > 0xffff) return pixels
  const jpeg = await sized(pixels, limits.pictureLarge)
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const mark = Buffer.from([0xff, 0xe2, length >> 8, length & 0xff])
  return sharp(Buffer.concat([jpeg.subarray(0, 2), mark, name, icc, jpeg.subarray(2)]))
}

/** A logo keeps its transparent ground, for which JPEG has no room. */
async function fitInto(source: Sharp, side: number, seeThrough: boolean): Promise<Omit<PictureCopy, 'copy'>> {
  const fitting = sized(source, side)
  const written = seeThrough ? fitting.webp({ quality: 82 }) : fitting.jpeg({ quality: 82 })
  const { data, info } = await written.toBuffer({ resolveWithObject: true })
  return { type: `image/${info.format}`, width: info.width, height: info.height, data }
}

const sized = (source: Sharp, side: number) =>
  source.resize(side, side, { fit: 'inside', withoutEnlargement: true })
