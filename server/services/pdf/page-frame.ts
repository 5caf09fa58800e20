import { drawBrand } from './brand.ts'
import { palette, type TextStyle } from './palette.ts'
import type { PdfDocument } from './pdf-document.ts'
import { drawPicture, fitBox, type Picture } from './pictures.ts'
import { setOneLine } from './text/lines.ts'

/** US Letter with room for what stands on every page. */
export const letterSize = {
  size: [612, 792] as [number, number],
  margins: { top: 84, right: 45, bottom: 66, left: 45 },
}

interface PageFrame {
  provider: { name: string; phone: string }
  /** Known by it: printed on every page. */
  number: string
  /** What the paper is about, on every page after the first. */
  subject: string
  /** Which content this is. */
  hash: string
  logo: Picture | null
}

/** Header and footer of one page. */
export function drawPageFrame(sheet: PdfDocument, frame: PageFrame, page: number, of: number): void {
  const { document, left, width } = sheet
  const right = left + width
  drawBrand(document, left, 30, 26)
  put(sheet, frame.provider.name, left + 34, 47.5, 260, name)
  if (page === 1 && frame.logo) {
    const box = fitBox(frame.logo, { width: 150, height: 40 })
    drawPicture(sheet, frame.logo, { x: right - box.width, y: 22 + (40 - box.height) / 2, ...box })
  }
  if (page > 1) {
    put(sheet, frame.number, right, 42, 220, { ...number, align: 'right' })
    put(sheet, frame.subject, right, 53, 220, { ...small, align: 'right' })
  }
  line(sheet, 66)
  line(sheet, 740)
  put(
    sheet,
    [frame.number, frame.provider.name, frame.provider.phone].filter(Boolean).join('  ·  '),
    left,
    755,
    330,
    small,
  )
  put(sheet, `Version ${frame.hash.slice(0, 12)}`, left, 766, 200, { ...small, face: 'mono', size: 7 })
  put(sheet, `Page ${page} of ${of}`, right, 755, 120, { ...small, color: palette.ink, align: 'right' })
}

type Put = Omit<TextStyle, 'leading'> & { align?: 'right' }

const name: Put = { face: 'strong', size: 12, color: palette.ink }
const number: Put = { face: 'mono', size: 9, color: palette.ink }
const small: Put = { face: 'regular', size: 8, color: palette.soft }

function put(sheet: PdfDocument, text: string, x: number, y: number, width: number, style: Put): void {
  const line = setOneLine(sheet.fonts, text, style, width)
  sheet.write(line, style.align ? x - line.width : x, y, style)
}

function line({ document, left, width }: PdfDocument, y: number): void {
  document
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .stroke(palette.hairline)
}
