import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { bulletRows, gap } from '#server/services/pdf/blocks.ts'
import { barred, innerWidth, warningHeading } from '#server/services/pdf/boxes.ts'
import { styles } from '#server/services/pdf/palette.ts'
import type { PdfDocument } from '#server/services/pdf/pdf-document.ts'
import type { ReportContent } from './report-content.ts'

/** On the first page: steps that were called complete without the record that proves them. */
export function drawMissingEvidence(sheet: PdfDocument, { missing_evidence }: ReportContent): void {
  if (missing_evidence.length === 0) return
  const ground = barred(sheet, 'caution')
  const width = innerWidth(sheet, ground)
  sheet.tags.within('Sect', () =>
    sheet.place(
      [
        ...warningHeading(sheet, pdfMessages.missingEvidence, true, width),
        ...bulletRows(sheet, missing_evidence, styles.strong, { width }),
      ],
      ground,
    ),
  )
  sheet.place([gap(10)])
}
