import { palette, type TextStyle } from './palette.ts'
import type { PdfDocument } from './pdf-document.ts'
import { drawPicture, fitBox, type Picture } from './pictures.ts'
import { layOutOneLine } from './text/lines.ts'

/** US Letter with margins for header and footer. */
export const letterSize = {
  size: [612, 792] as [number, number],
  margins: { top: 84, right: 45, bottom: 66, left: 45 },
}

interface PageFrame {
  provider: { name: string; phone: string }
  /** The number of the document, printed on every page. */
  number: string
  /** What the document is about, on every page after the first. */
  subject: string
  /** The hash of the content. */
  hash: string
  logo: Picture | null
}

/** Header and footer of one page. */
export function drawPageFrame(pdf: PdfDocument, frame: PageFrame, page: number, of: number): void {
  const { document, left, width } = pdf
  const right = left + width
  drawProductLogo(document, left, 30, 26)
  writeText(pdf, frame.provider.name, left + 34, 47.5, 260, name)
  if (page === 1 && frame.logo) {
    const box = fitBox(frame.logo, { width: 150, height: 40 })
    drawPicture(pdf, frame.logo, { x: right - box.width, y: 22 + (40 - box.height) / 2, ...box })
  }
  if (page > 1) {
    writeText(pdf, frame.number, right, 42, 220, { ...number, align: 'right' })
    writeText(pdf, frame.subject, right, 53, 220, { ...small, align: 'right' })
  }
  drawLine(pdf, 66)
  drawLine(pdf, 740)
  writeText(
    pdf,
    [frame.number, frame.provider.name, frame.provider.phone].filter(Boolean).join('  ·  '),
    left,
    755,
    330,
    small,
  )
  writeText(pdf, `Version ${frame.hash.slice(0, 12)}`, left, 766, 200, { ...small, face: 'mono', size: 7 })
  writeText(pdf, `Page ${page} of ${of}`, right, 755, 120, { ...small, color: palette.ink, align: 'right' })
}

type FrameText = Omit<TextStyle, 'leading'> & { align?: 'right' }

const name: FrameText = { face: 'strong', size: 12, color: palette.ink }
const number: FrameText = { face: 'mono', size: 9, color: palette.ink }
const small: FrameText = { face: 'regular', size: 8, color: palette.soft }

function writeText(
  pdf: PdfDocument,
  text: string,
  x: number,
  y: number,
  width: number,
  style: FrameText,
): void {
  const line = layOutOneLine(pdf.fonts, text, style, width)
  pdf.write(line, style.align ? x - line.width : x, y, style)
}

function drawLine({ document, left, width }: PdfDocument, y: number): void {
  document
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .stroke(palette.hairline)
}

/** The ground, the hyperbola that radar shows below it, and the pipe that causes it. */
function drawProductLogo(document: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  document
    .save()
    .translate(x, y)
    .scale(size / 32)
    .lineWidth(3)
    .lineCap('round')
    .path('M2 4.5H30M2.5 27.5C9.5 16.5 12.5 12 16 12S22.5 16.5 29.5 27.5')
    .stroke(palette.ink)
    .circle(16, 20, 3.6)
    .fill(palette.signal)
    .restore()
}
