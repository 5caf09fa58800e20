import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { openQueue } from '#server/services/runtime/queue.ts'
import { loadSharp } from './load-sharp.ts'

/**
 * Refuses a signature that is not a picture, or a picture without a signature. A signature that is stored already is
 * accepted when a form sends it again.
 */
export async function checkSignature(
  picture: string | null | undefined,
  field: string,
  readStored: () => Promise<string | null | undefined> = async () => null,
): Promise<void> {
  if (!picture) return
  const problem = await decodeQueue(() => findProblem(picture))
  if (problem && (await readStored()) !== picture)
    throw new Failure(422, problem, { code: 'invalid', fields: { [field]: problem } })
}

/**
 * Of a list of many signatures: one that takes more than any pad makes is stored smaller, so that hundreds of them can
 * still be read and printed at once. What was drawn as usual stays as it is.
 */
export async function boundSignature(picture: string): Promise<string> {
  if (picture.length <= limits.listedSignatureLength) return picture
  const small = await decodeQueue(async () => {
    const sharp = await loadSharp()
    return sharp(bytesOf(picture), { limitInputPixels: limits.signaturePixels })
      .resize({ ...listedSize, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, colours: 16, compressionLevel: 9 })
      .toBuffer()
  })
  return `data:image/png;base64,${small.toString('base64')}`
}

/**
 * The same on white, without transparency: a PDF takes it as it is, and does not wait for what decodes pictures. Null
 * for one that takes more than any pad makes.
 */
export async function signatureOnWhite(picture: string): Promise<string | null> {
  const png = await decodeQueue(async () => {
    const sharp = await loadSharp()
    return sharp(bytesOf(picture), { limitInputPixels: limits.signaturePixels })
      .resize({ width: decodedSide, height: decodedSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer()
  })
  const url = `data:image/png;base64,${png.toString('base64')}`
  return url.length <= limits.listedSignatureLength ? url : null
}

/** With sixteen colors it takes less than `listedSignatureLength`, whatever is on it, and prints well. */
const listedSize = { width: 400, height: 160 }

const bytesOf = (picture: string) => Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')

/** Each takes some megabytes while it is decoded. */
const decodeQueue = openQueue(2)

async function findProblem(picture: string): Promise<string | null> {
  const png = bytesOf(picture)
  try {
    // most signatures are dark; a white one on a transparent background shows on black
    const signed = hasInk(await decode(png, 'white')) || hasInk(await decode(png, 'black'))
    return signed ? null : messages.signatureTooLittle
  } catch {
    return messages.signatureUnreadable
  }
}

interface Pixels {
  /** The brightness of each pixel, row by row. */
  data: Uint8Array
  width: number
}

/** The number of pixels in the header is checked before any pixel is decoded. */
async function decode(png: Buffer, background: 'white' | 'black'): Promise<Pixels> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(png, { limitInputPixels: limits.signaturePixels, failOn: 'warning' })
    .resize({ width: decodedSide, height: decodedSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background })
    .grayscale()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width }
}

/** As wide as the pictures of our signature pad. Larger ones are reduced to this size, in which thin lines still show. */
const decodedSide = 800

/** Ink is what differs from the most frequent brightness; a dot is not enough. */
function hasInk({ data, width }: Pixels): boolean {
  const counts = new Uint32Array(256)
  for (let at = 0; at < data.length; at++) {
    const brightness = data[at] as number
    counts[brightness] = (counts[brightness] as number) + 1
  }
  const background = counts.indexOf(Math.max(...counts))
  const isInk = Array.from(counts, (_, brightness) => Math.abs(brightness - background) >= minimumContrast)
  const ink = counts.reduce((sum, count, brightness) => (isInk[brightness] ? sum + count : sum), 0)
  return ink >= minimumInkPixels && inkExtent(data, width, isInk) >= minimumExtent
}

/** Out of 255. */
const minimumContrast = 48
/** In pixels. A dot on our signature pad is eight pixels wide. */
const minimumInkPixels = 40
const minimumExtent = 20

/** The longer side of the part with ink on it. */
function inkExtent(data: Uint8Array, width: number, isInk: boolean[]): number {
  let [left, right, top, bottom] = [width, 0, Number.POSITIVE_INFINITY, 0]
  for (let at = 0; at < data.length; at++) {
    if (!isInk[data[at] as number]) continue
    const x = at % width
    const y = (at - x) / width
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    bottom = y
  }
  return Math.max(right - left, bottom - top)
}
