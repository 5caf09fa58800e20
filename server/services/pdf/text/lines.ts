import type { Fonts } from '#server/services/pdf/fonts/fonts.ts'
import { breakParts, clusters } from './breaks.ts'
import { cleanText, plainText } from './clean-text.ts'
import { inVisualOrder, levelsOf, rightToLeft } from './direction.ts'
import type { FontSetting, Line } from './line.ts'
import { layOutPlainText } from './plain-lines.ts'
import { append, displayText, type Run, runsOf } from './runs.ts'

/** Breaks each paragraph of a text into lines of at most a width, whatever scripts it mixes. */
export function layOutLines(fonts: Fonts, text: string, font: FontSetting, width: number): Line[] {
  return cleanText(text)
    .split('\n')
    .flatMap(paragraph => layOutParagraph(fonts, paragraph.trimEnd(), font, width))
}

/** The text in one line, shortened with an ellipsis where it is too long. */
export function layOutOneLine(fonts: Fonts, text: string, font: FontSetting, width: number): Line {
  const whole = cleanText(text).replace(/\s+/g, ' ').trim()
  const unbroken = (words: string) =>
    layOutParagraph(fonts, words, font, Number.POSITIVE_INFINITY)[0] ?? emptyLine
  const line = unbroken(whole)
  if (line.width <= width) return line
  const parts = clusters(whole)
  const shortened = (count: number) => unbroken(`${parts.slice(0, count).join('').trimEnd()}…`)
  let [low, high] = [0, parts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (shortened(middle).width <= width) low = middle
    else high = middle
  }
  return shortened(low)
}

const emptyLine: Line = { pieces: [], width: 0, actualText: null, fromRight: false }

interface Part {
  text: string
  runs: Run[]
  width: number
}

function layOutParagraph(fonts: Fonts, text: string, font: FontSetting, width: number): Line[] {
  if (!text) return [emptyLine]
  if (plainText.test(text)) return layOutPlainText(fonts, text, font, width)
  const { levels, level } = levelsOf(text)
  const measure = (part: string, at: number): Part => {
    const runs = runsOf(fonts, part, font.face, levels?.subarray(at, at + part.length) ?? null)
    return { text: part, runs, width: widthOf(fonts, trimEndSpaces(runs), font.size) }
  }
  const rows: Part[][] = []
  let left = 0
  const put = (part: Part) => {
    const full = widthOf(fonts, part.runs, font.size)
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
      // a word longer than the line is broken anywhere
      let inside = at
      for (const cluster of clusters(word)) {
        put(measure(cluster, inside))
        inside += cluster.length
      }
    }
    at += word.length
  }
  return rows.map(row => lineOf(fonts, row, font.size, level % 2 === 1))
}

function lineOf(fonts: Fonts, row: Part[], size: number, fromRight: boolean): Line {
  const runs: Run[] = []
  for (const run of row.flatMap(part => part.runs)) {
    // right-to-left words stay separate: each is shaped by itself and then put in its place
    if (run.level % 2 === 1) runs.push(run)
    else append(runs, run)
  }
  const pieces = inVisualOrder(trimEndSpaces(runs)).map(run => {
    const text = displayText(run)
    return { text, font: run.font, width: fonts.width(run.font, text, size) }
  })
  const text = row.map(part => part.text).join('')
  return {
    pieces,
    width: pieces.reduce((sum, piece) => sum + piece.width, 0),
    actualText: reordersLetters.test(text) && !rightToLeft.test(text) ? text.trimEnd() : null,
    fromRight,
  }
}

const widthOf = (fonts: Fonts, runs: Run[], size: number) =>
  runs.reduce((sum, run) => sum + fonts.width(run.font, run.text, size), 0)

/** Spaces at the end of a line have no width. */
function trimEndSpaces(runs: Run[]): Run[] {
  const last = runs.at(-1)
  if (!last || !/\s$/.test(last.text)) return runs
  const text = last.text.trimEnd()
  const before = runs.slice(0, -1)
  return text ? [...before, { ...last, text }] : trimEndSpaces(before)
}

/**
 * Scripts whose letters are printed in another order, or combined into other shapes, than they are read. Right-to-left
 * text is not among them: PDF viewers reverse it themselves, and would reverse the actual text too.
 */
const reordersLetters =
  /[\u0900-\u109f\u1780-\u17ff\u1a20-\u1aaf\u1b00-\u1bff\ua840-\uabff\u{11000}-\u{11fff}]/u
