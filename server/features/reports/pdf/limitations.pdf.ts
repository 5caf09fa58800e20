import { terms } from '#contract/projects/terms.ts'
import { bulletRows, gap, heading, rule } from '#server/services/pdf/blocks.ts'
import { styles } from '#server/services/pdf/palette.ts'
import type { PdfDocument } from '#server/services/pdf/pdf-document.ts'

/** What everybody agreed to: the limitations of radar. */
export function drawLimitations(sheet: PdfDocument): void {
  sheet.tags.within('Sect', () => {
    sheet.place([rule(sheet, 26), ...heading(sheet, 'Limitations', 2)])
    for (const { heading: title, sentences } of terms)
      sheet.place([
        gap(6),
        ...heading(sheet, title, 3),
        ...bulletRows(sheet, sentences, { ...styles.body, size: 8.5, leading: 12.5 }),
      ])
  })
}
