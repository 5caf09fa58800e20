import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { revisionMessages } from '#contract/reports/revision-messages.ts'
import { siteTime } from '#contract/site-time.ts'
import { bulletRows, gap, heading, keepWithNext, textRows } from '#server/services/pdf/blocks.ts'
import { barred, drawWarning, innerWidth } from '#server/services/pdf/boxes.ts'
import { palette, styles } from '#server/services/pdf/palette.ts'
import type { PdfDocument, Row } from '#server/services/pdf/pdf-document.ts'
import type { ReportContent } from './report-content.ts'

/** Below the title: which revision this is, whether it is signed, and what changed since the last one that was. */
export function drawRevision(sheet: PdfDocument, content: ReportContent): void {
  const { customer, revision } = content
  const isSigned = customer !== null && !customer.changed_after
  // nothing to tell apart as long as nobody has signed
  if (!customer) return
  sheet.tags.within('Sect', () => {
    const ground = barred(sheet, isSigned && revision.gaps.length === 0 ? 'plain' : 'caution')
    const width = innerWidth(sheet, ground)
    const title = isSigned
      ? revisionMessages.signed(revision.number, siteTime(customer.signed_at, content.time_zone))
      : revisionMessages.open(revision.number)
    sheet.place(
      [
        ...titleRows(sheet, title, isSigned, width),
        ...(isSigned ? signedRows(sheet, revision, width) : openRows(sheet, customer, revision, width)),
      ],
      ground,
    )
    sheet.place([gap(10)])
  })
}

function titleRows(sheet: PdfDocument, title: string, isSigned: boolean, width: number): Row[] {
  if (isSigned) return heading(sheet, title, 2, { width })
  const [first, ...others] = heading(sheet, title, 2, { width: width - inset, indent: inset })
  if (!first) return []
  const draw = (x: number, y: number) => {
    drawWarning(sheet, x, y + 4, 14, palette.caution)
    first.draw(x, y)
  }
  return [{ ...first, draw }, ...others]
}

/** For the sign before the title. */
const inset = 20

function signedRows(
  sheet: PdfDocument,
  { number, replaces, changes, gaps }: ReportContent['revision'],
  width: number,
): Row[] {
  const missing = listRows(sheet, revisionMessages.gapsLead(number), gaps, width)
  if (!replaces) return missing
  const sentence = revisionMessages.replaces(replaces.revision, siteTime(replaces.signed_at, sheet.timeZone))
  return [
    ...textRows(sheet, sentence, styles.body, { width, alignLeft: true }),
    ...listRows(sheet, `${revisionMessages.changedSince(replaces.revision)}:`, changes, width),
    ...missing,
  ]
}

function openRows(
  sheet: PdfDocument,
  { name, company, signed_at, revision: signed }: NonNullable<ReportContent['customer']>,
  { changes }: ReportContent['revision'],
  width: number,
): Row[] {
  const sentence = revisionMessages.signedBy(
    signed,
    name ?? '',
    company ?? '',
    siteTime(signed_at, sheet.timeZone),
  )
  return [
    ...textRows(sheet, pdfMessages.draftChanged, styles.strong, { width, alignLeft: true }),
    gap(4),
    ...textRows(sheet, sentence, styles.body, { width, alignLeft: true }),
    ...listRows(sheet, `${revisionMessages.changedSince(signed)}:`, changes, width),
  ]
}

function listRows(sheet: PdfDocument, lead: string, lines: string[], width: number): Row[] {
  if (lines.length === 0) return []
  return [
    gap(4),
    ...keepWithNext(textRows(sheet, lead, styles.strong, { width, alignLeft: true })),
    ...bulletRows(sheet, lines, styles.body, { width }),
  ]
}
