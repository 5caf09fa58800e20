import type { DocumentSection } from '#contract/training/guidance-document.ts'
import { drawHairline, gap, heading, keepWithNext, textRows } from '#server/services/pdf/blocks.ts'
import { styles } from '#server/services/pdf/palette.ts'
import { heightOf, type PdfDocument, type Row } from '#server/services/pdf/pdf-document.ts'
import type { Tag } from '#server/services/pdf/tags.ts'
import { layOutOneLine } from '#server/services/pdf/text/lines.ts'

/** So many sections are found by leafing through. */
const mostWithout = 4
const pageWidth = 40

/**
 * Each section with its page, each a link. The pages are known only after the sections are drawn, so the function that
 * comes back writes them into the room that was left for them.
 */
export function drawContents(sheet: PdfDocument, title: string, sections: DocumentSection[]): () => void {
  if (sections.length <= mostWithout) return () => {}
  // not closed before the numbers are written
  const section = sheet.tags.tag('Sect')
  const list = sheet.tags.tag('TOC', section)
  const head = heading(sheet, title, 2, { tag: sheet.tags.tag('H2', section) })
  const entries = sections.map(each => contentsEntry(sheet, each, sheet.tags.tag('TOCI', list)))
  const rows = entries.map(({ row }) => row)
  sheet.place([...keepWithNext([gap(10), ...head, gap(4), ...rows.slice(0, 3)]), ...rows.slice(3), gap(8)])
  return () => {
    for (const { writePage } of entries) writePage()
  }
}

function contentsEntry(sheet: PdfDocument, { id, heading: text, blocks }: DocumentSection, entry: Tag) {
  const link = sheet.tags.tag('Link', entry)
  const style = blocks.length === 0 ? styles.strong : styles.body
  const lines = textRows(sheet, text, style, { width: sheet.width - pageWidth - 12, tag: link })
  const height = heightOf(lines) + 4
  let writePage = () => {}
  const row: Row = {
    height,
    draw(x, y) {
      for (const [index, line] of lines.entries()) line.draw(x, y + 2 + index * style.leading)
      drawHairline(sheet, x, y + height)
      sheet.document.goTo(x, y, sheet.width, height, id, { structParent: link() } as never)
      const here = sheet.page
      writePage = () =>
        sheet.drawOnPage(here, () => {
          const page = layOutOneLine(sheet.fonts, String(sheet.pageOf(id)), styles.mono, pageWidth)
          const base = y + 2 + style.leading / 2 + 3.3
          sheet.tags.mark(link, () => sheet.write(page, x + sheet.width - page.width, base, styles.mono))
        })
    },
  }
  return { row, writePage: () => writePage() }
}
