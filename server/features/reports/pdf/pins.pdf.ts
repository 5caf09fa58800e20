import { palette } from '#server/services/pdf/palette.ts'
import type { PdfDocument } from '#server/services/pdf/pdf-document.ts'
import { layOutOneLine } from '#server/services/pdf/text/lines.ts'
import type { PhotoBox } from './marks.pdf.ts'
import { type Pin, placePins, type Spot } from './pin-places.ts'
import type { PrintedPin } from './report-content.ts'

/** Where on the page a pin goes: the middle of it, and the spot it is about if that is elsewhere. */
export interface PinOnPage {
  pin: Pick<PrintedPin, 'number' | 'stopped'>
  center: Spot
  spot: Spot | null
  width: number
}

export function pinsOnPage(
  sheet: PdfDocument,
  pins: PrintedPin[],
  { width, height }: Pick<PhotoBox, 'width' | 'height'>,
): PinOnPage[] {
  const spots: Pin[] = pins.map(({ number, x, y }) => {
    const drawn = pinWidth(sheet, number)
    return { x: x * width, y: y * height, width: drawn + 2 * rim, height: pinHeight + 2 * rim }
  })
  const centers = placePins(spots, { width, height })
  return pins.map((pin, index) => {
    const [spot, center] = [spots[index] as Pin, centers[index] as Spot]
    return { pin, center, spot: center === spot ? null : spot, width: spot.width - 2 * rim }
  })
}

/** The lines first, so that none of them runs over a number. */
export function drawPins(sheet: PdfDocument, pins: PinOnPage[], { x, y }: Pick<PhotoBox, 'x' | 'y'>): void {
  const { document } = sheet
  document.save().translate(x, y)
  for (const { center, spot } of pins) if (spot) drawLead(document, spot, center)
  for (const { spot } of pins) if (spot) drawDot(document, spot)
  for (const { pin, center, width } of pins) drawPin(sheet, pin, center, width)
  document.restore()
}

/** Its number in a round shape, or in one with corners where something must not be cut; with a rim, for any ground. */
export function drawPin(
  sheet: PdfDocument,
  { number, stopped }: PinOnPage['pin'],
  { x, y }: Spot,
  width = pinWidth(sheet, number),
): void {
  const shape = (more: number) => {
    const [across, down] = [width + 2 * more, pinHeight + 2 * more]
    const radius = stopped ? 1 : down / 2
    return sheet.document.roundedRect(x - across / 2, y - down / 2, across, down, radius)
  }
  shape(rim).fill(palette.white)
  shape(0).fill(stopped ? palette.stop : palette.ink)
  const line = layOutOneLine(sheet.fonts, String(number), digits, Number.POSITIVE_INFINITY)
  sheet.write(line, x - line.width / 2, y + digits.size * 0.35, digits)
}

export const pinHeight = 15
/** Around it, in white. */
const rim = 1.25
const digits = { face: 'strong', size: 8, color: palette.white } as const

/** As wide as high, unless the number has more than two digits. */
export const pinWidth = (sheet: PdfDocument, number: number) =>
  Math.max(pinHeight, layOutOneLine(sheet.fonts, String(number), digits, Number.POSITIVE_INFINITY).width + 5)

function drawLead(document: PDFKit.PDFDocument, from: Spot, to: Spot): void {
  for (const [width, color] of [
    [2.6, palette.white],
    [1.1, palette.ink],
  ] as const)
    document.moveTo(from.x, from.y).lineTo(to.x, to.y).lineWidth(width).stroke(color)
}

function drawDot(document: PDFKit.PDFDocument, { x, y }: Spot): void {
  document.circle(x, y, 2.6).fill(palette.white)
  document.circle(x, y, 1.8).fill(palette.ink)
}
