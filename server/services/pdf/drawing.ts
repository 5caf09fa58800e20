import type { Drawing, Ink, Shape } from '#contract/drawing.ts'
import { palette } from './palette.ts'
import type { PdfDocument } from './pdf-document.ts'
import { layOutOneLine } from './text/lines.ts'

/** How large a drawing is on paper: its words are a little smaller than the text around it, or it fills the box. */
export function drawingScale({ width, height }: Drawing, max: { width: number; height: number }): number {
  return Math.min(0.7, max.width / width, max.height / height)
}

/** A drawing as vectors, in the colors of the light theme. Its figure is read aloud as its description. */
export function drawDrawing(pdf: PdfDocument, drawing: Drawing, x: number, y: number, scale: number): void {
  const figure = pdf.tags.tag('Figure', pdf.tags.section, () => ({
    alt: drawing.description,
    bbox: [x, y, x + drawing.width * scale, y + drawing.height * scale],
  }))
  pdf.tags.mark(figure, () => {
    pdf.document.save().translate(x, y).scale(scale)
    // what leaves the frame is hidden on a screen, too
    pdf.document.rect(0, 0, drawing.width, drawing.height).clip()
    for (const shape of drawing.shapes) {
      if (shape.kind === 'text') drawText(pdf, shape)
      else drawShape(pdf.document, shape)
    }
    pdf.document.restore()
  })
}

type DrawnText = Extract<Shape, { kind: 'text' }>
type Outlined = Exclude<Shape, DrawnText>

function drawShape(document: PDFKit.PDFDocument, shape: Outlined): void {
  const { fill, stroke, weight = 1, dashed } = shape
  if (!fill && !stroke) return
  outline(document, shape)
  document.lineWidth(weight)
  if (dashed) document.dash(5, { space: 4 })
  else document.undash()
  if (fill && stroke) document.fillAndStroke(colors[fill], colors[stroke])
  else if (fill) document.fill(colors[fill])
  else if (stroke) document.stroke(colors[stroke])
}

function outline(document: PDFKit.PDFDocument, shape: Outlined): void {
  switch (shape.kind) {
    case 'rect':
      if (shape.radius) document.roundedRect(shape.x, shape.y, shape.width, shape.height, shape.radius)
      else document.rect(shape.x, shape.y, shape.width, shape.height)
      break
    case 'circle':
      document.circle(shape.x, shape.y, shape.radius)
      break
    case 'line': {
      const [first, ...others] = shape.points
      if (!first) break
      document.moveTo(...first)
      for (const point of others) document.lineTo(...point)
      if (shape.closed) document.closePath()
      break
    }
    case 'path':
      document.path(shape.path)
  }
}

function drawText(pdf: PdfDocument, text: DrawnText): void {
  const { x, y, size = 12, align = 'start', ink = 'ink', strong } = text
  const line = layOutOneLine(
    pdf.fonts,
    text.text,
    { face: strong ? 'strong' : 'regular', size },
    Number.POSITIVE_INFINITY,
  )
  const start = { start: x, middle: x - line.width / 2, end: x - line.width }[align]
  pdf.write(line, start, y, { size, color: colors[ink] })
}

/** As web/theme.css and web/ui/drawing.module.css have them for the light theme. */
const colors: Record<Ink, string> = {
  ink: palette.ink,
  soft: palette.soft,
  hairline: palette.edge,
  surface: palette.white,
  concrete: '#e4ded5',
  soil: '#cbb79c',
  steel: '#5b6470',
  air: '#f6f9fb',
  water: '#b9d9ee',
  accent: palette.accent,
  clear: '#17663a',
  caution: palette.caution,
  stop: palette.stop,
  clearGround: '#edf7f0',
  cautionGround: palette.cautionBackground,
  stopGround: palette.stopBackground,
}
