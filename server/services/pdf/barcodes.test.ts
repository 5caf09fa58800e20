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

test('a QR code is read back', async () => {
  const address =
    'https://portal.example/jsacheck/k7m2qx9prt3wb6nyf4hdz8cvj5.3f2a9c1e77b04d5d8a6f0b1c2d3e4f50.12'
  const [found] = await readCodes(await pictureOf(qrCode(address).dark))
  expect(found?.text).toBe(address)
})

test.each(['HB4T9W2X', '12', 'A123456B', 'W'.repeat(40)])('the bars of %s are read back', async text => {
  const row = code128(text).widths.flatMap((width, index) => new Array<boolean>(width).fill(index % 2 === 0))
  const space = new Array<boolean>(8).fill(false)
  const dark = Array.from({ length: 30 }, () => [...space, ...row, ...space])
  const [found] = await readCodes(await pictureOf(dark))
  expect(found?.text).toBe(text)
})
