import { isFigure, labelText } from '#contract/locations/marks/label-text.ts'
import {
  measuredColor,
  measuredLabelAt,
  measuredShape,
  measuredWidth,
} from '#contract/locations/marks/measured-shape.ts'
import { isOfTarget, type Mark, type MeasuredMark, type TargetMark } from '#contract/locations/marks.ts'
import { targets } from '#contract/locations/targets.ts'
import { palette, styles } from '#server/services/pdf/palette.ts'
import type { PdfDocument, Row } from '#server/services/pdf/pdf-document.ts'
import { layOutOneLine } from '#server/services/pdf/text/lines.ts'

export interface PhotoBox {
  x: number
  y: number
  width: number
  height: number
}

/** Draws the marks over their photo: on a dark casing, so that they read on any ground. */
export function drawMarks(sheet: PdfDocument, marks: Mark[], box: PhotoBox): void {
  const { document } = sheet
  document.save().rect(box.x, box.y, box.width, box.height).clip()
  for (const mark of marks) {
    if (!isOfTarget(mark)) drawMeasured(sheet, mark, box)
    else if (!('text' in mark)) drawShape(sheet, mark, box)
  }
  // no line goes over a text
  for (const mark of marks) {
    if (!isOfTarget(mark)) drawMeasuredText(sheet, mark, box)
    else if ('text' in mark) drawLabel(sheet, mark, box)
  }
  document.restore()
}

/** What the letters and lines of these marks stand for. */
export function legendRows(sheet: PdfDocument, marks: Mark[]): Row[] {
  const marked = new Set<string>(marks.filter(isOfTarget).map(({ target }) => target))
  const kinds = Object.entries(targets).filter(([kind]) => marked.has(kind))
  if (kinds.length === 0) return []
  const tag = sheet.tags.tag('P')
  const lines: LegendEntry[][] = []
  let end = Number.POSITIVE_INFINITY
  for (const [, target] of kinds) {
    const name = layOutOneLine(sheet.fonts, target.title, styles.small, sheet.width)
    const width = 40 + name.width + 18
    if (end + width > sheet.width + 18) {
      lines.push([])
      end = 0
    }
    lines.at(-1)?.push({ ...target, name, at: end })
    end += width
  }
  return lines.map((entries, index) => ({
    height: 20,
    keepWithNext: index < lines.length - 1,
    draw(x, y) {
      for (const { letters, name, color, dash, at } of entries) {
        const start = x + at
        sheet.tags.artifact(() => {
          stroke(sheet, line({ x: start + 5, y: y + 9 }, { x: start + 34, y: y + 9 }), 1.8, color, dash)
        })
        sheet.tags.mark(tag, () => {
          drawBadge(sheet, letters, color, { x: start + 5.5, y: y + 9 })
          sheet.write(name, start + 40, y + 12, styles.small)
        })
      }
    },
  }))
}

type LegendEntry = (typeof targets)[keyof typeof targets] & {
  name: ReturnType<typeof layOutOneLine>
  /** From the left of the page's text. */
  at: number
}

interface Place {
  x: number
  y: number
}
type Drawn = Extract<TargetMark, { from: Place }>
type Written = Extract<TargetMark, { text: string }>

const badgeRadius = 5.5

function drawShape(sheet: PdfDocument, { shape, target, from, to }: Drawn, box: PhotoBox): void {
  const { color, dash, letters } = targets[target]
  const [start, end] = [onPage(from, box), onPage(to, box)]
  const width = lineWidth(box)
  if (shape === 'box') {
    const corner = { x: Math.min(start.x, end.x), y: Math.min(start.y, end.y) }
    const size = { width: Math.abs(end.x - start.x), height: Math.abs(end.y - start.y) }
    stroke(sheet, document => document.rect(corner.x, corner.y, size.width, size.height), width, color, dash)
    drawBadge(sheet, letters, color, inside(corner, box))
    return
  }
  stroke(sheet, line(start, end), width, color, dash)
  if (shape === 'arrow') drawHead(sheet, start, end, width, color)
  drawBadge(sheet, letters, color, inside(start, box))
}

/** In points: large photos have somewhat wider lines. */
const lineWidth = ({ width, height }: PhotoBox) => Math.min(2.4, Math.max(1.4, Math.min(width, height) / 110))

/** The lines of a dimension, a core or a scale. */
function drawMeasured(sheet: PdfDocument, { shape, from, to }: MeasuredMark, box: PhotoBox): void {
  const { lines, dark, circle } = measuredShape(shape, onPage(from, box), onPage(to, box), measuredTick)
  const width = lineWidth(box) * measuredWidth[shape]
  const path: Path = document => {
    for (const [one, other] of lines) document.moveTo(one.x, one.y).lineTo(other.x, other.y)
    return circle ? document.circle(circle.x, circle.y, circle.radius) : document
  }
  stroke(sheet, path, width, measuredColor, [])
  for (const [one, other] of dark)
    line(one, other)(sheet.document.save().lineCap('butt')).lineWidth(width).stroke(palette.ink).restore()
}

