import { isFigure, labelText } from '#contract/locations/marks/label-text.ts'
import {
  type MeasuredShape,
  measuredColor,
  measuredLabelAt,
  measuredShape,
  measuredWidth,
} from '#contract/locations/marks/measured-shape.ts'
import { isOfTarget, type Mark, type MeasuredMark } from '#contract/locations/marks.ts'
import { targets } from '#contract/locations/targets.ts'
import { shorten } from '#contract/shorten.ts'

export interface Size {
  width: number
  height: number
}
export interface Point {
  x: number
  y: number
}
/** How wide a text is in a font of this size; figures use the monospaced font. */
export type MeasureText = (text: string, fontSize: number, mono: boolean) => number

/** A mark ready to be drawn on a picture of a certain size. */
export interface MarkShape {
  color: string
  lineWidth: number
  /** Of the dark line under the colored one, so that it can be seen on any photo. */
  casingWidth: number
  dash: number[]
  line: Point[]
  closed: boolean
  head: Point[]
  /** Of what is measured, which stands for no target and has no badge. */
  measured: MeasuredShape | null
  badge: (Point & { radius: number; letters: string; fontSize: number }) | null
  label: MarkLabel | null
}

export interface MarkLabel extends Size {
  left: number
  top: number
  radius: number
  fontSize: number
  mono: boolean
  /** The point of each line is the left end of its baseline. */
  lines: (Point & { text: string })[]
}

export const markInk = '#14110f'

/** The unit of all lengths of a mark: a hundredth of the picture's longer side. */
export const markUnit = ({ width, height }: Size) => Math.max(width, height) / 100

/** The height of the letters, in units. */
export const markFont = 2.6

export function shapeOf(mark: Mark, size: Size, unit: number, measure: MeasureText): MarkShape {
  if (!isOfTarget(mark)) return measuredMarkShape(mark, size, unit, measure)
  const { color, letters, dash } = targets[mark.target]
  const lineWidth = 0.6 * unit
  const style = { color, lineWidth, casingWidth: 1.2 * unit, dash: dash.map(length => length * lineWidth) }
  const badge = { radius: 1.8 * unit, letters, fontSize: (letters.length > 1 ? 1.8 : 2.4) * unit }
  const shape = { ...style, closed: false, head: [], measured: null }
  if ('text' in mark) {
    const center = toPixels(mark.at, size)
    const { start, ...label } = labelShape(mark, { size, unit, measure, badge: true, centerOf: () => center })
    return { ...shape, line: [], badge: { ...badge, ...start }, label }
  }
  const from = toPixels(mark.from, size)
  const to = toPixels(mark.to, size)
  const start = {
    x: centerInside(from.x, badge.radius, size.width),
    y: centerInside(from.y, badge.radius, size.height),
  }
  const drawn = { ...shape, badge: { ...badge, ...start }, label: null }
  if (mark.shape === 'box')
    return { ...drawn, line: [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }], closed: true }
  if (mark.shape === 'line') return { ...drawn, line: [from, to] }
  const { neck, head } = arrowHead(from, to, unit)
  return { ...drawn, line: [from, neck], head }
}

/** While its text is still to come it has no label. */
function measuredMarkShape(mark: MeasuredMark, size: Size, unit: number, measure: MeasureText): MarkShape {
  const [from, to] = [toPixels(mark.from, size), toPixels(mark.to, size)]
  const lineWidth = 0.6 * unit * measuredWidth[mark.shape]
  const centerOf = (label: Size) =>
    measuredLabelAt(mark.shape, from, to, label, { gap: 0.8 * unit, area: size })
  const label = mark.text ? labelShape(mark, { size, unit, measure, badge: false, centerOf }) : null
  return {
    ...{ color: measuredColor, lineWidth, casingWidth: lineWidth + 0.6 * unit, dash: [] },
    ...{ line: [], closed: false, head: [], badge: null },
    measured: measuredShape(mark.shape, from, to, 1.6 * unit),
    label,
  }
}

/** On a thumbnail a long label would hide what it names. A depth is never cut: “200 m…” is another one than 200 mm. */
export const shortened = (mark: Mark): Mark => {
  if ('text' in mark && isFigure(mark.shape)) return { ...mark, text: mark.text.replace(/ \([^()]*\)$/, '') }
  return 'text' in mark ? { ...mark, text: shorten(mark.text, 12) } : mark
}

/** A point of a picture in fractions, in the pixels of this size. */
export const toPixels = ({ x, y }: Point, { width, height }: Size): Point => ({ x: x * width, y: y * height })

/** A rounded box around its point that stays inside the picture; that of a target has its badge at the left end. */
function labelShape(
  mark: Extract<Mark, { text: string }>,
  {
    size,
    unit,
    measure,
    badge,
    centerOf,
  }: {
    size: Size
    unit: number
    measure: MeasureText
    badge: boolean
    /** Where a label of this size goes. */
    centerOf: (label: Size) => Point
  },
): MarkLabel & { start: Point } {
  const mono = isFigure(mark.shape)
  const fontSize = markFont * unit
  const lineHeight = 1.25 * fontSize
  const [margin, row, end] = [0.5 * unit, 3.6 * unit, 1.3 * unit]
  const indent = badge ? margin + row + 0.8 * unit : end
  const texts = wrapText(labelText(mark), size.width / 2, text => measure(text, fontSize, mono))
  const longest = Math.max(...texts.map(text => measure(text, fontSize, mono)))
  const width = indent + longest + end
  const height = 2 * margin + row + (texts.length - 1) * lineHeight
  const center = centerOf({ width, height })
  const left = centerInside(center.x, width / 2, size.width) - width / 2
  const top = centerInside(center.y, height / 2, size.height) - height / 2
  const firstMiddle = top + margin + row / 2
  return {
    left,
    top,
    width,
    height,
    radius: margin + row / 2,
    fontSize,
    mono,
    lines: texts.map((text, index) => ({
      text,
      x: left + indent,
      // the baseline of letters is a third of their size below the middle
      y: firstMiddle + index * lineHeight + 0.35 * fontSize,
    })),
    start: { x: left + margin + row / 2, y: firstMiddle },
  }
}

/** The head of an arrow at its end; a short arrow is nothing but head. */
function arrowHead(from: Point, to: Point, unit: number) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const reach = Math.min(4 * unit, length)
  const [alongX, alongY] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const neck = { x: to.x - alongX * reach, y: to.y - alongY * reach }
  const half = reach * 0.4
  const head = [
    to,
    { x: neck.x - alongY * half, y: neck.y + alongX * half },
    { x: neck.x + alongY * half, y: neck.y - alongX * half },
  ]
  return { neck, head }
}

/** Breaks a text into lines of at most this width: between words, or inside a word that is too wide alone. */
function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const letter of word) {
      if (line && measure(line + letter) > width) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line]
}

/** The center nearest to the wanted one that keeps something of this half size inside; the middle if it is too large. */
const centerInside = (center: number, half: number, end: number) =>
  half * 2 > end ? end / 2 : Math.min(Math.max(center, half), end - half)
