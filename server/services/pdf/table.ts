import { drawHairline, textRows } from '#server/services/pdf/blocks.ts'
import { styles, type TextStyle } from '#server/services/pdf/palette.ts'
import { heightOf, type PdfDocument, type Row } from '#server/services/pdf/pdf-document.ts'
import type { Tag } from '#server/services/pdf/tags.ts'
import { layOutOneLine } from '#server/services/pdf/text/lines.ts'

const gutter = 14
const padding = 5
/** A table up to this height is not cut by the end of a page, unless it may be; a longer one begins the next page with its head. */
const keptTogether = 340
/** A long sentence asks for no more room than this beyond its longest word. */
const mostWanted = 200

/** What stands in a cell, in the style of its column unless it has one of its own. */
export type Cell = string | { text: string; style: TextStyle }

const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : cell.text)

/** The head in soft letters, then the rows, none higher than a page; the first column names its row. */
export function tableRows(
  sheet: PdfDocument,
  { head, rows, mayBreak = false }: { head: string[]; rows: Cell[][]; mayBreak?: boolean },
): Row[] {
  const widths = columnWidths(sheet, [head, ...rows.map(row => row.map(textOf))])
  const table = sheet.tags.tag('Table')
  const drawn = [
    tableRow(sheet, table, head, widths, () => ({ style: styles.label, type: 'TH', scope: 'Column' })),
    ...rows.map(row =>
      tableRow(sheet, table, row, widths, column =>
        column === 0
          ? { style: styles.strong, type: 'TH', scope: 'Row' }
          : { style: styles.body, type: 'TD' },
      ),
    ),
  ]
  const whole = !mayBreak && heightOf(drawn) <= keptTogether
  const repeated = repeatedHead(sheet, head, widths)
  return drawn.map((row, index) => ({
    ...row,
    // the first two rows stay with the head, and the last is not alone
    keepWithNext: whole ? index < rows.length : index < 2 || index === rows.length - 1,
    ...(index > 0 && { head: repeated }),
  }))
}

/** For the eyes alone: whoever hears the table has heard its head. */
function repeatedHead(sheet: PdfDocument, head: string[], widths: number[]): Row {
  const style = styles.label
  const columns = head.map((text, column) => sheet.lines(text, style, widths[column] ?? 0))
  const height = Math.max(...columns.map(lines => lines.length)) * style.leading + 2 * padding
  return {
    height,
    draw(x, y) {
      const base = y + padding + style.leading / 2 + style.size * 0.35
      sheet.tags.artifact(() => {
        let left = x
        for (const [column, lines] of columns.entries()) {
          for (const [index, line] of lines.entries())
            sheet.write(line, left, base + index * style.leading, style)
          left += (widths[column] ?? 0) + gutter
        }
      })
      drawHairline(sheet, x, y + height)
    },
  }
}

interface CellLook {
  style: TextStyle
  type: 'TH' | 'TD'
  scope?: 'Row' | 'Column'
}

function tableRow(
  sheet: PdfDocument,
  table: Tag,
  cells: Cell[],
  widths: number[],
  lookOf: (column: number) => CellLook,
): Row {
  const line = sheet.tags.tag('TR', table)
  const columns = cells.map((cell, column) => {
    const { style, type, scope } = lookOf(column)
    const tag = sheet.tags.tag(type, line, () => (scope ? { scope } : {}))
    return textRows(sheet, textOf(cell), typeof cell === 'string' ? style : cell.style, {
      width: widths[column],
      tag,
      alignLeft: true,
    })
  })
  const height = Math.max(...columns.map(heightOf)) + 2 * padding
  return {
    height,
    draw(x, y) {
      let left = x
      for (const [column, rows] of columns.entries()) {
        let at = y + padding
        for (const row of rows) {
          row.draw(left, at)
          at += row.height
        }
        left += (widths[column] ?? 0) + gutter
      }
      drawHairline(sheet, x, y + height)
    },
  }
}

/** Each column has room for its longest word; what is left goes to those that have more to say. */
function columnWidths(sheet: PdfDocument, rows: string[][]): number[] {
  const measure = (text: string) =>
    layOutOneLine(sheet.fonts, text, styles.strong, Number.POSITIVE_INFINITY).width
  const columns = rows[0]?.map((_, column) => rows.map(row => row[column] ?? '')) ?? []
  const room = sheet.width - gutter * (columns.length - 1)
  // a name of 200 letters without a space breaks inside its column
  const least = columns.map(cells =>
    Math.min(room / columns.length, Math.max(...cells.flatMap(cell => cell.split(/\s/)).map(measure))),
  )
  const wanted = columns.map((cells, column) =>
    Math.min(mostWanted, Math.max(...cells.map(measure)) - (least[column] ?? 0) + 1),
  )
  const free = room - sum(least)
  return least.map((width, column) => width + (free * (wanted[column] ?? 0)) / sum(wanted))
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
