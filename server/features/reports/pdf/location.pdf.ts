import { mustNotCut } from '#contract/locations/cores/must-not-cut.ts'
import { findDepthDifference } from '#contract/locations/depth-check.ts'
import { otherLengths } from '#contract/locations/other-units.ts'
import { confidences, notScannedReasons, secondMethodMeaning } from '#contract/locations/scan-limits.ts'
import { targetFindings } from '#contract/locations/targets/unsaid-targets.ts'
import { taskKind } from '#contract/locations/tasks.ts'
import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { gapNotice } from '#contract/reports/revision-messages.ts'
import { siteTime } from '#contract/site-time.ts'
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
import { barred, innerWidth, warningHeading } from '#server/services/pdf/boxes.ts'
import { palette, styles } from '#server/services/pdf/palette.ts'
import { type Box, heightOf, type PdfDocument, type Row } from '#server/services/pdf/pdf-document.ts'
import { coresOf, stopBanner } from './core-schedule.pdf.ts'
import { type LoadedPhoto, photoRows } from './photos.pdf.ts'
import { coreRows, drawHowScanned, drawTargets, whereText } from './record.pdf.ts'
import type { PrintedLocation } from './report-content.ts'

/** The name under which the index and other links find a location. */
export const locationDestination = ({ number }: Pick<PrintedLocation, 'number'>) => `location-${number}`

/** One place that was scanned: what was found, then what was not looked at, then the photos. */
export function drawLocation(sheet: PdfDocument, location: PrintedLocation, photos: LoadedPhoto[]): void {
  sheet.tags.within('Sect', () => {
    const lead = [rule(sheet, 26), ...headRows(sheet, location), ...descriptionRows(sheet, location)]
    const findings = findingsBox(sheet, location)
    const cores = coresBox(sheet, location)
    // a heading is read with what comes below it
    sheet.keepTogether(heightOf(lead) + keptHeight(cores ?? findings))
    sheet.place(lead)
    if (cores) drawBox(sheet, cores)
    drawBox(sheet, findings)
    drawTargets(sheet, location)
    drawBox(sheet, limitsBox(sheet, location))
    drawHowScanned(sheet, location)
    sheet.place([gap(12)])
    sheet.place(photoRows(sheet, photos, count => `${location.number}.${count}`))
  })
  sheet.continued = null
  sheet.continuedWarning = null
}

function headRows(sheet: PdfDocument, location: PrintedLocation): Row[] {
  const tag = sheet.tags.tag('H2')
  const count = `Location ${location.number}`
  const over = textRows(sheet, count, { ...styles.label, face: 'strong', color: palette.accent }, { tag })
  const name = textRows(sheet, location.name, styles.heading, { tag, alignLeft: true })
  const [first] = over
  const marked = {
    ...first,
    height: styles.label.leading,
    draw(x: number, y: number) {
      sheet.bookmark(`${location.number}  ${location.name}`, y)
      sheet.destination(locationDestination(location), y)
      sheet.continued = `Location ${location.number}, continued: ${location.name}`
      sheet.continuedWarning = stopBanner(sheet, location)
      first?.draw(x, y)
    },
  }
  return keepWithNext([marked, ...name, gap(4), ...metaRows(sheet, location), gap(8)])
}

/** Who recorded it and how sure it is, and at the right the code on the slab. */
function metaRows(sheet: PdfDocument, location: PrintedLocation): Row[] {
  const { recorded_by, recorded_at, confidence, barcode_number } = location
  const where = whereText(location.record)
  const aside = barcode_number ? 210 : 0
  const width = sheet.width - aside - (aside && 20)
  const sure = confidence && confidences[confidence]
  const left = [
    ...textRows(sheet, `Recorded by ${recorded_by}, ${siteTime(recorded_at, sheet.timeZone)}`, styles.small, {
      width,
    }),
    gap(4),
    ...textRows(
      sheet,
      sure ? `Confidence: ${sure.title}. ${sure.meaning}` : pdfMessages.noConfidence,
      styles.body,
      { width },
    ),
    ...(where ? [gap(4), ...textRows(sheet, where, styles.body, { width, alignLeft: true })] : []),
    ...(location.draft ? [gap(4), ...stopRows(sheet, pdfMessages.draftWhenSigned, width)] : []),
    ...(location.saved_again ? [gap(4), ...stopRows(sheet, gapNotice, width)] : []),
  ]
  const right = barcode_number ? [barcodeRow(sheet, barcode_number, aside)] : []
  return [sideBySide([left, right], sheet.width - aside)]
}

function stopRows(sheet: PdfDocument, sentence: string, width: number): Row[] {
  return textRows(sheet, sentence, { ...styles.strong, color: palette.stop }, { width })
}

function descriptionRows(sheet: PdfDocument, { description }: PrintedLocation): Row[] {
  return description ? textRows(sheet, description) : []
}

