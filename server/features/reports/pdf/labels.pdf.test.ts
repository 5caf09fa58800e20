import { beforeEach, expect, test } from 'vitest'
import { code128 } from '#server/services/pdf/code128.ts'
import { readCodes } from '#server/testing/pdf-reader.ts'
import { printAndOpen } from '#server/testing/printing.ts'
import { isMissing } from '#server/testing/tools/missing.ts'
import type { LabelSheet } from './label-sheet.ts'

const label = (index: number): LabelSheet['labels'][number] => ({
  code: index % 2 ? `HB${String(index).padStart(6, '0')}` : `2734985627${4000 + index}`,
  title: index % 2 ? `ATS-2026-00042 · Location ${index}` : null,
  subtitle: index % 2 ? 'A corridor with a name that is much longer than any label is wide' : null,
})

const dotsPerInch = 200

beforeEach(test => test.skip(isMissing('pdf-tools')))

test('each label of an Avery 5160 sheet reads as its code and lies in its place', async () => {
  const skip = 4
  const labels = Array.from({ length: 40 }, (_, index) => label(index))
  const paper = await printAndOpen({
    kind: 'labels',
    data: { provider: 'Hyperbola', format: 'avery5160', skip, labels },
  })
  expect(await paper.check()).toContain('No syntax or stream encoding errors found')
  expect(await paper.info()).toMatch(/Page size: +612 x 792 pts \(letter\)/)
  const pictures = await paper.pictures(dotsPerInch)
  expect(pictures).toHaveLength(2)
  const read = (await Promise.all(pictures.map(readCodes))).flatMap((codes, page) =>
    codes.map(({ text, position }) => ({ text, page, position })),
  )
  expect(read.map(({ text }) => text).sort()).toEqual(labels.map(({ code }) => code).sort())
  for (const { text, page, position } of read) {
    const place = labels.findIndex(({ code }) => code === text) + skip
    expect(page).toBe(Math.floor(place / 30))
    const left = 0.1875 + (place % 3) * 2.75
    const top = 0.5 + (Math.floor(place / 3) % 10)
    for (const { x, y } of Object.values(position)) {
      expect(x / dotsPerInch).toBeGreaterThan(left)
      expect(x / dotsPerInch).toBeLessThan(left + 2.625)
      expect(y / dotsPerInch).toBeGreaterThan(top)
      expect(y / dotsPerInch).toBeLessThan(top + 1)
    }
    // a module is at least a hundredth of an inch, and ten of them are white on either side
    const module = (position.topRight.x - position.topLeft.x) / dotsPerInch / code128(text).modules
    expect(module).toBeGreaterThan(0.0095)
    expect(position.topLeft.x / dotsPerInch - left).toBeGreaterThan(10 * module - 0.01)
  }
  const text = await paper.text()
  expect(text).toContain('HB000039')
  expect(text).toMatch(/A corridor with a name.*…/)
  await paper.close()
})

test('a roll has one label of 2 by 1 inches on each page, long codes too', async () => {
  const codes = ['27349856274398', 'HB4T9W2X', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcd', 'with spaces ~{}']
  const labels = codes.map(code => ({ code, title: 'ATS-2026-00042', subtitle: null }))
  const paper = await printAndOpen({
    kind: 'labels',
    data: { provider: 'Hyperbola', format: 'roll2x1', skip: 0, labels },
  })
  const info = await paper.info()
  expect(info).toMatch(/Pages: +4\n/)
  expect(info).toMatch(/Page size: +144 x 72 pts/)
  const read = await Promise.all((await paper.pictures(600)).map(readCodes))
  expect(read.map(([code]) => code?.text)).toEqual(codes)
  await paper.close()
})
