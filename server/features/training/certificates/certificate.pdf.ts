import { siteDate } from '#contract/site-time.ts'
import { certificateMessages } from '#contract/training/certificate-messages.ts'
import { addressText } from '#server/services/pdf/address-text.ts'
import { drawModules } from '#server/services/pdf/barcodes.ts'
import { drawProductLogo } from '#server/services/pdf/page-frame.ts'
import { palette, type TextStyle } from '#server/services/pdf/palette.ts'
import type { PdfDocument } from '#server/services/pdf/pdf-document.ts'
import type { PrintContext } from '#server/services/pdf/print-context.ts'
import { qrCode } from '#server/services/pdf/qr-code.ts'
import { layOutLines, layOutOneLine } from '#server/services/pdf/text/lines.ts'
import type { CertificatePaper } from './certificate-paper.ts'
import { fitName } from './fit-name.ts'

const [width, height] = [792, 612]
const middle = width / 2
/** Of a line of text. */
const textWidth = 600

/** One page of US Letter across, to hang up: everything is centered. */
export function drawCertificate(paper: CertificatePaper, print: PrintContext): void {
  const pdf = print.open({
    title: `${certificateMessages.title} ${paper.number}`,
    author: paper.provider,
    date: new Date(paper.passed_at),
    timeZone: paper.time_zone,
    size: [width, height],
    margins: { top: 48, right: 48, bottom: 48, left: 48 },
  })
  pdf.tags.artifact(() => drawBackground(pdf.document))
  drawProvider(pdf, paper.provider)
  writeCentered(pdf, 'H1', certificateMessages.title, 144, titleStyle)
  writeCentered(pdf, 'P', certificateMessages.to, 178, softStyle)
  drawName(pdf, paper.name)
  writeCentered(pdf, 'P', certificateMessages.learned, 303, learnedStyle)
  const date = (moment: string) => siteDate(moment, paper.time_zone)
  drawDate(pdf, certificateMessages.passedOn, date(paper.passed_at), dateOffset)
  drawDate(pdf, certificateMessages.validUntil, date(paper.valid_until), width - dateOffset)
  drawCode(pdf, paper.url)
  writeCentered(pdf, 'P', paper.number, 486, numberStyle)
  writeCentered(pdf, 'P', certificateMessages.check, 503, smallStyle)
  drawAddress(pdf, paper.url)
  writeCentered(pdf, 'P', certificateMessages.supports, 560, smallStyle)
  pdf.finish(() => {})
}

const titleStyle: TextStyle = { face: 'strong', size: 32, leading: 38, color: palette.ink }
const softStyle: TextStyle = { face: 'regular', size: 13, leading: 18, color: palette.soft }
const learnedStyle: TextStyle = { face: 'regular', size: 12.5, leading: 18, color: palette.ink }
const numberStyle: TextStyle = { face: 'mono', size: 14, leading: 18, color: palette.ink }
const smallStyle: TextStyle = { face: 'regular', size: 8.5, leading: 12, color: palette.soft }
const addressStyle: TextStyle = { face: 'mono', size: 8, leading: 10.5, color: palette.accent }

/** From the left edge to the middle of the first date. */
const dateOffset = 178
const codeSize = 96
const codeTop = 366

/** Two frames, and the hyperbolas that radar draws over a pipe; these fall between the words. */
function drawBackground(document: PDFKit.PDFDocument): void {
  document
    .save()
    .rect(frame, frame, width - 2 * frame, height - 2 * frame)
    .clip()
  for (const apex of [380, 395, 410, 425]) document.path(hyperbola(apex))
  document.lineWidth(0.6).stroke(palette.hairline).restore()
  document
    .lineWidth(2)
    .rect(frame, frame, width - 2 * frame, height - 2 * frame)
    .stroke(palette.ink)
  const inner = frame + 6
  document
    .lineWidth(0.5)
    .rect(inner, inner, width - 2 * inner, height - 2 * inner)
    .stroke(palette.edge)
}

const frame = 24

