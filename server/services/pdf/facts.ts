import { beside, textRows } from './blocks.ts'
import { styles, type TextStyle } from './palette.ts'
import type { PdfDocument, Row } from './pdf-document.ts'

export interface Fact {
  label: string
  value: string
  style?: TextStyle
}

/** Facts in three columns, each under its label; read line by line. */
export function factRows(sheet: PdfDocument, facts: Fact[]): Row[] {
  const [columns, gutter] = [3, 20]
  const width = (sheet.width - (columns - 1) * gutter) / columns
  const list = sheet.tags.tag('L')
  const cells = facts.map(({ label, value, style = styles.body }) => {
    const entry = sheet.tags.tag('LI', list)
    return [
      ...textRows(sheet, label, styles.label, { width, tag: sheet.tags.tag('Lbl', entry) }),
      ...textRows(sheet, value, style, { width, tag: sheet.tags.tag('LBody', entry), alignLeft: true }),
      { height: 7, draw() {} },
    ]
  })
  const rows: Row[] = []
  for (let index = 0; index < cells.length; index += columns)
    rows.push(beside(cells.slice(index, index + columns), width + gutter))
  return rows
}
