import { crc32 } from 'node:zlib'
import sharp, { type PngOptions } from 'sharp'
import { describe, expect, test } from 'vitest'
import { letterSize } from './page-frame.ts'
import { PdfDocument } from './pdf-document.ts'
import { openSignature } from './pictures.ts'

/** A picture as pdfkit holds it; its types do not declare it. */
interface HeldPicture {
  width: number
  image: { hasAlphaChannel: boolean; interlaceMethod: number }
  imgData: Uint8Array
}

async function signatureOf({ width = 600, ground = '#ffffff00', ...png }: Signature = {}) {
  const line = `<path d="M20 80C80 10 120 10 ${width - 20} 60" fill="none" stroke="#1b1714" stroke-width="6"/>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="100"><rect width="100%" height="100%" fill="${ground}"/>${line}</svg>`
  const picture = sharp(Buffer.from(drawing))
  return (ground === white ? picture.flatten() : picture).png(png).toBuffer()
}
type Signature = PngOptions & { width?: number; ground?: string }
const white = '#ffffff'

/** A part of a PNG, of the length that it claims rather than of its own. */
function part(name: string, length: number, data = Buffer.alloc(0)): Buffer {
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(length, 0)
  numbers.writeUInt32BE(crc32(Buffer.concat([Buffer.from(name), data])), 4)
  return Buffer.concat([numbers.subarray(0, 4), Buffer.from(name), data, numbers.subarray(4)])
}
const headerEnd = 33
const endLength = 12

const opened = async (png: Buffer) => {
  const pdf = new PdfDocument({ title: '', author: '', date: new Date(0), ...letterSize(false) })
  const url = `data:image/png;base64,${png.toString('base64')}`
  return (await openSignature(pdf, url)) as unknown as HeldPicture | null
}

describe('a signature', () => {
  test('on white, as it is kept for paper, goes into the PDF byte for byte', async () => {
    const png = await signatureOf({ ground: white })
    const held = await opened(png)
    expect(held?.imgData.length).toBeGreaterThan(100)
    expect(png.includes(Buffer.from(held?.imgData ?? []))).toBe(true)
  })

  test.each<[string, Signature]>([
    ['on glass', {}],
    ['on white, interlaced', { ground: white, progressive: true }],
    ['on white, of few colors', { ground: white, palette: true }],
  ])('%s is put on white paper first', async (_, look) => {
    const png = await signatureOf(look)
    const held = await opened(png)
    expect(held?.image).toMatchObject({ hasAlphaChannel: false, interlaceMethod: 0 })
    expect(png.includes(Buffer.from(held?.imgData ?? []))).toBe(false)
  })

  test.each<[string, { late: Buffer } | { early: Buffer }]>([
    ['with a part that leads back to itself', { late: part('skIp', 0xfffffff4) }],
    ['with a part that is longer than any file', { late: part('IDAT', 0x7fffffff) }],
    ['with a text that is longer than any file', { late: part('tEXt', 0x7fffffff) }],
    [
      'with a second header',
      { late: part('IHDR', 13, Buffer.from([0, 0, 0, 9, 0, 0, 0, 9, 8, 6, 0, 0, 0])) },
    ],
    ['with a long text', { late: part('tEXt', 200_000, Buffer.alloc(200_000, 'a')) }],
    ['with colors it does not use', { early: part('PLTE', 6, Buffer.from([255, 0, 0, 0, 255, 0])) }],
    ['with colors at its end', { late: part('PLTE', 6, Buffer.from([255, 0, 0, 0, 255, 0])) }],
  ])('%s is drawn anew', async (_, added) => {
    const png = await signatureOf({ ground: white })
    const at = 'early' in added ? headerEnd : png.length - endLength
    const extra = 'early' in added ? added.early : added.late
    const crafted = Buffer.concat([png.subarray(0, at), extra, png.subarray(at)])
    expect(await opened(crafted)).toMatchObject({ width: 600, height: 100, image: { palette: [], text: {} } })
  })

  test('whose last part is missing is drawn anew', async () => {
    const png = await signatureOf({ ground: white })
    expect(await opened(png.subarray(0, -endLength))).toMatchObject({ width: 600 })
  })

  test('that is wider than a pad is made smaller', async () => {
    expect(await opened(await signatureOf({ ground: white, width: 1600 }))).toMatchObject({ width: 800 })
  })

  test('that is no picture is left out', async () => {
    expect(await opened(Buffer.from('no picture'))).toBeNull()
    const header = (await signatureOf({ ground: white })).subarray(0, 29)
    expect(await opened(header)).toBeNull()
  })
})
