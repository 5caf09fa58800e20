import { heading } from './blocks.ts'
import { palette } from './palette.ts'
import type { Box, PdfDocument, Row } from './pdf-document.ts'

/** The width of the content of a box. */
export function innerWidth(pdf: PdfDocument, { padding }: Box): number {
  return pdf.width - padding.left - padding.right
}

/** A box with a thin border. */
export function framed(pdf: PdfDocument): Box {
  return {
    padding: { top: 12, right: 14, bottom: 12, left: 14 },
    draw: (x, y, width, height) =>
      pdf.tags.artifact(() => {
        pdf.document.roundedRect(x, y, width, height, 6).lineWidth(0.75).stroke(palette.edge)
      }),
  }
}

/** A box with a bar at its left. Findings and gaps look alike, so that neither is more prominent. */
export function barred(pdf: PdfDocument, kind: 'plain' | 'caution' | 'stop'): Box {
  const [bar, box] = {
    plain: [palette.ink, palette.sunken],
    caution: [palette.cautionEdge, palette.cautionBackground],
    stop: [palette.stop, palette.stopBackground],
  }[kind]
  return {
    padding: { top: 9, right: 14, bottom: 10, left: 16 },
    draw: (x, y, width, height) =>
      pdf.tags.artifact(() => {
        pdf.document.rect(x, y, width, height).fill(box)
        pdf.document.rect(x, y, 3, height).fill(bar)
      }),
  }
}

/** A heading with the sign of a warning before it, so that it is one without its color too. */
export function warningHeading(pdf: PdfDocument, text: string, warned: boolean, width: number): Row[] {
  if (!warned) return heading(pdf, text, 3, { width })
  const [first, ...others] = heading(pdf, text, 3, { width: width - 16, indent: 16 })
  if (!first) return []
  const draw = (x: number, y: number) => {
    drawWarning(pdf, x, y + 2, 11, palette.caution)
    first.draw(x, y)
  }
  return [{ ...first, draw }, ...others]
}

/** The warning triangle. */
export function drawWarning(pdf: PdfDocument, x: number, y: number, size: number, color: string): void {
  pdf.tags.artifact(() => {
    pdf.document
      .moveTo(x + size / 2, y)
      .lineTo(x + size, y + size * 0.88)
      .lineTo(x, y + size * 0.88)
      .closePath()
      .lineJoin('round')
      .fill(color)
    pdf.document.rect(x + size / 2 - 0.6, y + size * 0.32, 1.2, size * 0.28).fill(palette.white)
    pdf.document.rect(x + size / 2 - 0.6, y + size * 0.68, 1.2, 1.2).fill(palette.white)
  })
}
