import { palette } from './palette.ts'
import type { Ground, PdfDocument } from './pdf-document.ts'

/** The width of what stands in a box. */
export function innerWidth(sheet: PdfDocument, { padding }: Ground): number {
  return sheet.width - padding.left - padding.right
}

/** A hairline around it. */
export function framed(sheet: PdfDocument): Ground {
  return {
    padding: { top: 12, right: 14, bottom: 12, left: 14 },
    paint: (x, y, width, height) =>
      sheet.tags.artifact(() => {
        sheet.document.roundedRect(x, y, width, height, 6).lineWidth(0.75).stroke(palette.edge)
      }),
  }
}

/** A ground with a bar at its left. Findings and gaps stand in the same box, so that neither is louder. */
export function barred(sheet: PdfDocument, kind: 'plain' | 'caution' | 'stop'): Ground {
  const [bar, ground] = {
    plain: [palette.ink, palette.sunken],
    caution: [palette.cautionEdge, palette.cautionGround],
    stop: [palette.stop, palette.stopGround],
  }[kind]
  return {
    padding: { top: 9, right: 14, bottom: 10, left: 16 },
    paint: (x, y, width, height) =>
      sheet.tags.artifact(() => {
        sheet.document.rect(x, y, width, height).fill(ground)
        sheet.document.rect(x, y, 3, height).fill(bar)
      }),
  }
}

/** The sign of a warning, beside its word. */
export function drawWarning(sheet: PdfDocument, x: number, y: number, size: number, color: string): void {
  sheet.tags.artifact(() => {
    sheet.document
      .moveTo(x + size / 2, y)
      .lineTo(x + size, y + size * 0.88)
      .lineTo(x, y + size * 0.88)
      .closePath()
      .lineJoin('round')
      .fill(color)
    sheet.document.rect(x + size / 2 - 0.6, y + size * 0.32, 1.2, size * 0.28).fill(palette.white)
    sheet.document.rect(x + size / 2 - 0.6, y + size * 0.68, 1.2, 1.2).fill(palette.white)
  })
}
