import { addressText } from './address-text.ts'
import { drawModules } from './barcodes.ts'
import { gap, textRows } from './blocks.ts'
import { palette, styles } from './palette.ts'
import { heightOf, type PdfDocument, type Row } from './pdf-document.ts'
import { qrCode } from './qr-code.ts'

/** A code to the page that knows the latest version, with its address for whoever has no camera at hand. */
export function checkRow(pdf: PdfDocument, url: string, sentence: string): Row {
  const { dark, modules } = qrCode(url)
  const size = 84
  const module = size / modules
  const inset = size + 18
  const width = pdf.width - inset
  const text = textRows(pdf, sentence, styles.strong, { width, indent: inset })
  const link = pdf.tags.tag('Link')
  const style = { ...styles.mono, size: 7, leading: 11, color: palette.accent }
  const address = textRows(pdf, addressText(pdf, url, style, width), style, {
    width,
    indent: inset,
    tag: link,
  })
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
          pdf.document.link(x + inset, at, width, row.height, url, {
            structParent: link(),
          } as never)
        at += row.height
      }
    },
  }
}