/** The verdicts before anything else; null where there are none. */
function coresBox(sheet: PdfDocument, location: PrintedLocation): BoxedRows | null {
  const cores = coresOf(location)
  const warned = cores.some(({ verdict, warnings }) => verdict !== 'cleared' || warnings.length > 0)
  const ground = barred(sheet, cores.some(mustNotCut) ? 'stop' : warned ? 'caution' : 'plain')
  const rows = coreRows(sheet, location, innerWidth(sheet, ground))
  return rows.length > 0 ? { rows, ground } : null
}

interface BoxedRows {
  rows: Row[]
  ground: Box
}

/** What was found and written about it, then how it was scanned and marked. */
function findingsBox(sheet: PdfDocument, location: PrintedLocation): BoxedRows {
  const { summaries, summary_notes, record } = location
  const ground = barred(sheet, 'plain')
  const width = innerWidth(sheet, ground)
  const targets = new Map(targetFindings(record?.unsaid ?? []).map(({ text, other }) => [text, other]))
  const tasks = summaries.filter(task => !['procedure', 'limit'].includes(taskKind(task)))
  const findings = [...targets.keys(), ...tasks]
  const procedures = summaries.filter(task => taskKind(task) === 'procedure')
  const titled = (title: string, rows: Row[]) => [
    gap(6),
    ...keepWithNext(textRows(sheet, title, styles.strong, { width })),
    ...rows,
  ]
  const rows = [
    ...heading(sheet, 'Findings', 3, { width }),
    ...(findings.length > 0
      ? bulletRows(sheet, findings, styles.body, {
          width,
          aside: line => (targets.has(line) ? inBrackets(targets.get(line) ?? null) : inOtherUnits(line)),
        })
      : textRows(sheet, pdfMessages.noFindings, styles.soft, { width })),
    ...depthRows(sheet, location, width),
    ...(summary_notes ? titled('Notes', textRows(sheet, summary_notes, styles.body, { width })) : []),
    ...(procedures.length > 0
      ? titled('Scan and marking', bulletRows(sheet, procedures, styles.body, { width, aside: inOtherUnits }))
      : []),
  ]
  return { rows, ground }
}

/** That the photos say another depth than the findings: whoever reads only one of them would rely on it. */
function depthRows(sheet: PdfDocument, location: PrintedLocation, width: number): Row[] {
  const { summaries, photos, unit_system } = location
  const marks = photos.flatMap(photo => photo.marks)
  const difference = findDepthDifference(summaries, marks, unit_system)
  if (!difference) return []
  const sentence = pdfMessages.depthDiffers(difference.photos, difference.findings)
  return [gap(4), ...stopRows(sheet, sentence, width)]
}

const inOtherUnits = (finding: string) => inBrackets(otherLengths(finding))

const inBrackets = (lengths: string | null) => lengths && `(${lengths})`

/** As large and as plain as the findings. */
function limitsBox(sheet: PdfDocument, location: PrintedLocation): BoxedRows {
  const { not_scanned, second_method_advised, summaries } = location
  const limits = summaries.filter(task => taskKind(task) === 'limit')
  const warned = not_scanned.length > 0 || second_method_advised || limits.length > 0
  const ground = barred(sheet, warned ? 'caution' : 'plain')
  const width = innerWidth(sheet, ground)
  const areas = not_scanned.map(({ area, reason }) => {
    const { title, meaning } = notScannedReasons[reason]
    return `${area}: ${title}. ${meaning}`
  })
  const rows = [
    ...(limits.length > 0
      ? [
          ...warningHeading(sheet, 'Limits of this scan', true, width),
          ...bulletRows(sheet, limits, styles.strong, { width }),
          gap(6),
        ]
      : []),
    ...warningHeading(sheet, 'Not scanned', not_scanned.length > 0, width),
    ...(areas.length > 0
      ? bulletRows(sheet, areas, styles.body, { width })
      : textRows(sheet, pdfMessages.nothingSkipped, styles.soft, { width })),
    ...(second_method_advised ? [gap(6), ...secondMethodRows(sheet, width)] : []),
  ]
  return { rows, ground }
}

/** How much of a box stays on one page: a short one whole, of a long one the beginning. */
function keptHeight({ rows, ground: { padding } }: BoxedRows): number {
  const height = boxGap + padding.top + heightOf(rows) + padding.bottom
  return height <= 200 ? height : 120
}

const boxGap = 8

function drawBox(sheet: PdfDocument, box: BoxedRows): void {
  sheet.keepTogether(keptHeight(box))
  sheet.place([gap(boxGap)])
  sheet.tags.within('Sect', () => sheet.place(box.rows, box.ground))
}

function secondMethodRows(sheet: PdfDocument, width: number): Row[] {
  const [title = '', meaning = ''] = secondMethodMeaning.split(/(?<=:) /)
  return [
    ...warningHeading(sheet, title.replace(/:$/, ''), true, width),
    ...textRows(sheet, meaning.charAt(0).toUpperCase() + meaning.slice(1), styles.body, { width }),
  ]
}
