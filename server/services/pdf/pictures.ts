import { limits } from '#contract/limits.ts'
import { loadSharp } from '#server/services/pictures/load-sharp.ts'
import { palette } from './palette.ts'
import type { PdfDocument } from './pdf-document.ts'
import { isPlainPng } from './plain-png.ts'

/** A picture that can be put on a page. */
export interface Picture {
  width: number
  height: number
}

/** A photo; null where it cannot be read as a picture. */
export function openPhoto(pdf: PdfDocument, bytes: Buffer): Promise<Picture | null> {
  return open(pdf, bytes, maxPhotoWidth)
}

/** A logo without the empty room around it; what would be white on white stands on ink. */
export async function openLogo(pdf: PdfDocument, bytes: Buffer): Promise<Picture | null> {
  return open(pdf, await withVisibleLogo(bytes).catch(() => bytes), maxLogoWidth)
}

/** A signature as it is stored, as a data URL. It was decoded when it was given: what a PDF can hold goes in unchanged. */
export async function openSignature(pdf: PdfDocument, url: string): Promise<Picture | null> {
  const [, encoded] = /^data:[^,]*;base64,(.*)$/s.exec(url) ?? []
  if (!encoded) return null
  const bytes = Buffer.from(encoded, 'base64')
  return open(pdf, bytes, maxSignatureWidth, isJpeg(bytes) || isPlainPng(bytes))
}

export function drawPicture(
  pdf: PdfDocument,
  picture: Picture,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  pdf.document.image(picture as never, x, y, { width, height })
}

/** The largest size with the picture's proportions inside a box. */
export function fitBox({ width, height }: Picture, max: { width: number; height: number }) {
  const scale = Math.min(max.width / width, max.height / height)
  return { width: width * scale, height: height * scale }
}

const maxPhotoWidth = limits.picturePrint
const maxLogoWidth = 600
const maxSignatureWidth = 800

/** A JPEG is embedded unchanged; any other format is converted first, unless it is known to be fit for it. */
async function open(
  pdf: PdfDocument,
  bytes: Buffer,
  maxWidth: number,
  isFit = isJpeg(bytes),
): Promise<Picture | null> {
  try {
    if (!isFit) return embed(pdf, await flatten(bytes, maxWidth))
    const picture = embed(pdf, bytes)
    if (picture.width <= maxWidth) return picture
    return embed(pdf, await shrink(bytes, maxWidth))
  } catch {
    // the PDF says so where a broken picture should be; the rest is still worth printing
    return null
  }
}

function embed(pdf: PdfDocument, bytes: Buffer): Picture {
  const { document } = pdf as unknown as { document: { openImage(bytes: Buffer): Picture } }
  return document.openImage(bytes)
}

async function withVisibleLogo(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  const on = (background: string) => sharp(bytes).autoOrient().flatten({ background }).png().toBuffer()
  const rangesOf = async (picture: Buffer) => (await sharp(picture).stats()).channels
  const onWhite = await on(palette.white)
  const isPale = (await rangesOf(onWhite)).every(({ min }) => min > 215)
  const background = isPale ? palette.ink : palette.white
  const flat = isPale ? await on(background) : onWhite
  const isEmpty = isPale && (await rangesOf(flat)).every(({ min, max }) => min === max)
  if (isEmpty) return bytes
  const trimmed = await sharp(flat)
    .trim({ background, threshold: 12 })
    .png()
    .toBuffer({ resolveWithObject: true })
  if (!isPale) return trimmed.data
  const room = Math.round(trimmed.info.height * 0.2)
  return sharp(trimmed.data)
    .extend({ top: room, bottom: room, left: room, right: room, background })
    .png()
    .toBuffer()
}

const isJpeg = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8

async function flatten(bytes: Buffer, maxWidth: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(bytes)
    .autoOrient()
    .resize(maxWidth, maxWidth, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
}

async function shrink(bytes: Buffer, maxWidth: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(bytes)
    .autoOrient()
    .resize(maxWidth, maxWidth, { fit: 'inside' })
    .flatten()
    .jpeg({ quality: 80 })
    .toBuffer()
}
