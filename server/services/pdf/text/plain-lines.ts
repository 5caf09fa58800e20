import type { Fonts } from '#server/services/pdf/fonts/fonts.ts'
import type { FontSetting, Line } from './line.ts'

/** Breaks plain text into lines as any other text is, without looking for scripts, fonts and directions in it. */
export function layOutPlainText(
  fonts: Fonts,
  text: string,
  { face, size }: FontSetting,
  width: number,
): Line[] {
  const font = fonts.plain(face)
  const letters = fonts.plainLetters(font)
  const widthOf = (from: number, to: number) => (letters?.width(text, from, to) ?? 0) * size
  const lines: Line[] = []
  let begun = 0
  let left = width
  const endLine = (end: number) => {
    const printed = text.slice(begun, end).trimEnd()
    const printedWidth = widthOf(begun, begun + printed.length)
    const pieces = printed ? [{ text: printed, font, width: printedWidth }] : []
    lines.push({ pieces, width: printedWidth, actualText: null, fromRight: false })
    begun = end
    left = width
  }
  /** A word with its spaces, which may stand beyond the end of a line. */
  const put = (from: number, wordWidth: number, fullWidth: number) => {
    if (wordWidth > left && from > begun) endLine(from)
    left -= fullWidth
  }
  for (let from = 0; from < text.length; ) {
    const { wordEnd, end } = nextWord(text, from)
    const wordWidth = widthOf(from, wordEnd)
    if (wordWidth <= width) put(from, wordWidth, wordWidth + widthOf(wordEnd, end))
    // a word longer than the line is broken anywhere
    else
      for (let at = from; at < end; at++) put(at, at < wordEnd ? widthOf(at, at + 1) : 0, widthOf(at, at + 1))
    from = end
  }
  endLine(text.length)
  return lines
}

function nextWord(text: string, from: number): { wordEnd: number; end: number } {
  const space = text.indexOf(' ', from)
  const wordEnd = space < 0 ? text.length : space
  let end = wordEnd
  while (text[end] === ' ') end++
  return { wordEnd, end }
}
