import { otherLengths } from '#contract/locations/other-units.ts'
import { confidences, notScannedReasons, secondMethodMeaning } from '#contract/locations/scan-limits.ts'
import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { barcodeRow } from '#server/services/pdf/barcode-row.ts'
import {
  bulletRows,
  gap,
  heading,
  keepWithNext,
  rule,
  sideBySide,
  textRows,
} from '#server/services/pdf/blocks.ts'
import { barred, drawWarning, innerWidth } from '#server/services/pdf/boxes.ts'
import { printedTime } from '#server/services/pdf/dates.ts'
import { palette, styles } from '#server/services/pdf/palette.ts'
import type { PdfDocument, Row } from '#server/services/pdf/pdf-document.ts'
import { type LoadedPhoto, photoRows } from './photos.pdf.ts'
import type { PrintedLocation } from './report-content.ts'

/** One place that was scanned: photos first, then what was found, then what was not looked at. */
export function drawLocation(sheet: PdfDocument, location: PrintedLocation, photos: LoadedPhoto[]): void {
  sheet.tags.within('Sect', () => {
    const lead = [rule(sheet, 26), ...headRows(sheet, location)]
    const description = descriptionRows(sheet, location)
    // photos are looked at with their heading, unless a long text stands between
    const joined = description.length <= 6 ? keepWithNext(description) : description
    sheet.place([...lead, ...joined, ...photoRows(sheet, photos)])
    drawFindings(sheet, location)
    drawNotScanned(sheet, location)
  })
}

function headRows(sheet: PdfDocument, location: PrintedLocation): Row[] {
  const tag = sheet.tags.tag('H2')
  const count = `Location ${location.number}${location.draft ? '  ·  Draft' : ''}`
  const over = textRows(sheet, count, { ...styles.label, face: 'strong', color: palette.accent }, { tag })
  const name = textRows(sheet, location.name, styles.heading, { tag, alignLeft: true })
  const [first] = over
  const marked = {
    ...first,
    height: styles.label.leading,
    draw(x: number, y: number) {
      sheet.bookmark(`${location.number}  ${location.name}`, y)
      first?.draw(x, y)
    },
  }
  return keepWithNext([marked, ...name, gap(4), ...metaRows(sheet, location), gap(8)])
}

/** Who recorded it and how sure it is, and at the right the code on the slab. */
function metaRows(sheet: PdfDocument, location: PrintedLocation): Row[] {
  const { recorded_by, recorded_at, confidence, barcode_number } = location
  const aside = barcode_number ? 210 : 0
  const width = sheet.width - aside - (aside && 20)
  const sure = confidence && confidences[confidence]
  const left = [
    ...textRows(sheet, `Recorded by ${recorded_by}, ${printedTime(recorded_at)}`, styles.small, { width }),
    gap(4),
    ...textRows(
      sheet,
      sure ? `Confidence: ${sure.title}. ${sure.meaning}` : pdfMessages.noConfidence,
      styles.body,
      { width },
    ),
    ...(location.draft ? [gap(4), ...draftRows(sheet, width)] : []),
  ]
  const right = barcode_number ? [barcodeRow(sheet, barcode_number, aside)] : []
  return [sideBySide([left, right], sheet.width - aside)]
}

function draftRows(sheet: PdfDocument, width: number): Row[] {
  return textRows(sheet, pdfMessages.draft, { ...styles.strong, color: palette.stop }, { width })
}

function descriptionRows(sheet: PdfDocument, { description }: PrintedLocation): Row[] {
  return description ? [...textRows(sheet, description), gap(10)] : []
}

function drawFindings(sheet: PdfDocument, { summaries, summary_notes }: PrintedLocation): void {
  const ground = barred(sheet, 'plain')
  const width = innerWidth(sheet, ground)
  sheet.place([gap(8)])
  sheet.tags.within('Sect', () =>
    sheet.place(
      [
        ...heading(sheet, 'Findings', 3, { width }),
        ...(summaries.length > 0
          ? bulletRows(sheet, summaries, styles.body, { width, aside: inOtherUnits })
          : textRows(sheet, pdfMessages.noFindings, styles.soft, { width })),
        ...(summary_notes
          ? [
              gap(6),
              ...keepWithNext(textRows(sheet, 'Notes', styles.strong, { width })),
              ...textRows(sheet, summary_notes, styles.body, { width }),
            ]
          : []),
      ],
      ground,
    ),
  )
}

function inOtherUnits(finding: string): string | null {
  const lengths = otherLengths(finding)
  return lengths && `(${lengths})`
}

/** As large and as plain as the findings. */
function drawNotScanned(sheet: PdfDocument, { not_scanned, second_method_advised }: PrintedLocation): void {
  const warned = not_scanned.length > 0 || second_method_advised
  const ground = barred(sheet, warned ? 'caution' : 'plain')
  const width = innerWidth(sheet, ground)
  const areas = not_scanned.map(({ area, reason }) => {
    const { title, meaning } = notScannedReasons[reason]
    return `${area}: ${title}. ${meaning}`
  })
  const rows = [
    ...warningHeading(sheet, 'Not scanned', not_scanned.length > 0, width),
    ...(areas.length > 0
      ? bulletRows(sheet, areas, styles.body, { width })
      : textRows(sheet, pdfMessages.nothingSkipped, styles.soft, { width })),
    ...(second_method_advised ? [gap(6), ...secondMethodRows(sheet, width)] : []),
  ]
  sheet.place([gap(8)])
  sheet.tags.within('Sect', () => sheet.place(rows, ground))
  sheet.place([gap(6)])
}

function secondMethodRows(sheet: PdfDocument, width: number): Row[] {
  const [title = '', meaning = ''] = secondMethodMeaning.split(/(?<=:) /)
  return [
    ...warningHeading(sheet, title.replace(/:$/, ''), true, width),
    ...textRows(sheet, meaning.charAt(0).toUpperCase() + meaning.slice(1), styles.body, { width }),
  ]
}

/** A heading with the sign of a warning before it, so that it is one without its color too. */
export function warningHeading(sheet: PdfDocument, text: string, warned: boolean, width: number): Row[] {
  if (!warned) return heading(sheet, text, 3, { width })
  const [first, ...others] = heading(sheet, text, 3, { width: width - 16, indent: 16 })
  if (!first) return []
  const draw = (x: number, y: number) => {
    drawWarning(sheet, x, y + 2, 11, palette.caution)
    first.draw(x, y)
  }
  return [{ ...first, draw }, ...others]
}
