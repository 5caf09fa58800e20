import { notScannedReasons } from '#contract/locations/scan-limits.ts'
import { targets } from '#contract/locations/targets.ts'
import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { bulletRows, gap, heading, keepWithNext, sideBySide, textRows } from '#server/services/pdf/blocks.ts'
import { barred, framed, innerWidth } from '#server/services/pdf/boxes.ts'
import { printedDate, printedTime } from '#server/services/pdf/dates.ts'
import { styles } from '#server/services/pdf/palette.ts'
import type { PdfDocument, Row } from '#server/services/pdf/pdf-document.ts'
import { warningHeading } from './location.pdf.ts'
import type { ReportContent } from './report-content.ts'

/** On the first page: what was scanned, found and not scanned, by whom and when. */
export function drawSummary(sheet: PdfDocument, content: ReportContent): void {
  const ground = framed(sheet)
  const width = innerWidth(sheet, ground)
  sheet.tags.within('Sect', () => {
    const parts = [
      entry(sheet, 'Scanned', scanned(content), width),
      entry(sheet, 'Found', found(content), width),
      entry(sheet, 'By', [by(content)], width),
      entry(sheet, 'When', [when(content)], width),
    ]
    sheet.place(
      [...heading(sheet, 'Summary', 2, { width }), ...parts.flatMap(part => [gap(4), ...part])],
      ground,
    )
    sheet.place([gap(10)])
    drawNotScanned(sheet, content)
  })
}

const labelWidth = 84

function entry(sheet: PdfDocument, label: string, sentences: string[], width: number): Row[] {
  const left = textRows(sheet, label, styles.strong, { width: labelWidth })
  const right = sentences.flatMap(sentence =>
    textRows(sheet, sentence, styles.body, { width: width - labelWidth, alignLeft: true }),
  )
  return [sideBySide([left, right], labelWidth)]
}

function scanned({ locations, area_of_work, project_type }: ReportContent): string[] {
  if (locations.length === 0) return [pdfMessages.noLocations]
  const drafts = locations.filter(({ draft }) => draft).length
  const unfinished = drafts > 0 ? ` ${drafts} of them not finished.` : ''
  const count = `${project_type}: ${counted(locations.length, 'location')}.${unfinished}`
  return area_of_work ? [count, shortened(area_of_work, 240)] : [count]
}

/** The most frequent findings first; what is marked on the photos by kind. */
function found({ locations }: ReportContent): string[] {
  const findings = tally(locations.flatMap(({ summaries }) => summaries))
  const marks = tally(
    locations.flatMap(({ photos }) =>
      photos.flatMap(photo => photo.marks.map(mark => targets[mark.target].title)),
    ),
  )
  if (findings.length === 0 && marks.length === 0) return [pdfMessages.noFindings]
  const more = findings.length - mostFindings
  return [
    ...findings
      .slice(0, mostFindings)
      .map(([finding, count]) => (count > 1 ? `${finding} (${counted(count, 'location')})` : finding)),
    ...(more > 0 ? [pdfMessages.moreFindings(more)] : []),
    ...(marks.length > 0
      ? [`Marked on photos: ${marks.map(([title, count]) => `${count} × ${title}`).join(', ')}.`]
      : []),
  ]
}

const mostFindings = 6

function by({ prepared_by, provider, customer }: ReportContent): string {
  const isSigned = customer && !customer.changed_after
  const signed = isSigned && ` Signed by ${[customer.name, customer.company].filter(Boolean).join(', ')}.`
  return `${prepared_by}, ${provider.name}.${signed || ''}`
}

function when({ locations, updated_at }: ReportContent): string {
  const days = [
    ...new Set(
      locations
        .map(({ recorded_at }) => recorded_at)
        .sort()
        .map(printedDate),
    ),
  ]
  const [first, last] = [days[0], days.at(-1)]
  const recorded = first && (first === last ? `Recorded ${first}. ` : `Recorded ${first} to ${last}. `)
  return `${recorded ?? ''}Last changed ${printedTime(updated_at)}.`
}

/** Every area, however many there are: nobody should have to look for them. */
function drawNotScanned(sheet: PdfDocument, { locations }: ReportContent): void {
  const areas = locations.flatMap(({ number, not_scanned }) =>
    not_scanned.map(({ area, reason }) => `Location ${number}, ${area}: ${notScannedReasons[reason].title}`),
  )
  const advised = locations.filter(location => location.second_method_advised)
  const ground = barred(sheet, areas.length > 0 || advised.length > 0 ? 'caution' : 'plain')
  const width = innerWidth(sheet, ground)
  const rows = [
    ...warningHeading(sheet, 'Not scanned', areas.length > 0, width),
    ...(areas.length > 0
      ? [
          ...keepWithNext(textRows(sheet, pdfMessages.notScanned, styles.body, { width })),
          ...bulletRows(sheet, areas, styles.strong, { width }),
        ]
      : textRows(sheet, pdfMessages.nothingSkipped, styles.body, { width })),
    ...(advised.length > 0
      ? [
          gap(6),
          ...warningHeading(sheet, 'Second method advised', true, width),
          ...textRows(
            sheet,
            advised.map(({ number, name }) => `Location ${number}, ${name}`).join('; '),
            styles.strong,
            { width, alignLeft: true },
          ),
        ]
      : []),
  ]
  sheet.tags.within('Sect', () => sheet.place(rows, ground))
}

function tally(words: string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function shortened(text: string, most: number): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  return flat.length <= most ? flat : `${flat.slice(0, most).replace(/\s+\S*$/, '')} …`
}
