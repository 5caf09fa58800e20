import { drawBars } from './barcodes.ts'
import { code128 } from './code128.ts'
import { palette } from './palette.ts'
import type { PdfDocument, Row } from './pdf-document.ts'
import { layOutOneLine } from './text/lines.ts'

/** A Code 128 barcode, aligned right, with its text below and white space on both sides. */
export function barcodeRow(pdf: PdfDocument, code: string, width: number): Row {
  const { widths, modules } = code128(code)
  const quiet = 10
  const module = Math.min(1.3, width / (modules + 2 * quiet))
  const [full, height] = [(modules + 2 * quiet) * module, 30]
  return {
    height: height + 14,
    draw(x, y) {
      const left = x + width - full
      const figure = pdf.tags.tag('Figure', pdf.tags.section, () => ({
        alt: `Barcode ${code}`,
        bbox: [left, y, left + full, y + height + 14],
      }))
      pdf.tags.mark(figure, () => {
        drawBars(pdf.document, widths, { x: left + quiet * module, y: y + 1, module, height })
        const style = { face: 'mono', size: 8, color: palette.ink } as const
        const text = layOutOneLine(pdf.fonts, code, style, width)
        pdf.write(
          text,
          Math.min(left + (full - text.width) / 2, x + width - text.width),
          y + height + 10,
          style,
        )
      })
    },
  }
}
