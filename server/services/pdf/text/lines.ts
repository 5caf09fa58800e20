import type { Fonts } from '#server/services/pdf/fonts/fonts.ts'
import type { Face } from '#server/services/pdf/fonts/typefaces.ts'
import { breakParts, clusters } from './breaks.ts'
import { cleanText } from './clean-text.ts'
import { inVisualOrder, levelsOf, rightToLeft } from './direction.ts'
import { append, type Run, runsOf, shown } from './runs.ts'

/** A line as it stands on paper. */
export interface Line {
  /** From left to right. */
  pieces: { text: string; font: string; width: number }[]
  width: number
  /** As it is read, where the letters on paper stand in another order or shape; else null. */
  spoken: string | null
  fromRight: boolean
}

export interface Setting {
  face: Face
  size: number
}

/** Cuts a text into lines of a width: each paragraph of it, whatever scripts are mixed in it. */
export function setLines(fonts: Fonts, text: string, setting: Setting, width: number): Line[] {
  return cleanText(text)
    .split('\n')
    .flatMap(paragraph => setParagraph(fonts, paragraph.trimEnd(), setting, width))
}

/** The text in one line, its end given up for an ellipsis where it is too long. */
export function setOneLine(fonts: Fonts, text: string, setting: Setting, width: number): Line {
  const whole = cleanText(text).replace(/\s+/g, ' ').trim()
  const endless = (words: string) =>
    setParagraph(fonts, words, setting, Number.POSITIVE_INFINITY)[0] ?? emptyLine
  const line = endless(whole)
  if (line.width <= width) return line
  const parts = clusters(whole)
  const shortened = (count: number) => endless(`${parts.slice(0, count).join('').trimEnd()}…`)
  let [low, high] = [0, parts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (shortened(middle).width <= width) low = middle
    else high = middle
  }
  return shortened(low)
}

const emptyLine: Line = { pieces: [], width: 0, spoken: null, fromRight: false }

interface Part {
  text: string
  runs: Run[]
  width: number
}

function setParagraph(fonts: Fonts, text: string, setting: Setting, width: number): Line[] {
  if (!text) return [emptyLine]
  const { levels, level } = levelsOf(text)
  const measure = (part: string, at: number): Part => {
    const runs = runsOf(fonts, part, setting.face, levels?.subarray(at, at + part.length) ?? null)
    return { text: part, runs, width: widthOf(fonts, withoutEnd(runs), setting.size) }
  }
  const rows: Part[][] = []
  let left = 0
  const put = (part: Part) => {
    const full = widthOf(fonts, part.runs, setting.size)
    const row = rows.at(-1)
    if (row && part.width <= left) row.push(part)
    else {
      rows.push([part])
      left = width
    }
    left -= full
  }
  let at = 0
  for (const word of breakParts(text)) {
    const part = measure(word, at)
    if (part.width <= width) put(part)
    else {
      // a word longer than the line goes on where the line ends
      let inside = at
      for (const cluster of clusters(word)) {
        put(measure(cluster, inside))
        inside += cluster.length
      }
    }
    at += word.length
  }
  return rows.map(row => lineOf(fonts, row, setting.size, level % 2 === 1))
}

function lineOf(fonts: Fonts, row: Part[], size: number, fromRight: boolean): Line {
  const runs: Run[] = []
  for (const run of row.flatMap(part => part.runs)) {
    // words from right to left stay apart: each is shaped by itself and then put in its place
    if (run.level % 2 === 1) runs.push(run)
    else append(runs, run)
  }
  const pieces = inVisualOrder(withoutEnd(runs)).map(run => {
    const text = shown(run)
    return { text, font: run.font, width: fonts.width(run.font, text, size) }
  })
  const text = row.map(part => part.text).join('')
  return {
    pieces,
    width: pieces.reduce((sum, piece) => sum + piece.width, 0),
    spoken: reshaped.test(text) && !rightToLeft.test(text) ? text.trimEnd() : null,
    fromRight,
  }
}

const widthOf = (fonts: Fonts, runs: Run[], size: number) =>
  runs.reduce((sum, run) => sum + fonts.width(run.font, run.text, size), 0)

/** Spaces at the end of a line take no room. */
function withoutEnd(runs: Run[]): Run[] {
  const last = runs.at(-1)
  if (!last || !/\s$/.test(last.text)) return runs
  const text = last.text.trimEnd()
  const before = runs.slice(0, -1)
  return text ? [...before, { ...last, text }] : withoutEnd(before)
}

/**
 * Scripts whose letters stand in another order, or melt into other shapes, than they are read. Text from right to
 * left is none of them: readers turn it round themselves, and would turn what is told here too.
 */
const reshaped = /[\u0900-\u109f\u1780-\u17ff\u1a20-\u1aaf\u1b00-\u1bff\ua840-\uabff\u{11000}-\u{11fff}]/u
