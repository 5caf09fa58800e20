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

const opened = async (png: Buffer) => {
  const pdf = new PdfDocument({ title: '', author: '', date: new Date(0), ...letterSize(false) })
  const url = `data:image/png;base64,${png.toString('base64')}`
  return (await openSignature(pdf, url)) as unknown as HeldPicture | null
}

describe('a signature', () => {
  test('on white, as the pad draws it, goes into the PDF byte for byte', async () => {
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

  test('that is wider than a pad is made smaller', async () => {
    expect(await opened(await signatureOf({ ground: white, width: 1600 }))).toMatchObject({ width: 800 })
  })

  test('that is no picture is left out', async () => {
    expect(await opened(Buffer.from('no picture'))).toBeNull()
    const header = (await signatureOf({ ground: white })).subarray(0, 29)
    expect(await opened(header)).toBeNull()
  })
})
