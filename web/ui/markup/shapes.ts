import type { Mark } from '#contract/locations/marks.ts'
import { targets } from '#contract/locations/targets.ts'

export interface Size {
  width: number
  height: number
}
export interface Place {
  x: number
  y: number
}
/** How wide a text is in a font of this size; depths are set in the mono sister. */
export type MeasureText = (text: string, fontSize: number, mono: boolean) => number

/** A mark ready to be drawn on a picture of a size. Dashes are lengths. */
export interface MarkShape {
  color: string
  lineWidth: number
  /** Dark and wider, under the line, so that it reads on any photo. */
  casingWidth: number
  dash: number[]
  line: Place[]
  closed: boolean
  head: Place[]
  badge: Place & { radius: number; letter: string; fontSize: number }
  label: MarkLabel | null
}

interface MarkLabel extends Size {
  left: number
  top: number
  radius: number
  fontSize: number
  mono: boolean
  /** The place of each line is the left end of its baseline. */
  lines: (Place & { text: string })[]
}

export const markInk = '#14110f'

/** All lengths of a mark are multiples of it: a hundredth of the picture's longer side. */
export const markUnit = ({ width, height }: Size) => Math.max(width, height) / 100

/** In units: the height of the letters */
export const markFont = 2.6

export function shapeOf(mark: Mark, size: Size, unit: number, measure: MeasureText): MarkShape {
  const { color, letter, dash } = targets[mark.target]
  const lineWidth = 0.6 * unit
  const look = { color, lineWidth, casingWidth: 1.2 * unit, dash: dash.map(length => length * lineWidth) }
  const badge = { radius: 1.8 * unit, letter, fontSize: 2.4 * unit }
  if ('text' in mark) {
    const { start, ...label } = labelOf(mark, size, unit, measure)
    return { ...look, line: [], closed: false, head: [], badge: { ...badge, ...start }, label }
  }
  const from = on(mark.from, size)
  const to = on(mark.to, size)
  const start = { x: inside(from.x, badge.radius, size.width), y: inside(from.y, badge.radius, size.height) }
  const drawn = { ...look, badge: { ...badge, ...start }, label: null }
  if (mark.shape === 'box')
    return {
      ...drawn,
      line: [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }],
      closed: true,
      head: [],
    }
  if (mark.shape === 'line') return { ...drawn, line: [from, to], closed: false, head: [] }
  const { neck, head } = headOf(from, to, unit)
  return { ...drawn, line: [from, neck], closed: false, head }
}

/** A place on a picture of this size. */
export const on = ({ x, y }: Place, { width, height }: Size): Place => ({ x: x * width, y: y * height })

/** What a label says: a depth points down. */
const wordsOf = ({ shape, text }: { shape: string; text: string }) => (shape === 'depth' ? `↓ ${text}` : text)

/** A pill around its place that never leaves the picture, with the badge at its start. */
function labelOf(
  mark: Extract<Mark, { text: string }>,
  size: Size,
  unit: number,
  measure: MeasureText,
): MarkLabel & { start: Place } {
  const mono = mark.shape === 'depth'
  const fontSize = markFont * unit
  const lineHeight = 1.25 * fontSize
  const [margin, badge, gap, end] = [0.5 * unit, 3.6 * unit, 0.8 * unit, 1.3 * unit]
  const texts = wrapped(wordsOf(mark), size.width / 2, text => measure(text, fontSize, mono))
  const longest = Math.max(...texts.map(text => measure(text, fontSize, mono)))
  const width = margin + badge + gap + longest + end
  const height = 2 * margin + badge + (texts.length - 1) * lineHeight
  const center = on(mark.at, size)
  const left = inside(center.x, width / 2, size.width) - width / 2
  const top = inside(center.y, height / 2, size.height) - height / 2
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
      // letters stand a third of their size below the middle
      y: firstMiddle + index * lineHeight + 0.35 * fontSize,
    })),
    start: { x: left + margin + badge / 2, y: firstMiddle },
  }
}

/** The point of an arrow at its end; a short arrow is all point. */
function headOf(from: Place, to: Place, unit: number) {
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

/** Lines no wider than asked: broken between words, and inside a word that alone is too wide. */
function wrapped(text: string, width: number, measure: (text: string) => number): string[] {
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

/** As near as something of this half size can be without leaving 0 to end; in the middle when it is larger. */
const inside = (center: number, half: number, end: number) =>
  half * 2 > end ? end / 2 : Math.min(Math.max(center, half), end - half)
