import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BarcodeDetector, prepareZXingModule, ZXING_WASM_SHA256 } from 'barcode-detector/ponyfill'
import { toBuffer } from 'bwip-js/node'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeOf, type Detected, formats, nearest, needsSecondRead } from './detector.ts'

const library = createRequire(import.meta.url).resolve('barcode-detector')
const file = readFileSync(createRequire(library).resolve('zxing-wasm/reader/zxing_reader.wasm'))

describe('the decoder', () => {
  beforeAll(async () => {
    const wasmBinary = new Uint8Array(file).buffer
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  })
  beforeEach(() => {
    vi.stubGlobal('ImageData', Picture)
    vi.stubGlobal('DOMRectReadOnly', class {})
  })

  it('is the one that the library around it was made for', () => {
    expect(createHash('sha256').update(file).digest('hex')).toBe(ZXING_WASM_SHA256)
  })

  it.each([
    ['Code 128', 'code128', 'HYP-0042', {}],
    ['Code 128 at an angle', 'code128', 'HYP-0042', { tilt: 8 }],
    ['Code 128 from top to bottom', 'code128', 'HYP-0042', { tilt: 90 }],
    ['Code 128 upside down', 'code128', 'HYP-0042', { tilt: 180 }],
    ['Code 128 out of focus', 'code128', 'HYP-0042', { blur: 2 }],
    ['Code 128 in small letters and signs', 'code128', 'lot 7/b #12', {}],
    ['the longest code of a label', 'code128', 'A'.repeat(40), { scale: 2 }],
    ['EAN-13', 'ean13', '4006381333931', {}],
    ['EAN-13 at an angle', 'ean13', '4006381333931', { tilt: 12 }],
    ['EAN-8', 'ean8', '96385074', { tilt: -10 }],
    ['UPC-A with its twelve digits', 'upca', '012345678905', {}],
    ['a QR code', 'qrcode', 'https://portal.example.com/reportcheck/x7Kq', { tilt: 33, blur: 1 }],
  ])('reads %s', async (_name, bcid, text, seen) => {
    expect(await read(bcid, text, seen)).toBe(text)
  })

  it('takes bars that are no label of ours for none', async () => {
    expect(await read('interleaved2of5', '0123456789', {})).toBeNull()
    expect(await read('code39', 'HYP-0042', {})).toBeNull()
  })
})

describe('of what is in view', () => {
  const at = (x: number, rawValue: string) =>
    ({
      rawValue,
      format: 'code_128',
      cornerPoints: [0, 1, 2, 3].map(() => ({ x, y: 50 })),
    }) as unknown as Detected

  it('the label nearest to the middle is meant', () => {
    const found = nearest([at(10, 'LEFT'), at(55, 'MIDDLE'), at(90, 'RIGHT')], { width: 100, height: 100 })
    expect(found?.rawValue).toBe('MIDDLE')
    expect(nearest([], { width: 100, height: 100 })).toBeNull()
  })

  it('only the short EAN must be seen twice', () => {
    expect(formats.filter(format => needsSecondRead({ format }))).toEqual(['ean_8'])
  })
})

/** Node has no pictures of its own; this is all that the decoder looks at. */
class Picture {
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}
}

/** A label on concrete as a camera sees it. */
async function read(bcid: string, text: string, { tilt = 0, blur = 0.6, scale = 3 }) {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const bars = await toBuffer({
    ...{ bcid, text, scale, height: 14, includetext: bcid !== 'qrcode' },
    ...{ paddingwidth: 12, paddingheight: 8, backgroundcolor: 'FFFFFF' },
  })
  const label = await sharp(bars).ensureAlpha().rotate(tilt, { background }).png().toBuffer()
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const
  const { data, info } = await sharp({
    create: { width: 1100, height: 720, channels: 3, background: '#888888', noise },
  })
    .composite([{ input: label, gravity: 'center' }])
    .blur(blur)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = new Picture(new Uint8ClampedArray(data), info.width, info.height)
  const detector = new BarcodeDetector({ formats: [...formats] })
  const found = nearest(await detector.detect(picture as ImageData), picture)
  return found && codeOf(found)
}
