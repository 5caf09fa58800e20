import { type CoreLine, limitText } from '#contract/locations/cores/core-line.ts'
import { mustNotCut } from '#contract/locations/cores/must-not-cut.ts'
import { stoppedSummary } from '#contract/locations/cores/stopped-lines.ts'
import { verdictMeaning, verdicts } from '#contract/locations/cores/verdicts.ts'
import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { gap, heading, keepWithNext, textRows } from '#server/services/pdf/blocks.ts'
import { palette, styles } from '#server/services/pdf/palette.ts'
import type { PdfDocument } from '#server/services/pdf/pdf-document.ts'
import { type Cell, tableRows } from '#server/services/pdf/table.ts'
import { layOutOneLine } from '#server/services/pdf/text/lines.ts'
import type { PrintedLocation } from './report-content.ts'

/** Every core and cut with its verdict, for whoever drills; nothing where none was recorded. */
export function drawCoreSchedule(sheet: PdfDocument, locations: PrintedLocation[]): void {
  const rows = locations.flatMap(location => coresOf(location).map(line => scheduleRow(location, line)))
  if (rows.length === 0) return
  const head = ['Location', 'Core', 'Size', 'Verdict', 'Clearance', 'Depth limit']
  sheet.tags.within('Sect', () =>
    sheet.place([
      gap(10),
      ...heading(sheet, 'Core schedule', 2),
      ...keepWithNext(textRows(sheet, pdfMessages.schedule, styles.soft)),
      // begun on the first page, however long it is
      ...tableRows(sheet, { head, rows, mayBreak: true }),
      gap(10),
    ]),
  )
}

/** What must not be cut of all locations, a line each verdict. */
export const stopsOf = (locations: PrintedLocation[]): string[] =>
  stoppedSummary(
    locations.map(location => ({
      status: 'saved',
      ats_location_number: location.number,
      cores: coresOf(location),
    })),
  )

/** The same above each page that a location goes on to, in one line. */
export function stopBanner(sheet: PdfDocument, location: PrintedLocation): string | null {
  const banner = stopsOf([location]).join('  ·  ')
  const { width } = layOutOneLine(sheet.fonts, banner, styles.strong, Number.POSITIVE_INFINITY)
  const stopped = coresOf(location).filter(mustNotCut).length
  return (width > sheet.width ? pdfMessages.stopped(stopped) : banner) || null
}

export const coresOf = ({ record }: PrintedLocation): CoreLine[] => record?.cores ?? []

/** By the color too, but never by it alone. */
export const verdictStyle = (line: Pick<CoreLine, 'verdict' | 'warnings' | 'reason_missing'>) => ({
  ...styles.strong,
  color: mustNotCut(line)
    ? palette.stop
    : line.verdict === 'cleared' && line.warnings.length === 0
      ? palette.ink
      : palette.caution,
})

/** So many have room in a cell; the rest stand with the location. */
const mostDistances = 3

function scheduleRow(location: PrintedLocation, line: CoreLine): Cell[] {
  const { label, size, verdict, moved, distances } = line
  const { title } = verdicts[verdict]
  const detail = verdict === 'inconclusive' ? pdfMessages.nobodyCuts : moved
  const said = detail ? `${title}: ${detail}` : title
  const more = distances.length - mostDistances
  return [
    `${location.number}  ${location.name}`,
    { text: label, style: styles.strong },
    size,
    {
      text: line.reason_missing ? `${said}. ${verdictMeaning(line)}` : said,
      style: verdictStyle(line),
    },
    [...distances.slice(0, mostDistances), ...(more > 0 ? [pdfMessages.moreDistances(more)] : [])].join('\n'),
    limitText(line) ?? '–',
  ]
}
