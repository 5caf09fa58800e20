import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { printAndOpen } from '#server/testing/printing.ts'
import { samplePicture, sampleReport } from '#server/testing/samples/report-content.ts'
import { isMissing } from '#server/testing/tools/missing.ts'
import { letterSize } from './page-frame.ts'
import { PdfDocument } from './pdf-document.ts'
import { openLogo } from './pictures.ts'

const drawing = (width: number, height: number, shapes: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`,
    ),
  )
    .png()
    .toBuffer()
const bar = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`

const logos: Record<string, () => Promise<Buffer>> = {
  padded: () => drawing(600, 300, bar(200, 60, 180, 180, '#0b4f6c')),
  white: () => drawing(300, 200, bar(100, 80, 100, 40, '#fff')),
  wide: () => drawing(1500, 60, bar(0, 0, 1500, 60, '#111')),
  tall: () => drawing(60, 900, bar(0, 0, 60, 900, '#111')),
  empty: () => drawing(200, 100, ''),
}
const picture = async (key: string) => logos[key]?.() ?? samplePicture(key)
const opened = async (bytes: Buffer) =>
  openLogo(new PdfDocument({ title: '', author: '', date: new Date(0), ...letterSize(false) }), bytes)

test('a logo is as large as what is drawn on it, whatever empty room is around it', async () => {
  expect(await opened(await picture('padded'))).toMatchObject({ width: 180, height: 180 })
  expect(await opened(await picture('wide'))).toMatchObject({ width: 600, height: 24 })
  expect(await opened(Buffer.from('no picture'))).toBeNull()
})

describe('on the first page', () => {
  beforeEach(test => test.skip(isMissing('pdf-tools')))

  /** Where ink is inside a part of the page, in points. */
  async function inkIn(logo: string, part: { left: number; top: number; width: number; height: number }) {
    const sample = sampleReport({ logo, scanning_company: { name: 'R', address: '', phone: null, logo } })
    const paper = await printAndOpen({ kind: 'report', data: sample }, picture)
    const [first] = await paper.pictures(72)
    await paper.close()
    const { channels } = await sharp(await sharp(first).extract(part).toBuffer()).stats()
    return 255 - (channels[0]?.min ?? 255)
  }
  const customerLogo = { left: 456, top: 34, width: 111, height: 44 }

  test.each(['padded', 'white', 'wide', 'tall'])('the logo %s is seen', async logo => {
    expect(await inkIn(logo, customerLogo)).toBeGreaterThan(100)
  })

  test('an empty one is nothing, not a black box', async () => {
    expect(await inkIn('empty', customerLogo)).toBeLessThan(20)
  })

  test.each(['wide', 'tall'])('the logo %s stays inside the header', async logo => {
    expect(await inkIn(logo, { left: 0, top: 0, width: 612, height: 30 })).toBeLessThan(20)
    expect(await inkIn(logo, { left: 570, top: 0, width: 42, height: 792 })).toBeLessThan(20)
  })
})
