import { fingerprint } from '#contract/hash.ts'
import { type Company, drawCompany } from './company-block.ts'
import { type FrameText, writeText } from './frame-text.ts'
import { palette } from './palette.ts'
import type { PdfDocument } from './pdf-document.ts'
import { drawPicture, fitBox, type Picture } from './pictures.ts'

const headerHeight = 66
/** On the first page, beside a company with its logo. */
const tallHeaderHeight = 80
const bandHeight = 16

/** US Letter with margins for header and footer, and for a band below the header. */
export const letterSize = (banded: boolean) => ({
  size: [612, 792] as [number, number],
  margins: { top: headerHeight + 18 + (banded ? bandHeight : 0), right: 45, bottom: 66, left: 45 },
})

/** How much lower the first page begins. */
export const firstPageOffset = ({ company }: Pick<PageFrame, 'company'>) =>
  company ? tallHeaderHeight - headerHeight : 0

interface PageFrame {
  provider: { name: string; phone: string; label?: string }
  /** The number of the document, printed on every page. */
  number: string
  /** What the document is about, on every page after the first. */
  subject: string
  /** The hash of the content, of a paper that may have another version. */
  hash: string | null
  logo: Picture | null
  /** Who did the work, beside the provider on the first page. */
  company: Company | null
  /** Why nobody should rely on it, if so: on every page, first in one word. */
  band: { word: string; reason: string } | null
  /** Which page it is, in another language than English. */
  pageOf?: (page: number, of: number) => string
}

/** Header and footer of one page. */
export function drawPageFrame(pdf: PdfDocument, frame: PageFrame, page: number, of: number): void {
  const { document, left, width } = pdf
  const right = left + width
  const tall = page === 1 && frame.company
  const line = tall ? tallHeaderHeight : headerHeight
  const middle = line - 23
  drawProductLogo(document, left, middle - 13, 26)
  const { label } = frame.provider
  if (page === 1 && label) writeText(pdf, label, left + 34, middle - 5, 150, small)
  const base = middle + (page === 1 && label ? 8 : 4.5)
  const provided = writeText(pdf, frame.provider.name, left + 34, base, tall ? 150 : 260, name)
  let free = right
  if (page === 1 && frame.logo) {
    const box = fitBox(frame.logo, { width: tall ? 110 : 150, height: 38 })
    free -= box.width + 16
    drawPicture(pdf, frame.logo, { x: right - box.width, y: middle - box.height / 2, ...box })
  }
  if (tall) {
    const start = left + 34 + provided + 14
    document
      .moveTo(start, middle - 18)
      .lineTo(start, middle + 18)
      .lineWidth(0.5)
      .stroke(palette.edge)
    drawCompany(pdf, tall, { x: start + 14, middle, width: free - start - 14 })
  }
  if (page > 1) {
    writeText(pdf, frame.number, right, 42, 220, { ...number, align: 'right' })
    writeText(pdf, frame.subject, right, 53, 220, { ...small, align: 'right' })
  }
  if (frame.band) drawBand(pdf, frame.band, line)
  else drawLine(pdf, line)
  drawLine(pdf, 740)
  writeText(
    pdf,
    [frame.number, frame.provider.name, frame.provider.phone].filter(Boolean).join('  ·  '),
    left,
    755,
    330,
    small,
  )
  if (frame.hash !== null) {
    const version = `Fingerprint ${fingerprint(frame.hash)}${frame.band ? `  ${frame.band.word}` : ''}`
    writeText(pdf, version, left, 766, 430, { ...small, face: 'mono', size: 7 })
  }
  const pageOf = frame.pageOf?.(page, of) ?? `Page ${page} of ${of}`
  writeText(pdf, pageOf, right, 755, 120, { ...small, color: palette.ink, align: 'right' })
}

const name: FrameText = { face: 'strong', size: 12, color: palette.ink }
const number: FrameText = { face: 'mono', size: 9, color: palette.ink }
const small: FrameText = { face: 'regular', size: 8, color: palette.soft }

/** White on ink, so that it is as plain on a black-and-white print. */
function drawBand(pdf: PdfDocument, { word, reason }: NonNullable<PageFrame['band']>, y: number): void {
  const { document, left, width } = pdf
  document.rect(left, y, width, bandHeight).fill(palette.ink)
  const base = y + bandHeight / 2 + 3
  writeText(pdf, word, left + 10, base, 150, { face: 'strong', size: 9, color: palette.white })
  const style: FrameText = { face: 'regular', size: 8.5, color: palette.white, align: 'right' }
  writeText(pdf, reason, left + width - 10, base, 300, style)
}

function drawLine({ document, left, width }: PdfDocument, y: number): void {
  document
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .stroke(palette.hairline)
}

/** The ground, the hyperbola that radar shows below it, and the pipe that causes it. */
export function drawProductLogo(document: PDFKit.PDFDocument, x: number, y: number, size: number): void {
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
