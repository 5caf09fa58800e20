import type { Sharp } from 'sharp'
import { limits } from '#contract/limits.ts'
import type { file_copies } from '#server/db/schema/files.ts'
import { decodeHeic } from './heic.ts'
import { loadSharp } from './load-sharp.ts'

export type CopyName = (typeof file_copies.$inferSelect)['copy']

export interface PictureCopy {
  copy: CopyName
  type: string
  width: number
  height: number
  data: Buffer
}

/** Rotated as the camera recorded it, in sRGB, and without metadata. */
export async function makePictureCopies(picture: Buffer): Promise<PictureCopy[]> {
  const sharp = await loadSharp()
  const { source, transparent } = await decode(picture)
  const large = await resizeTo(source.clone(), limits.pictureLarge, transparent)
  const small = await resizeTo(sharp(large.data), limits.pictureSmall, transparent)
  // for paper: from the original, on white, and with no more pixels than a page shows
  const onWhite = source.clone().flatten({ background: '#ffffff' })
  const paper = await encode(resized(onWhite, limits.picturePrint).jpeg(forPaper))
  return [
    { copy: 'large', ...large },
    { copy: 'small', ...small },
    { copy: 'paper', ...paper },
  ]
}

async function decode(picture: Buffer): Promise<{ source: Sharp; transparent: boolean }> {
  const sharp = await loadSharp()
  // Slightly damaged files are accepted, truncated ones are not: a report must not show half a slab.
  const options = { limitInputPixels: limits.picturePixels, failOn: 'truncated' as const }
  const { compression, hasAlpha, icc } = await sharp(picture, options).metadata()
  if (compression !== 'hevc')
    return { source: sharp(picture, options).autoOrient(), transparent: hasAlpha ?? false }
  const { width, height, data } = await decodeHeic(picture)
  const pixels = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  return { source: icc ? await withProfile(pixels, icc) : pixels, transparent: false }
}

/**
 * Raw pixels carry no color profile, and phones use another one than screens. So they become a JPEG, into which the
 * profile is inserted as a segment after the first two bytes.
 */
async function withProfile(pixels: Sharp, icc: Buffer): Promise<Sharp> {
  const sharp = await loadSharp()
  const name = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1')
  const length = name.length + icc.length + 2
  if (length > 0xffff) return pixels
  const jpeg = await resized(pixels, limits.pictureLarge)
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const marker = Buffer.from([0xff, 0xe2, length >> 8, length & 0xff])
  return sharp(Buffer.concat([jpeg.subarray(0, 2), marker, name, icc, jpeg.subarray(2)]))
}

/** Takes longer to write and is less than half the size: a report of a hundred photos can still be mailed. */
const forPaper = { quality: 75, mozjpeg: true, optimiseScans: false, progressive: false }

/** A logo keeps its transparent background, which JPEG does not support. */
async function resizeTo(
  source: Sharp,
  side: number,
  transparent: boolean,
): Promise<Omit<PictureCopy, 'copy'>> {
  const smaller = resized(source, side)
  return encode(transparent ? smaller.webp({ quality: 82 }) : smaller.jpeg({ quality: 82 }))
}

async function encode(picture: Sharp): Promise<Omit<PictureCopy, 'copy'>> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { type: `image/${info.format}`, width: info.width, height: info.height, data }
}

const resized = (source: Sharp, side: number) =>
  source.resize(side, side, { fit: 'inside', withoutEnlargement: true })
