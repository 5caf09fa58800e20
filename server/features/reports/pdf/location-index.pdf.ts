import { mustNotCut } from '#contract/locations/cores/must-not-cut.ts'
import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { drawHairline, gap, heading, keepWithNext, rule, textRows } from '#server/services/pdf/blocks.ts'
import { palette, styles } from '#server/services/pdf/palette.ts'
import { heightOf, type PdfDocument, type Row } from '#server/services/pdf/pdf-document.ts'
import type { Tag } from '#server/services/pdf/tags.ts'
import { layOutOneLine } from '#server/services/pdf/text/lines.ts'
import { coresOf } from './core-schedule.pdf.ts'
import { locationDestination } from './location.pdf.ts'
import type { PrintedLocation } from './report-content.ts'

/** Fewer are found by leafing through. */
const fewest = 10

/**
 * Number, name and page of each location, each a link, and whether something must not be cut there. The pages are known
 * only after the locations are drawn, so the function that comes back writes them into the room that was left for them;
 * nothing is laid out twice.
 */
export function drawLocationIndex(sheet: PdfDocument, locations: PrintedLocation[]): () => void {
  if (locations.length < fewest) return () => {}
  // not closed before the numbers are written
  const section = sheet.tags.tag('Sect')
  const list = sheet.tags.tag('TOC', section)
  const title = heading(sheet, 'Locations in this report', 2, { tag: sheet.tags.tag('H2', section) })
  const entries = locations.map(location => {
    const warning = coresOf(location).some(mustNotCut) ? pdfMessages.stoppedInList : null
    return indexEntry(sheet, location, sheet.tags.tag('TOCI', list), { warning })
  })
  const rows = entries.map(({ row }) => underlined(sheet, row))
  // a few of them stay with the heading
  const lead = keepWithNext([rule(sheet, 26), ...title, gap(4), ...rows.slice(0, 3)])
  sheet.place([...lead, ...rows.slice(3)])
  return () => {
    for (const { writePage } of entries) writePage()
  }
}

const underlined = (sheet: PdfDocument, row: Row): Row => ({
  ...row,
  draw(x, y) {
    row.draw(x, y)
    drawHairline(sheet, x, y + row.height)
  },
})

const numberWidth = 32
const pageWidth = 40
const number = { face: 'mono', size: 9, color: palette.ink } as const

/** A line of a list of locations, with a link; the number of the page is written later. A warning stands below the name. */
export function indexEntry(
  sheet: PdfDocument,
  location: Pick<PrintedLocation, 'number' | 'name'>,
  entry: Tag,
  { width = sheet.width, warning = null }: { width?: number; warning?: string | null } = {},
) {
  const destination = locationDestination(location)
  const link = sheet.tags.tag('Link', entry)
  const placement = {
    width: width - numberWidth - pageWidth - 12,
    indent: numberWidth,
    tag: link,
    alignLeft: true,
  }
  const name = [
    ...textRows(sheet, location.name, styles.body, placement),
    ...(warning ? textRows(sheet, warning, { ...styles.strong, color: palette.stop }, placement) : []),
  ]
  const height = heightOf(name) + 3
  let writePage = () => {}
  const row: Row = {
    height,
    draw(x, y) {
      const base = y + 1.5 + styles.body.leading / 2 + 3.3
      sheet.tags.mark(link, () =>
        sheet.write(
          layOutOneLine(sheet.fonts, String(location.number), number, numberWidth),
          x,
          base,
          number,
        ),
      )
      let at = y + 1.5
      for (const line of name) {
        line.draw(x, at)
        at += line.height
      }
      sheet.document.goTo(x, y, width, height, destination, { structParent: link() } as never)
      const here = sheet.page
      writePage = () =>
        sheet.drawOnPage(here, () => {
          const page = layOutOneLine(sheet.fonts, String(sheet.pageOf(destination)), number, pageWidth)
          sheet.tags.mark(link, () => sheet.write(page, x + width - page.width, base, number))
        })
    },
  }
  return { row, writePage: () => writePage() }
}
