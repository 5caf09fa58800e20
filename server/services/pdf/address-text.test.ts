import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { Fonts } from '#server/services/pdf/fonts/fonts.ts'
import { addressText } from './address-text.ts'
import { palette, styles } from './palette.ts'

const pdf = { fonts: new Fonts(new PDFDocument({ font: '' })) }
const style = { ...styles.mono, size: 7, leading: 11, color: palette.accent }
const code = 'k7m2qx9prt3wb6nyf4hdz8cvj5.3f2a9c1e77b04d5d8a6f0b1c2d3e4f50.2'

test('an address is one line where it fits, and otherwise breaks before its code', () => {
  const short = `https://portal.example/reportcheck/${code}`
  expect(addressText(pdf, short, style, 420)).toBe(short)
  const host = 'https://scan-portal.northern-division.rocky-mountain-radar.example/reportcheck/'
  expect(addressText(pdf, host + code, style, 420)).toBe(`${host}\n${code}`)
})
