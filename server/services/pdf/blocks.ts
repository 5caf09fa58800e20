import { palette, styles, type TextStyle } from './palette.ts'
import { heightOf, type PdfDocument, type Row } from './pdf-document.ts'
import type { Tag } from './tags.ts'
import { layOutLines, layOutOneLine } from './text/lines.ts'

interface Placement {
  width?: number
  /** From the left edge of its container. */
  indent?: number
  tag?: Tag
  /** Aligns right-to-left text at the left too. */
  alignLeft?: boolean
}

export function gap(height: number): Row {
  return { height, gap: true, draw() {} }
}

/** One or more paragraphs; no line of them is alone on a page. */
export function textRows(
  pdf: PdfDocument,
  text: string,
  style: TextStyle = styles.body,
  placement: Placement = {},
): Row[] {
  const { width = pdf.width, indent = 0, tag = pdf.tags.tag('P'), alignLeft = false } = placement
  const lines = layOutLines(pdf.fonts, text, style, width)
  const base = style.leading / 2 + style.size * 0.35
  return lines.map((line, index) => ({
    height: style.leading,
    keepWithNext: index < lines.length - 1 && (index === 0 || index === lines.length - 2),
    draw(x, y) {
      const start = line.fromRight && !alignLeft ? x + indent + width - line.width : x + indent
      if (line.pieces.length > 0) pdf.tags.mark(tag, () => pdf.write(line, start, y + base, style))
    },
  }))
}

/** Rows that stay on one page with what follows. */
export function keepWithNext(rows: Row[]): Row[] {
  return rows.map(row => ({ ...row, keepWithNext: true }))
}

export function heading(pdf: PdfDocument, text: string, level: 1 | 2 | 3, placement: Placement = {}): Row[] {
  const style = { 1: styles.title, 2: styles.heading, 3: styles.subheading }[level]
  return keepWithNext(textRows(pdf, text, style, { tag: pdf.tags.tag(`H${level}`), ...placement }))
}

/** A horizontal line. */
export function rule(pdf: PdfDocument, height = 16): Row {
  return {
    height,
    gap: true,
    keepWithNext: true,
    draw: (x, y) => drawHairline(pdf, x, y + height / 2),
  }
}

/** As wide as the text, unless it is in a column of it. */
export function drawHairline(pdf: PdfDocument, x: number, y: number, width = pdf.width): void {
  pdf.tags.artifact(() => {
    pdf.document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .stroke(palette.hairline)
  })
}

/** A list with a small square, or its number, before each item. */
export function bulletRows(
  pdf: PdfDocument,
  items: string[],
  style: TextStyle = styles.body,
  {
    width = pdf.width,
    indent = 0,
    numbered = false,
    aside = () => null,
  }: {
    width?: number
    indent?: number
    numbered?: boolean
    /** What stands behind an item in grey. */
    aside?: (item: string) => string | null
  } = {},
): Row[] {
  const list = pdf.tags.tag('L')
  const inset = numbered ? 20 : 12
  return items.flatMap((item, index) => {
    const entry = pdf.tags.tag('LI', list)
    const label = pdf.tags.tag('Lbl', entry)
    const body = pdf.tags.tag('LBody', entry)
    const rows = textRows(pdf, item, style, {
      width: width - inset,
      indent: indent + inset,
      tag: body,
      alignLeft: true,
    })
    const placement = { width: width - inset, indent: indent + inset, tag: body }
    const [first, ...others] = withAside(pdf, rows, item, aside(item), style, placement)
    if (!first) return []
    const draw = (x: number, y: number) => {
      if (numbered) {
        const number = layOutOneLine(pdf.fonts, `${index + 1}.`, style, inset)
        const base = y + style.leading / 2 + style.size * 0.35
        pdf.tags.mark(label, () => pdf.write(number, x + indent + inset - 6 - number.width, base, style))
      } else
        pdf.tags.artifact(() => {
          pdf.document.rect(x + indent + 1, y + style.leading / 2 - 1.5, 3, 3).fill(style.color)
        })
      first.draw(x, y)
    }
    return [{ ...first, draw }, ...others]
  })
}

/** Behind the last line where there is room, else below it. */
function withAside(
  pdf: PdfDocument,
  rows: Row[],
  text: string,
  aside: string | null,
  style: TextStyle,
  { width, indent, tag }: Required<Pick<Placement, 'width' | 'indent' | 'tag'>>,
): Row[] {
  const last = rows.at(-1)
  if (!aside || !last) return rows
  const soft = { ...style, color: palette.soft }
  const line = layOutOneLine(pdf.fonts, aside, soft, width)
  const start = (layOutLines(pdf.fonts, text, style, width).at(-1)?.width ?? 0) + style.size / 2
  if (start + line.width > width) return [...rows, ...textRows(pdf, aside, soft, { width, indent, tag })]
  const draw = (x: number, y: number) => {
    last.draw(x, y)
    const base = style.leading / 2 + style.size * 0.35
    pdf.tags.mark(tag, () => pdf.write(line, x + indent + start, y + base, soft))
  }
  return [...rows.slice(0, -1), { ...last, draw }]
}

/** Columns of rows as one row, `offset` apart; it is as high as the highest column. */
export function sideBySide(columns: Row[][], offset: number): Row {
  return {
    height: Math.max(...columns.map(heightOf)),
    draw(x, y) {
      for (const [index, rows] of columns.entries()) {
        let at = y
        for (const row of rows) {
          row.draw(x + index * offset, at)
          at += row.height
        }
      }
    },
  }
}
