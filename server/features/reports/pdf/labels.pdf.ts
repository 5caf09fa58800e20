import { drawBars } from '#server/services/pdf/barcodes.ts'
import { code128 } from '#server/services/pdf/code128.ts'
import { palette } from '#server/services/pdf/palette.ts'
import type { PdfDocument } from '#server/services/pdf/pdf-document.ts'
import type { PrintContext } from '#server/services/pdf/print-context.ts'
import { layOutOneLine } from '#server/services/pdf/text/lines.ts'
import type { LabelSheet } from './label-sheet.ts'

/** Labels of Code 128, each in its place on a sheet or on a roll. */
export function drawLabels({ provider, format, skip, labels }: LabelSheet, print: PrintContext): void {
  const stock = stocks[format]
  const sheet = print.open({
    title: 'Labels',
    author: provider,
    date: new Date(0),
    size: stock.page,
    margins: { top: 0, right: 0, bottom: 0, left: 0 },
  })
  const perPage = stock.columns * stock.rows
  for (const [index, label] of labels.entries()) {
    const place = index + skip
    if (index > 0 && place % perPage === 0) sheet.addPage()
    const [column, row] = [place % stock.columns, Math.floor((place % perPage) / stock.columns)]
    drawLabel(sheet, label, {
      x: stock.left + column * stock.pitch.x,
      y: stock.top + row * stock.pitch.y,
      width: stock.label.width,
      height: stock.label.height,
    })
  }
  sheet.finish(() => {})
}

const inch = 72

interface Stock {
  page: [number, number]
  columns: number
  rows: number
  left: number
  top: number
  label: { width: number; height: number }
  pitch: { x: number; y: number }
}

const stocks: Record<LabelSheet['format'], Stock> = {
  avery5160: {
    page: [8.5 * inch, 11 * inch],
    columns: 3,
    rows: 10,
    left: 0.1875 * inch,
    top: 0.5 * inch,
    label: { width: 2.625 * inch, height: inch },
    pitch: { x: 2.75 * inch, y: inch },
  },
  roll2x1: {
    page: [2 * inch, inch],
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    label: { width: 2 * inch, height: inch },
    pitch: { x: 2 * inch, y: inch },
  },
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** White that a reader needs beside the bars, in modules. */
const quiet = 10
const widestModule = 0.02 * inch
const tallestBars = 0.55 * inch

function drawLabel(
  sheet: PdfDocument,
  { code, title, subtitle }: LabelSheet['labels'][number],
  box: Box,
): void {
  const { widths, modules } = code128(code)
  const module = Math.min(widestModule, box.width / (modules + 2 * quiet))
  const lines = [title, subtitle].filter(line => line !== null)
  const barHeight = Math.min(tallestBars, box.height - lines.length * 10 - 23)
  const height = lines.length * 10 + barHeight + 13
  let y = box.y + (box.height - height) / 2
  const group = sheet.tags.tag('Sect')
  for (const [index, text] of lines.entries()) {
    const style = { face: index === 0 ? 'strong' : 'regular', size: 7.5, color: palette.ink } as const
    const line = layOutOneLine(sheet.fonts, text, style, box.width - 16)
    sheet.tags.mark(sheet.tags.tag('P', group), () =>
      sheet.write(line, box.x + (box.width - line.width) / 2, y + 7.5, style),
    )
    y += 10
  }
  const figure = sheet.tags.tag('Figure', group, () => ({
    alt: `Barcode ${code}`,
    bbox: [box.x, y, box.x + box.width, y + barHeight + 13],
  }))
  sheet.tags.mark(figure, () => {
    const x = box.x + (box.width - modules * module) / 2
    drawBars(sheet.document, widths, { x, y: y + 1, module, height: barHeight })
    const style = { face: 'mono', size: 9, color: palette.ink } as const
    const fitting = { ...style, size: Math.min(9, ((box.width - 12) / code.length) * (1 / 0.6)) }
    const text = layOutOneLine(sheet.fonts, code, fitting, box.width - 10)
    sheet.write(text, box.x + (box.width - text.width) / 2, y + barHeight + 10, fitting)
  })
}
