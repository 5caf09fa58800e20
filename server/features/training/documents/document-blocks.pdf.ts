import type { DocumentBlock } from '#contract/training/guidance-document.ts'
import { bulletRows, textRows } from '#server/services/pdf/blocks.ts'
import { barred, drawWarning } from '#server/services/pdf/boxes.ts'
import { drawDrawing, drawingScale } from '#server/services/pdf/drawing.ts'
import { palette, styles } from '#server/services/pdf/palette.ts'
import { heightOf, type PdfDocument, type Row } from '#server/services/pdf/pdf-document.ts'
import { tableRows } from '#server/services/pdf/table.ts'

/** A longer line is hard to follow to the next one. */
export const textWidth = 470

const body = { ...styles.body, size: 10, leading: 15 }

export function blockRows(sheet: PdfDocument, block: DocumentBlock): Row[] {
  switch (block.kind) {
    case 'text':
      return textRows(sheet, block.text, body, { width: textWidth })
    case 'list':
      return bulletRows(sheet, block.items, body, { width: textWidth, numbered: block.numbered === true })
    case 'note':
      return [noteRow(sheet, block)]
    case 'table':
      return tableRows(sheet, block)
    case 'figure':
      return [figureRow(sheet, block)]
  }
}

/** One row, so that it is never cut by the end of a page. The sign says what the color says. */
function noteRow(sheet: PdfDocument, { tone, text }: Extract<DocumentBlock, { kind: 'note' }>): Row {
  const box = barred(sheet, tone)
  const { top, right, bottom, left } = box.padding
  const indent = tone === 'plain' ? 0 : 18
  const style = tone === 'plain' ? { ...body, face: 'strong' as const } : body
  const rows = textRows(sheet, text, style, { width: sheet.width - left - right - indent, indent })
  const height = heightOf(rows) + top + bottom
  return {
    height,
    draw(x, y) {
      box.draw(x, y, sheet.width, height)
      if (tone !== 'plain')
        drawWarning(sheet, x + left, y + top + 2, 11, tone === 'stop' ? palette.stop : palette.caution)
      for (const [index, row] of rows.entries()) row.draw(x + left, y + top + index * style.leading)
    },
  }
}

type Figure = Extract<DocumentBlock, { kind: 'figure' }>

const framePadding = 12
/** So that two of them, or one and its text, fit on a page. */
const tallest = 330
/** A drawing at the end of a page may lose so much of its size; less than that, and its words are hard to read. */
const smallestPart = 0.72

/** A drawing in its frame with what it shows below it. */
function figureRow(sheet: PdfDocument, figure: Figure, height = tallest): Row {
  const { drawing, caption } = figure
  const inner = sheet.width - 2 * framePadding
  const scale = drawingScale(drawing, { width: inner, height })
  const [width, drawn] = [drawing.width * scale, drawing.height * scale]
  const text = textRows(sheet, caption, styles.small, { width: inner, tag: sheet.tags.tag('Caption') })
  const around = heightOf(text) + 2 * framePadding + 8
  const total = drawn + around
  return {
    height: total,
    shrinkTo: room =>
      height === tallest && room - around >= smallestPart * drawn
        ? figureRow(sheet, figure, room - around)
        : null,
    draw(x, y) {
      sheet.tags.artifact(() => {
        sheet.document.roundedRect(x, y, sheet.width, total, 6).lineWidth(0.5).stroke(palette.hairline)
      })
      drawDrawing(sheet, drawing, x + (sheet.width - width) / 2, y + framePadding, scale)
      const below = y + framePadding + drawn + 8
      for (const [index, row] of text.entries())
        row.draw(x + framePadding, below + index * styles.small.leading)
    },
  }
}
