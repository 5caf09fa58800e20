import { palette, styles, type TextStyle } from './palette.ts'
import type { PdfDocument, Row } from './pdf-document.ts'
import type { Tag } from './tags.ts'
import { setLines } from './text/lines.ts'

interface Place {
  width?: number
  /** From the left edge of what it stands in. */
  indent?: number
  tag?: Tag
  /** Text that is read from right to left begins at the left all the same. */
  alignLeft?: boolean
}

export function gap(height: number): Row {
  return { height, gap: true, draw() {} }
}

/** A paragraph, or several; no line of it stands alone on a page. */
export function textRows(
  sheet: PdfDocument,
  text: string,
  style: TextStyle = styles.body,
  place: Place = {},
): Row[] {
  const { width = sheet.width, indent = 0, tag = sheet.tags.tag('P'), alignLeft = false } = place
  const lines = setLines(sheet.fonts, text, style, width)
  const base = style.leading / 2 + style.size * 0.35
  return lines.map((line, index) => ({
    height: style.leading,
    glued: index < lines.length - 1 && (index === 0 || index === lines.length - 2),
    draw(x, y) {
      const start = line.fromRight && !alignLeft ? x + indent + width - line.width : x + indent
      if (line.pieces.length > 0) sheet.tags.mark(tag, () => sheet.write(line, start, y + base, style))
    },
  }))
}

/** Rows that stay with what follows them. */
export function glued(rows: Row[]): Row[] {
  return rows.map(row => ({ ...row, glued: true }))
}

export function heading(sheet: PdfDocument, text: string, level: 1 | 2 | 3, place: Place = {}): Row[] {
  const style = { 1: styles.title, 2: styles.heading, 3: styles.subheading }[level]
  return glued(textRows(sheet, text, style, { tag: sheet.tags.tag(`H${level}`), ...place }))
}

/** A hairline across. */
export function rule(sheet: PdfDocument, height = 16): Row {
  return {
    height,
    gap: true,
    glued: true,
    draw: (x, y) =>
      sheet.tags.artifact(() => {
        sheet.document
          .moveTo(x, y + height / 2)
          .lineTo(x + sheet.width, y + height / 2)
          .lineWidth(0.5)
          .strokeColor(palette.hairline)
          .stroke()
      }),
  }
}

/** A list with a small square before each item. */
export function bulletRows(
  sheet: PdfDocument,
  items: string[],
  style: TextStyle = styles.body,
  { width = sheet.width, indent = 0 }: { width?: number; indent?: number } = {},
): Row[] {
  const list = sheet.tags.tag('L')
  const inset = 12
  return items.flatMap(item => {
    const entry = sheet.tags.tag('LI', list)
    const body = sheet.tags.tag('LBody', entry)
    const rows = textRows(sheet, item, style, {
      width: width - inset,
      indent: indent + inset,
      tag: body,
      alignLeft: true,
    })
    const [first, ...others] = rows
    if (!first) return []
    const draw = (x: number, y: number) => {
      sheet.tags.artifact(() => {
        sheet.document.rect(x + indent + 1, y + style.leading / 2 - 1.5, 3, 3).fill(style.color)
      })
      first.draw(x, y)
    }
    return [{ ...first, draw }, ...others]
  })
}

/** Stacks of rows beside each other as one row: so far apart, the shorter ones end earlier. */
export function beside(stacks: Row[][], offset: number): Row {
  const heightOf = (rows: Row[]) => rows.reduce((sum, row) => sum + row.height, 0)
  return {
    height: Math.max(...stacks.map(heightOf)),
    draw(x, y) {
      for (const [column, rows] of stacks.entries()) {
        let at = y
        for (const row of rows) {
          row.draw(x + column * offset, at)
          at += row.height
        }
      }
    },
  }
}
