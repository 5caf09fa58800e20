import { type CoreLine, limitText } from '#contract/locations/cores/core-line.ts'
import { verdictMeaning, verdicts } from '#contract/locations/cores/verdicts.ts'
import { factText } from '#contract/locations/record/record-fact.ts'
import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { bulletRows, gap, heading, keepWithNext, textRows } from '#server/services/pdf/blocks.ts'
import { factRows } from '#server/services/pdf/facts.ts'
import { styles } from '#server/services/pdf/palette.ts'
import type { PdfDocument, Row } from '#server/services/pdf/pdf-document.ts'
import { tableRows } from '#server/services/pdf/table.ts'
import { coresOf, verdictStyle } from './core-schedule.pdf.ts'
import type { PrintedLocation, PrintedRecord } from './report-content.ts'

/** The cores and cuts of a location with everything that was said of each; nothing where there are none. */
export function coreRows(sheet: PdfDocument, location: PrintedLocation, width: number): Row[] {
  const cores = coresOf(location)
  if (cores.length === 0) return []
  return [
    ...heading(sheet, 'Cores and cuts', 3, { width }),
    ...cores.flatMap((line, index) => [
      ...(index > 0 ? [gap(8)] : []),
      ...keepWithNext(
        textRows(sheet, `${line.label}  ${line.size}`, styles.strong, { width, alignLeft: true }),
      ),
      ...verdictRows(sheet, line, width),
    ]),
  ]
}

function verdictRows(sheet: PdfDocument, line: CoreLine, width: number): Row[] {
  const { verdict, moved, place, reason, distances } = line
  const { title } = verdicts[verdict]
  const limit = limitText(line)
  const limited = limit ? `${title}: ${limit}` : title
  const said = [
    ...distances,
    ...(moved ? [moved] : []),
    ...(place ? [`Position: ${place}`] : []),
    ...(reason ? [`Reason: ${reason}`] : []),
  ]
  return [
    ...keepWithNext(textRows(sheet, `${limited}. ${verdictMeaning(line)}`, verdictStyle(line), { width })),
    ...bulletRows(sheet, said, styles.body, { width }),
  ]
}

/** As long as somebody writes: a row of a table does not go on to another page. */
const belowTable = ['Where', 'Note']
const ofColumns = ['Depth to top', 'Runs', 'Confidence']

/** What is in the slab, a row each; nothing where no target was recorded. */
export function drawTargets(sheet: PdfDocument, { record }: PrintedLocation): void {
  if (!record || record.targets.length === 0) return
  const rows = record.targets.map(({ label, title, facts }) => [
    `${label}  ${title}`,
    ...ofColumns.map(column => {
      const fact = facts.find(each => each.label === column)
      return fact ? factText(fact) : '–'
    }),
    facts
      .filter(fact => ![...ofColumns, ...belowTable].includes(fact.label))
      .map(fact => `${fact.label}: ${factText(fact)}`)
      .join('\n') || '–',
  ])
  const notes = record.targets.flatMap(({ label, facts }) =>
    facts
      .filter(fact => belowTable.includes(fact.label))
      .map(fact => `${label}, ${fact.label.toLowerCase()}: ${factText(fact)}`),
  )
  sheet.tags.within('Sect', () =>
    sheet.place([
      gap(12),
      ...heading(sheet, 'Targets', 3),
      ...tableRows(sheet, { head: ['Target', ...ofColumns, 'More'], rows }),
      ...(notes.length > 0 ? [gap(6), ...bulletRows(sheet, notes)] : []),
    ]),
  )
}

/** Where it is on the site, in a line below who recorded it. */
export const whereText = (record: PrintedRecord | undefined): string | null =>
  record?.where.map(({ label, text }) => `${label}: ${text}`).join('. ') || null

/** How it was scanned; nothing where nobody said. */
export function drawHowScanned(sheet: PdfDocument, { record }: PrintedLocation): void {
  if (!record || record.how.length === 0) return
  const facts = record.how.map(fact => ({ label: fact.label, value: factText(fact) }))
  sheet.tags.within('Sect', () =>
    sheet.place([
      gap(12),
      ...heading(sheet, pdfMessages.howScanned, 3),
      ...keepWithNext([gap(2)]),
      ...factRows(sheet, facts),
    ]),
  )
}
