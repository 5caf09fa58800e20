import { gap, textRows } from './blocks.ts'
import { drawWarning } from './boxes.ts'
import { palette, styles, type TextStyle } from './palette.ts'
import type { PdfDocument, Row } from './pdf-document.ts'

/** A line of the summary on the first page. */
export interface SummaryEntry {
  label: string
  /** Before the other sentences, with the sign of a warning. */
  warnings?: string[]
  sentences: string[]
}

const labelWidth = 84

/** The label, and beside it the sentences; nothing where there are none. */
export function summaryEntryRows(
  pdf: PdfDocument,
  { label, warnings = [], sentences }: SummaryEntry,
  width: number,
): Row[] {
  const [left] = textRows(pdf, label, styles.strong, { width: labelWidth })
  const written = (sentence: string, style: TextStyle) =>
    textRows(pdf, sentence, style, { width: width - labelWidth, indent: labelWidth, alignLeft: true })
  const [first, ...others] = [
    ...warnings.flatMap(sentence => written(sentence, styles.strong)),
    ...sentences.flatMap(sentence => written(sentence, styles.body)),
  ]
  if (!first) return []
  const draw = (x: number, y: number) => {
    left?.draw(x, y)
    if (warnings.length > 0) drawWarning(pdf, x + labelWidth - 16, y + 1, 11, palette.caution)
    first.draw(x, y)
  }
  const rows = [{ ...first, draw }, ...others]
  // a few lines are not parted by the end of a page, nor the label from what stands beside it
  const isShort = rows.length <= mostTogether
  return [
    gap(4),
    ...rows.map((row, at) => (isShort && at < rows.length - 1 ? { ...row, keepWithNext: true } : row)),
  ]
}

const mostTogether = 4
