import { loadPictureTool } from '#server/services/pictures/load-sharp.ts'
import type { PdfDocument } from './pdf-document.ts'

/** A picture that can be put on a page. */
export interface Picture {
  width: number
  height: number
}

/** A photo; null where it cannot be read as a picture. */
export function openPhoto(sheet: PdfDocument, bytes: Buffer): Promise<Picture | null> {
  return open(sheet, bytes, widestPhoto)
}

/** A logo, on the white of the paper. */
export function openLogo(sheet: PdfDocument, bytes: Buffer): Promise<Picture | null> {
  return open(sheet, bytes, widestLogo)
}

/** A picture in the form of an address, as signatures are kept. */
export async function openAddress(sheet: PdfDocument, address: string): Promise<Picture | null> {
  const [, encoded] = /^data:[^,]*;base64,(.*)$/s.exec(address) ?? []
  return encoded ? open(sheet, Buffer.from(encoded, 'base64'), widestLogo) : null
}

export function drawPicture(
  sheet: PdfDocument,
  picture: Picture,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  sheet.document.image(picture as never, x, y, { width, height })
}

/** The largest box of a picture's shape inside another one. */
export function fitBox({ width, height }: Picture, most: { width: number; height: number }) {
  const scale = Math.min(most.width / width, most.height / height)
  return { width: width * scale, height: height * scale }
}

const widestPhoto = 1200
const widestLogo = 600

/** JPEG goes into the paper as it is; whatever else comes is turned into something that can. */
async function open(sheet: PdfDocument, bytes: Buffer, widest: number): Promise<Picture | null> {
  try {
    const { document } = sheet as unknown as { document: { openImage(bytes: Buffer): Picture } }
    if (!isJpeg(bytes)) return document.openImage(await flatten(bytes, widest))
    const picture = document.openImage(bytes)
    if (picture.width <= widest) return picture
    return document.openImage(await shrink(bytes, widest))
  } catch {
    // a picture that is broken is said to be so on the paper; the rest of it is still worth printing
    return null
  }
}

const isJpeg = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8

async function flatten(bytes: Buffer, widest: number): Promise<Buffer> {
  const sharp = await loadPictureTool()
  return sharp(bytes)
    .autoOrient()
    .resize(widest, widest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
}

async function shrink(bytes: Buffer, widest: number): Promise<Buffer> {
  const sharp = await loadPictureTool()
  return sharp(bytes)
    .autoOrient()
    .resize(widest, widest, { fit: 'inside' })
    .flatten()
    .jpeg({ quality: 80 })
    .toBuffer()
}