/** Through its apex in the middle of the page, falling to both sides. */
const hyperbola = (apex: number) => {
  const at = (x: number) => apex - 60 + Math.hypot(60, (x - middle) * 0.75)
  const points = Array.from({ length: 61 }, (_, index) => (index / 60) * width)
  return points.map((x, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${at(x).toFixed(1)}`).join('')
}

/** The mark, with the name beside it. */
function drawProvider(pdf: PdfDocument, name: string): void {
  const style = { face: 'strong', size: 17, color: palette.ink } as const
  const line = layOutOneLine(pdf.fonts, name, style, textWidth - 50)
  const left = middle - (line.width + 50) / 2
  pdf.tags.artifact(() => drawProductLogo(pdf.document, left, 54, 38))
  pdf.tags.mark(pdf.tags.tag('P'), () => pdf.write(line, left + 50, 79, style))
}

/** Lines of a text below each other; `y` is the base line of the first. */
function writeCentered(pdf: PdfDocument, type: string, text: string, y: number, style: TextStyle): void {
  const tag = pdf.tags.tag(type)
  for (const [index, line] of layOutLines(pdf.fonts, text, style, textWidth).entries())
    pdf.tags.mark(tag, () => pdf.write(line, middle - line.width / 2, y + index * style.leading, style))
}

/** In the middle of its space, above a line in the color of the mark. */
function drawName(pdf: PdfDocument, name: string): void {
  const [top, space] = [188, 84]
  const { lines, size, leading } = fitName(pdf.fonts, name, { width: textWidth + 40, height: space })
  const first = top + (space - lines.length * leading) / 2 + leading / 2 + size * 0.35
  const tag = pdf.tags.tag('H2')
  for (const [index, line] of lines.entries())
    pdf.tags.mark(tag, () =>
      pdf.write(line, middle - line.width / 2, first + index * leading, { size, color: palette.ink }),
    )
  pdf.tags.artifact(() =>
    pdf.document
      .moveTo(middle - 60, top + space + 6)
      .lineTo(middle + 60, top + space + 6)
      .lineWidth(2.5)
      .lineCap('round')
      .stroke(palette.signal),
  )
}

function drawDate(pdf: PdfDocument, label: string, date: string, x: number): void {
  const tag = pdf.tags.tag('P')
  const write = (text: string, y: number, style: Omit<TextStyle, 'leading'>) => {
    const line = layOutOneLine(pdf.fonts, text, style, 220)
    pdf.tags.mark(tag, () => pdf.write(line, x - line.width / 2, y, style))
  }
  write(label, codeTop + 66, { face: 'regular', size: 10.5, color: palette.soft })
  write(date, codeTop + 42, { face: 'strong', size: 21, color: palette.ink })
  pdf.tags.artifact(() =>
    pdf.document
      .moveTo(x - 78, codeTop + 51)
      .lineTo(x + 78, codeTop + 51)
      .lineWidth(0.5)
      .stroke(palette.edge),
  )
}

/** On white, so that nothing of the background disturbs a camera. */
function drawCode(pdf: PdfDocument, url: string): void {
  const { dark, modules } = qrCode(url)
  const [x, y, module] = [middle - codeSize / 2, codeTop, codeSize / modules]
  const quiet = 4 * module
  const figure = pdf.tags.tag('Figure', pdf.tags.section, () => ({
    alt: `QR code of ${url}`,
    bbox: [x, y, x + codeSize, y + codeSize],
  }))
  pdf.tags.mark(figure, () => {
    pdf.document.rect(x - quiet, y - quiet, codeSize + 2 * quiet, codeSize + 2 * quiet).fill(palette.white)
    drawModules(pdf.document, dark, { x, y, module })
  })
}

/** For whoever has no camera at hand. */
function drawAddress(pdf: PdfDocument, url: string): void {
  const lines = layOutLines(
    pdf.fonts,
    addressText(pdf, url, addressStyle, textWidth),
    addressStyle,
    textWidth,
  )
  const link = pdf.tags.tag('Link')
  for (const [index, line] of lines.entries()) {
    const [x, y] = [middle - line.width / 2, 515 + index * addressStyle.leading]
    pdf.tags.mark(link, () => pdf.write(line, x, y, addressStyle))
    pdf.document.link(x, y - 8, line.width, addressStyle.leading, url, { structParent: link() } as never)
  }
}
