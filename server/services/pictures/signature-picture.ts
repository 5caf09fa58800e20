import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { openQueue } from '#server/services/runtime/queue.ts'
import { loadPictureTool } from './load-sharp.ts'

/**
 * Refuses a signature that is no picture, or a picture on which nobody signed. What the record holds already is not
 * signed anew when a form sends it along with the rest.
 */
export async function checkSignature(
  picture: string | null | undefined,
  field: string,
  readStored: () => Promise<string | null | undefined> = async () => null,
): Promise<void> {
  if (!picture) return
  const problem = await decoding(() => problemOf(picture))
  if (problem && (await readStored()) !== picture)
    throw new Failure(422, problem, { code: 'invalid', fields: { [field]: problem } })
}

/** Each takes some megabytes while it is looked at. */
const decoding = openQueue(2)

async function problemOf(picture: string): Promise<string | null> {
  const png = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')
  try {
    // most pens are dark; a white one on nothing shows on black
    const signed = hasInk(await decode(png, 'white')) || hasInk(await decode(png, 'black'))
    return signed ? null : messages.signatureTooLittle
  } catch {
    return messages.signatureUnreadable
  }
}

interface Pixels {
  /** How bright each is, row by row. */
  data: Uint8Array
  width: number
}

/** How many pixels it claims to have is looked at before one of them is decoded. */
async function decode(png: Buffer, paper: 'white' | 'black'): Promise<Pixels> {
  const sharp = await loadPictureTool()
  const { data, info } = await sharp(png, { limitInputPixels: limits.signaturePixels, failOn: 'warning' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: paper })
    .grayscale()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width }
}

/** As wide as our pad makes them. Larger ones are looked at in this size, in which a thin pen still shows. */
const longestSide = 800

/** Ink is what stands out from the most frequent brightness, and it is more than a dot. */
function hasInk({ data, width }: Pixels): boolean {
  const counts = new Uint32Array(256)
  for (let at = 0; at < data.length; at++) {
    const brightness = data[at] as number
    counts[brightness] = (counts[brightness] as number) + 1
  }
  const paper = counts.indexOf(Math.max(...counts))
  const isInk = Array.from(counts, (_, brightness) => Math.abs(brightness - paper) >= faintest)
  const ink = counts.reduce((sum, count, brightness) => (isInk[brightness] ? sum + count : sum), 0)
  return ink >= leastInk && reachOf(data, width, isInk) >= shortestLine
}

/** Of 255. */
const faintest = 48
/** In pixels. The dot of a pen is eight across in the picture our pad makes. */
const leastInk = 40
const shortestLine = 20

/** The longer side of the part with ink on it. */
function reachOf(data: Uint8Array, width: number, isInk: boolean[]): number {
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
