import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { packageRoot } from '#server/services/runtime/package-root.ts'
import { readFont } from './typefaces.ts'
import { unpackWoff2 } from './woff2.ts'

interface Font {
  numGlyphs: number
  getGlyph(id: number): { path: { toSVG(): string }; advanceWidth: number }
}

function open(bytes: Buffer): Font {
  const document = new PDFDocument({ font: '' })
  document.font(bytes as never)
  return (document as unknown as { _font: { font: Font } })._font.font
}

test.each([
  '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2',
  '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff2',
  '@fontsource-variable/noto-sans-sc/files/noto-sans-sc-119-wght-normal.woff2',
])('%s has the outlines that another reader finds in it', file => {
  const packed = open(readFileSync(path.join(packageRoot(), 'node_modules', file)))
  const unpacked = open(readFont(file))
  expect(unpacked.numGlyphs).toBe(packed.numGlyphs)
  for (let id = 0; id < packed.numGlyphs; id++) {
    expect(unpacked.getGlyph(id).path.toSVG()).toBe(packed.getGlyph(id).path.toSVG())
    expect(unpacked.getGlyph(id).advanceWidth).toBe(packed.getGlyph(id).advanceWidth)
  }
})

test('every file of the Chinese and Korean fonts can be unpacked', () => {
  for (const family of ['noto-sans-sc', 'noto-sans-kr']) {
    const folder = path.join(packageRoot(), `node_modules/@fontsource-variable/${family}/files`)
    for (const file of readdirSync(folder))
      expect(unpackWoff2(readFileSync(path.join(folder, file))).length).toBeGreaterThan(1000)
  }
})

test('what is no such font is refused', () => {
  expect(() => unpackWoff2(Buffer.from('no font at all'))).toThrow('This is not a WOFF2 font')
})
