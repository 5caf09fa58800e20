import { gap, heading, textRows } from './blocks.ts'
import { palette, styles } from './palette.ts'
import type { PdfDocument, Row } from './pdf-document.ts'
import { layOutOneLine } from './text/lines.ts'

/** The title of a paper with its number at the right, then the job and its place. */
export function titleRows(
  pdf: PdfDocument,
  { title, number, job, place }: { title: string; number: string; job: string; place: string },
): Row[] {
  const style = { face: 'mono', size: 13, color: palette.accent } as const
  const line = layOutOneLine(pdf.fonts, number, style, pdf.width / 2)
  const [first, ...others] = heading(pdf, title, 1, { width: pdf.width - line.width - 20 })
  const numbered: Row = {
    height: styles.title.leading,
    keepWithNext: true,
    draw(x, y) {
      first?.draw(x, y)
      pdf.tags.mark(pdf.tags.tag('P'), () => pdf.write(line, x + pdf.width - line.width, y + 23, style))
    },
  }
  return [
    numbered,
    ...others,
    ...textRows(pdf, job, { ...styles.strong, size: 12, leading: 17 }, { alignLeft: true }),
    ...textRows(pdf, place, styles.soft, { alignLeft: true }),
    gap(12),
  ]
}
