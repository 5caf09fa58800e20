import { drawModules } from './barcodes.ts'
import { gap, textRows } from './blocks.ts'
import { palette, styles } from './palette.ts'
import { heightOf, type PdfDocument, type Row } from './pdf-document.ts'
import { qrCode } from './qr-code.ts'

/** A code to the page that knows the latest version, with its address for whoever has no camera at hand. */
export function checkRow(pdf: PdfDocument, url: string, sentence: string, width = pdf.width): Row {
  const { dark, modules } = qrCode(url)
  const size = 84
  const module = size / modules
  const inset = size + 18
  const text = textRows(pdf, sentence, styles.strong, {
    width: width - inset,
    indent: inset,
  })
  const link = pdf.tags.tag('Link')
  const address = textRows(
    pdf,
    url,
    { ...styles.mono, size: 8, leading: 12, color: palette.accent },
    {
      width: width - inset,
      indent: inset,
      tag: link,
    },
  )
  const lines = [...text, gap(4), ...address]
  return {
    height: Math.max(size, heightOf(lines)) + 4,
    draw(x, y) {
      const figure = pdf.tags.tag('Figure', pdf.tags.section, () => ({
        alt: `QR code of ${url}`,
        bbox: [x, y, x + size, y + size],
      }))
      pdf.tags.mark(figure, () => drawModules(pdf.document, dark, { x, y, module }))
      let at = y + 2
      for (const row of lines) {
        row.draw(x, at)
        if (address.includes(row))
          pdf.document.link(x + inset, at, width - inset, row.height, url, {
            structParent: link(),
          } as never)
        at += row.height
      }
    },
  }
}