function drawMeasuredText(sheet: PdfDocument, mark: MeasuredMark, box: PhotoBox): void {
  const { shape, from, to } = mark
  const { words, style } = plateText(sheet, mark, box.width - 12)
  const plate = { width: words.width + 9, height: plateHeight }
  // from the corner of the photo
  const [start, end] = [from, to].map(point => onPage(point, { ...box, x: 0, y: 0 })) as [Place, Place]
  const center = measuredLabelAt(shape, start, end, plate, { gap: 3, area: box })
  const { x, y } = drawPlate(sheet, { x: center.x + box.x, y: center.y + box.y }, plate, measuredColor, box)
  sheet.write(words, x + 4.5, y + plateHeight / 2 + 2.8, style)
}

const measuredTick = 5
const plateHeight = 14

function plateText(sheet: PdfDocument, mark: Extract<Mark, { text: string }>, most: number) {
  const style = { face: isFigure(mark.shape) ? 'mono' : 'strong', size: 8, color: palette.white } as const
  return { style, words: layOutOneLine(sheet.fonts, labelText(mark), style, most) }
}

/** Dark, so that white letters read on any photo; whole on the photo. Gives back its corner. */
function drawPlate(
  { document }: PdfDocument,
  center: Place,
  { width, height }: { width: number; height: number },
  color: string,
  box: PhotoBox,
): Place {
  const x = Math.min(Math.max(center.x - width / 2, box.x + 1), box.x + box.width - width - 1)
  const y = Math.min(Math.max(center.y - height / 2, box.y + 1), box.y + box.height - height - 1)
  document.roundedRect(x, y, width, height, 3).lineWidth(1).fillAndStroke(palette.ink, color)
  return { x, y }
}

type Path = (document: PDFKit.PDFDocument) => PDFKit.PDFDocument

const line =
  (from: Place, to: Place): Path =>
  document =>
    document.moveTo(from.x, from.y).lineTo(to.x, to.y)

function stroke(
  { document }: PdfDocument,
  path: Path,
  width: number,
  color: string,
  dash: readonly number[],
): void {
  document.save().lineCap('butt').lineJoin('round')
  path(document)
    .lineWidth(width + 2)
    .stroke(palette.ink)
  if (dash.length > 0) document.dash(dash.map(part => part * width) as never, {})
  path(document).lineWidth(width).stroke(color)
  document.undash().restore()
}

function drawHead({ document }: PdfDocument, from: Place, to: Place, width: number, color: string): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const side = (turn: number) => ({
    x: to.x - Math.cos(angle + turn) * width * 5.5,
    y: to.y - Math.sin(angle + turn) * width * 5.5,
  })
  const [one, other] = [side(0.45), side(-0.45)]
  document
    .save()
    .lineJoin('round')
    .moveTo(to.x, to.y)
    .lineTo(one.x, one.y)
    .lineTo(other.x, other.y)
    .closePath()
    .lineWidth(2)
    .fillAndStroke(color, palette.ink)
    .moveTo(to.x, to.y)
    .lineTo(one.x, one.y)
    .lineTo(other.x, other.y)
    .closePath()
    .fill(color)
    .restore()
}

function drawBadge(sheet: PdfDocument, letters: string, color: string, { x, y }: Place): void {
  sheet.document.circle(x, y, badgeRadius).lineWidth(1.2).fillAndStroke(palette.ink, color)
  const [size, below] = letters.length > 1 ? [5.5, 2] : [7, 2.5]
  const style = { face: 'strong' as const, size, color: palette.white }
  const name = layOutOneLine(sheet.fonts, letters, style, 20)
  sheet.write(name, x - name.width / 2, y + below, style)
}

/** Text on a dark plate with the letters before it; a depth has an arrow down and the mono face. */
function drawLabel(sheet: PdfDocument, mark: Written, box: PhotoBox): void {
  const { color, letters } = targets[mark.target]
  const { words, style } = plateText(sheet, mark, box.width - 30)
  const plate = { width: words.width + 21, height: plateHeight }
  const { x, y } = drawPlate(sheet, onPage(mark.at, box), plate, color, box)
  drawBadge(sheet, letters, color, { x: x + 8, y: y + plateHeight / 2 })
  sheet.write(words, x + 17, y + plateHeight / 2 + 2.8, style)
}

const onPage = ({ x, y }: Place, box: PhotoBox): Place => ({
  x: box.x + x * box.width,
  y: box.y + y * box.height,
})

/** A letter at the very edge would be cut in half. */
const inside = ({ x, y }: Place, box: PhotoBox): Place => ({
  x: Math.min(Math.max(x, box.x + badgeRadius + 1), box.x + box.width - badgeRadius - 1),
  y: Math.min(Math.max(y, box.y + badgeRadius + 1), box.y + box.height - badgeRadius - 1),
})
