import bwipjs from 'bwip-js/node'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readCodes } from '#server/testing/pdf-reader.ts'
import { code128 } from './code128.ts'
import { qrCode } from './qr-code.ts'

/** As a picture with the white space that readers need, and a few dots for each module. */
async function pictureOf(dark: boolean[][]): Promise<Buffer> {
  const quiet = 4
  const [rows, columns] = [dark.length + 2 * quiet, (dark[0]?.length ?? 0) + 2 * quiet]
  const grey = Buffer.alloc(rows * columns, 255)
  for (const [y, row] of dark.entries())
    for (const [x, isDark] of row.entries()) if (isDark) grey[(y + quiet) * columns + x + quiet] = 0
  return sharp(grey, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(columns * 4, rows * 4, { kernel: 'nearest' })
    .png()
    .toBuffer()
}

// every version up to 12, and some with other numbers of blocks and alignment patterns
test.each([1, 10, 14, 20, 26, 40, 60, 80, 105, 120, 150, 180, 210, 250, 285, 400, 700, 1000, 1500, 2200])(
  'a QR code of %i letters is read back',
  async length => {
    const text = 'https://portal.example/jsa?é='.repeat(100).slice(0, length)
    const [found] = await readCodes(await pictureOf(qrCode(text).dark))
    expect(found?.text).toBe(text)
  },
)

test('what is too long for any QR code is refused', () => {
  expect(() => qrCode('W'.repeat(3000))).toThrow('do not fit')
})

test.each([
  'HB4T9W2X',
  '12',
  '1',
  '123',
  '1234',
  '12345',
  'A123456B',
  'A12345',
  'ab 12 ~',
  'HB0000012',
  '00-11-2222-333333',
])('the bars of %s are those of another encoder, or as short', text => {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text })
  const theirs = symbol && 'sbs' in symbol ? symbol.sbs.reduce((sum, width) => sum + width, 0) : 0
  expect(code128(text).modules).toBeLessThanOrEqual(theirs)
})

test.each(['HB4T9W2X', '12', '1', '12345', 'A123456B', 'ab 12 ~', '00-11-2222-333333', 'W'.repeat(40)])(
  'the bars of %s are read back',
  async text => {
    const row = code128(text).widths.flatMap((width, index) =>
      new Array<boolean>(width).fill(index % 2 === 0),
    )
    const dark = Array.from({ length: 30 }, () => [
      ...new Array(8).fill(false),
      ...row,
      ...new Array(8).fill(false),
    ])
    const [found] = await readCodes(await pictureOf(dark))
    expect(found?.text).toBe(text)
  },
)
