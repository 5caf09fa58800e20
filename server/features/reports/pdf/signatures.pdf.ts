import { fingerprintLines } from '#contract/hash.ts'
import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { revisionMessages } from '#contract/reports/revision-messages.ts'
import { siteTime } from '#contract/site-time.ts'
import { gap, heading, keepWithNext, rule, sideBySide, textRows } from '#server/services/pdf/blocks.ts'
import { barred, drawWarning, innerWidth } from '#server/services/pdf/boxes.ts'
import { checkRow } from '#server/services/pdf/check-row.ts'
import { palette, styles, type TextStyle } from '#server/services/pdf/palette.ts'
import type { PdfDocument, Row } from '#server/services/pdf/pdf-document.ts'
import { openSignature, type Picture } from '#server/services/pdf/pictures.ts'
import { signatureRow } from '#server/services/pdf/signature-row.ts'
import type { ReportContent } from './report-content.ts'

/** Who signed what and when, and where to ask whether it still holds. */
export async function drawSignatures(sheet: PdfDocument, content: ReportContent): Promise<void> {
  const { technician, customer } = content
  // a signature of an earlier version is named, not shown: below this one it would say more than was signed
  const pictures = {
    technician:
      technician.signature && technician.stands ? await openSignature(sheet, technician.signature) : null,
    customer: customer && !customer.changed_after ? await openSignature(sheet, customer.signature) : null,
  }
  sheet.tags.within('Sect', () => {
    const columns = sideBySide(
      [technicianRows(sheet, content, pictures.technician), customerRows(sheet, content, pictures.customer)],
      columnWidth(sheet) + gutter,
    )
    const title = [rule(sheet, 26), ...heading(sheet, 'Signatures', 2), gap(6)]
    sheet.place([...keepWithNext(title), columns])
    if (customer?.changed_after) drawChangeWarning(sheet)
    if (content.check_url) sheet.place([gap(12), checkRow(sheet, content.check_url, pdfMessages.check)])
  })
}

const gutter = 24
const columnWidth = (sheet: PdfDocument) => (sheet.width - gutter) / 2

function technicianRows(sheet: PdfDocument, content: ReportContent, picture: Picture | null): Row[] {
  const { technician, provider, scanning_company, time_zone } = content
  const { name, signed_at, stands } = technician
  const time = signed_at && siteTime(signed_at, time_zone)
  return [
    ...labelLine(sheet, 'GPR technician'),
    signatureRow(sheet, picture, `Signature of ${name ?? 'the technician'}`, columnWidth(sheet)),
    ...textLines(sheet, name ?? '', styles.strong),
    ...textLines(sheet, scanning_company?.name ?? provider.name, styles.body),
    ...textLines(
      sheet,
      !time
        ? pdfMessages.technicianUnsigned
        : stands
          ? `Signed ${time}`
          : revisionMessages.techSignedEarlier(name ?? 'The technician', time),
      styles.small,
    ),
  ]
}

function customerRows(
  sheet: PdfDocument,
  { customer, time_zone }: ReportContent,
  picture: Picture | null,
): Row[] {
  if (!customer)
    return [
      ...labelLine(sheet, 'Customer'),
      signatureRow(sheet, null, '', columnWidth(sheet)),
      ...textLines(sheet, pdfMessages.customerUnsigned, styles.small),
    ]
  if (customer.changed_after)
    return [
      ...labelLine(sheet, 'Customer'),
      signatureRow(sheet, null, '', columnWidth(sheet)),
      ...textLines(sheet, revisionMessages.open(customer.revision + 1), styles.strong),
      ...textLines(
        sheet,
        revisionMessages.signedBy(
          customer.revision,
          customer.name ?? '',
          customer.company ?? '',
          siteTime(customer.signed_at, sheet.timeZone),
        ),
        styles.small,
      ),
    ]
  return [
    ...labelLine(sheet, 'Customer'),
    signatureRow(sheet, picture, `Signature of ${customer.name ?? 'the customer'}`, columnWidth(sheet)),
    ...textLines(sheet, customer.name ?? '', styles.strong),
    ...textLines(sheet, customer.company ?? '', styles.body),
    ...textLines(sheet, `Signed ${siteTime(customer.signed_at, time_zone)}`, styles.small),
    gap(4),
    ...textLines(sheet, revisionMessages.fingerprintSigned, styles.small),
    ...textLines(sheet, fingerprintLines(customer.hash).join('\n'), { ...styles.mono, size: 8, leading: 11 }),
  ]
}

const labelLine = (sheet: PdfDocument, text: string) => textLines(sheet, text, styles.label)

const textLines = (sheet: PdfDocument, text: string, style: TextStyle) =>
  text ? textRows(sheet, text, style, { width: columnWidth(sheet), alignLeft: true }) : []

function drawChangeWarning(sheet: PdfDocument): void {
  const ground = barred(sheet, 'stop')
  const inner = innerWidth(sheet, ground)
  const rows = textRows(sheet, pdfMessages.changed, styles.strong, { width: inner - 16, indent: 16 })
  const [first, ...others] = rows
  if (!first) return
  const draw = (x: number, y: number) => {
    drawWarning(sheet, x, y + 1, 11, palette.stop)
    first.draw(x, y)
  }
  sheet.place([gap(10)])
  sheet.place([{ ...first, draw }, ...others], ground)
}
