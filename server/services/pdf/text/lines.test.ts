import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { Fonts } from '#server/services/pdf/fonts/fonts.ts'
import { layOutLines, layOutOneLine } from './lines.ts'

const fonts = new Fonts(new PDFDocument({ font: '' }))
const body = { face: 'regular', size: 10 } as const

/** The lines as they stand on paper, from left to right. */
const shown = (text: string, width = Number.POSITIVE_INFINITY) =>
  layOutLines(fonts, text, body, width).map(({ pieces }) => pieces.map(piece => piece.text).join(''))

const fontsOf = (text: string) =>
  layOutLines(fonts, text, body, Number.POSITIVE_INFINITY).flatMap(({ pieces }) =>
    pieces.map(({ font }) => font),
  )

test('a line ends behind a word, and no line is wider than it may be', () => {
  const text = 'Six cores of 4 in along the north wall of the corridor, marked in wax pencil. '.repeat(5)
  const lines = layOutLines(fonts, text, body, 180)
  expect(lines.length).toBeGreaterThan(5)
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(180)
  expect(shown(text, 180).join(' ').replace(/ +/g, ' ')).toBe(text.trim())
})

test('a word longer than the line goes on where the line ends', () => {
  const text = `see ${'x'.repeat(200)} there`
  for (const { width } of layOutLines(fonts, text, body, 100)) expect(width).toBeLessThanOrEqual(100)
  expect(shown(text, 100).join('')).toBe(text)
})

test('Chinese breaks between characters, but no line begins with a full stop', () => {
  const text = '建筑有限公司三层走廊混凝土扫描报告。'.repeat(12)
  const lines = shown(text, 175)
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.join('')).toBe(text)
  for (const line of lines) expect(line).not.toMatch(/^。/)
})

test('Thai breaks between its words, which have no spaces', () => {
  const lines = shown('การก่อสร้างอาคารสูงในกรุงเทพมหานคร', 60)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join('')).toBe('การก่อสร้างอาคารสูงในกรุงเทพมหานคร')
  expect(lines[0]).toMatch(/^การก่อสร้าง/)
})

test('Arabic and Hebrew stand in the order in which they are seen', () => {
  const words = (text: string) =>
    layOutLines(fonts, text, body, 1000)[0]
      ?.pieces.map(piece => piece.text.trim())
      .filter(Boolean)
  expect(words('Room שלום עולם 12 end')).toEqual(['Room', '12', 'עולם', 'שלום', 'end'])
  expect(words('محمد (12) علي')).toEqual(['علي', '(', '12', ')', 'محمد'])
})

test('text that begins from the right begins at the right', () => {
  expect(layOutLines(fonts, 'مرحبا world', body, 1000)[0]?.fromRight).toBe(true)
  expect(layOutLines(fonts, 'world مرحبا', body, 1000)[0]?.fromRight).toBe(false)
})

test.each([
  ['José Müller', /plex-sans-latin-400/],
  ['Łódź', /plex-sans-latin-ext/],
  ['Nguyễn', /plex-sans-vietnamese/],
  ['Ελλάδα', /plex-sans-greek/],
  ['Київ', /plex-sans-cyrillic/],
  ['مرحبا', /noto-sans-arabic/],
  ['שלום', /noto-sans-hebrew/],
  ['नमस्ते', /noto-sans-devanagari/],
  ['สวัสดี', /noto-sans-thai/],
  ['你好', /noto-sans-sc/],
  ['こんにちは', /noto-sans-sc/],
  ['안녕하세요', /noto-sans-kr/],
  ['გამარჯობა', /unifontex/],
])('%s has a font', (text, font) => {
  expect(fontsOf(text).join(' ')).toMatch(font)
})

test('what only asks for another look of an emoji is not printed, nor are control characters', () => {
  expect(shown('A\u0007\u200b❤\ufe0f👷🏽\u200d♀\ufe0f\ufeffB')).toEqual(['A❤👷♀B'])
})

test('a character that no font has is shown as unknown', () => {
  expect(shown('a\u{10fffd}b')).toEqual(['a\ufffdb'])
  expect(shown('a\ud800b')).toEqual(['a\ufffdb'])
})

test('letters written apart from their accents are joined', () => {
  expect(shown('Jose\u0301')).toEqual(['José'])
})

test('one line is one line: what is too long ends in an ellipsis', () => {
  const line = layOutOneLine(fonts, 'A corridor with a very long\nname', body, 80)
  expect(line.width).toBeLessThanOrEqual(80)
  expect(line.pieces.map(({ text }) => text).join('')).toMatch(/^A corridor.*…$/)
  expect(layOutOneLine(fonts, 'Short', body, 80).pieces[0]?.text).toBe('Short')
})
