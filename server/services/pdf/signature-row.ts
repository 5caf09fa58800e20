import { palette } from './palette.ts'
import type { PdfDocument, Row } from './pdf-document.ts'
import { drawPicture, fitBox, type Picture } from './pictures.ts'

/** The line to sign on, and what was signed on it. */
export function signatureRow(
  pdf: PdfDocument,
  picture: Picture | null,
  alt: string,
  width: number,
  height = 62,
): Row {
  return {
    height: height + 6,
    draw(x, y) {
      pdf.tags.artifact(() => {
        pdf.document
          .moveTo(x, y + height)
          .lineTo(x + width, y + height)
          .lineWidth(0.75)
          .stroke(palette.edge)
      })
      if (!picture) return
      const box = fitBox(picture, { width: width, height: height - 6 })
      const place = { x, y: y + height - 3 - box.height, ...box }
      const figure = pdf.tags.tag('Figure', pdf.tags.section, () => ({
        alt,
        bbox: [place.x, place.y, place.x + box.width, place.y + box.height],
      }))
      pdf.tags.mark(figure, () => drawPicture(pdf, picture, place))
    },
  }
}
