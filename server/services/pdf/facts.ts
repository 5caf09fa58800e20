import { sideBySide, textRows } from './blocks.ts'
import { styles, type TextStyle } from './palette.ts'
import type { PdfDocument, Row } from './pdf-document.ts'

export interface Fact {
  label: string
  value: string
  style?: TextStyle
}

/** Facts in three columns, each below its label; read row by row. */
export function factRows(pdf: PdfDocument, facts: Fact[]): Row[] {
  const [columns, gutter] = [3, 20]
  const width = (pdf.width - (columns - 1) * gutter) / columns
  const list = pdf.tags.tag('L')
  const cells = facts.map(({ label, value, style = styles.body }) => {
    const entry = pdf.tags.tag('LI', list)
    return [
      ...textRows(pdf, label, styles.label, { width, tag: pdf.tags.tag('Lbl', entry) }),
      ...textRows(pdf, value, style, { width, tag: pdf.tags.tag('LBody', entry), alignLeft: true }),
      { height: 7, draw() {} },
    ]
  })
  const rows: Row[] = []
  for (let index = 0; index < cells.length; index += columns)
    rows.push(sideBySide(cells.slice(index, index + columns), width + gutter))
  return rows
}
