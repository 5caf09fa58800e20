import type { Mark } from '#contract/locations/marks.ts'
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
/** How wide a text is in a font of this size; depths use the monospaced font. */
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
  badge: Point & { radius: number; letters: string; fontSize: number }
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
  const { color, letters, dash } = targets[mark.target]
  const lineWidth = 0.6 * unit
  const style = { color, lineWidth, casingWidth: 1.2 * unit, dash: dash.map(length => length * lineWidth) }
  const badge = { radius: 1.8 * unit, letters, fontSize: (letters.length > 1 ? 1.8 : 2.4) * unit }
  if ('text' in mark) {
    const { start, ...label } = labelShape(mark, size, unit, measure)
    return { ...style, line: [], closed: false, head: [], badge: { ...badge, ...start }, label }
  }
  const from = toPixels(mark.from, size)
  const to = toPixels(mark.to, size)
  const start = {
    x: centerInside(from.x, badge.radius, size.width),
    y: centerInside(from.y, badge.radius, size.height),
  }
  const drawn = { ...style, badge: { ...badge, ...start }, label: null }
  if (mark.shape === 'box')
    return {
      ...drawn,
      line: [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }],
      closed: true,
      head: [],
    }
  if (mark.shape === 'line') return { ...drawn, line: [from, to], closed: false, head: [] }
  const { neck, head } = arrowHead(from, to, unit)
  return { ...drawn, line: [from, neck], closed: false, head }
}

/** On a thumbnail a long label would hide what it names. A depth is never cut: “200 m…” is another one than 200 mm. */
export const shortened = (mark: Mark): Mark => {
  if (mark.shape === 'depth') return { ...mark, text: mark.text.replace(/ \([^()]*\)$/, '') }
  return 'text' in mark ? { ...mark, text: shorten(mark.text, 12) } : mark
}

/** A point of a picture in fractions, in the pixels of this size. */
export const toPixels = ({ x, y }: Point, { width, height }: Size): Point => ({ x: x * width, y: y * height })

/** A depth gets an arrow that points down. */
const labelText = ({ shape, text }: { shape: string; text: string }) =>
  shape === 'depth' ? `↓ ${text}` : text

/** A rounded box around its point that stays inside the picture, with the badge at its left end. */
function labelShape(
  mark: Extract<Mark, { text: string }>,
  size: Size,
  unit: number,
  measure: MeasureText,
): MarkLabel & { start: Point } {
  const mono = mark.shape === 'depth'
  const fontSize = markFont * unit
  const lineHeight = 1.25 * fontSize
  const [margin, badge, gap, end] = [0.5 * unit, 3.6 * unit, 0.8 * unit, 1.3 * unit]
  const texts = wrapText(labelText(mark), size.width / 2, text => measure(text, fontSize, mono))
  const longest = Math.max(...texts.map(text => measure(text, fontSize, mono)))
  const width = margin + badge + gap + longest + end
  const height = 2 * margin + badge + (texts.length - 1) * lineHeight
  const center = toPixels(mark.at, size)
  const left = centerInside(center.x, width / 2, size.width) - width / 2
  const top = centerInside(center.y, height / 2, size.height) - height / 2
  const firstMiddle = top + margin + badge / 2
  return {
    left,
    top,
    width,
    height,
    radius: margin + badge / 2,
    fontSize,
    mono,
    lines: texts.map((text, index) => ({
      text,
      x: left + margin + badge + gap,
      // the baseline of letters is a third of their size below the middle
      y: firstMiddle + index * lineHeight + 0.35 * fontSize,
    })),
    start: { x: left + margin + badge / 2, y: firstMiddle },
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
