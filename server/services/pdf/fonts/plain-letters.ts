/** What pdfkit knows about a font that it embeds; its types do not declare it. */
export interface EmbeddedFont {
  id: string
  ref(): unknown
  widthOfString(text: string, size: number): number
  encode(text: string): [codes: string[], positions: unknown[]]
}

/**
 * The letters of plain text in one font. Each has a width and a code of its own, so that a line is measured and written
 * letter by letter from what is known, which is several times quicker than asking pdfkit for each word.
 */
export class PlainLetters {
  private readonly widths: number[] = []
  private readonly codes: string[] = []

  constructor(readonly font: EmbeddedFont) {}

  /** Of a part of a text, at size 1. */
  width(text: string, from: number, to: number): number {
    let width = 0
    for (let at = from; at < to; at++) width += this.widthOf(text.charCodeAt(at))
    return width
  }

  /** As a page's content has it. */
  encode(text: string): string {
    let encoded = ''
    for (let at = 0; at < text.length; at++) encoded += this.codeOf(text.charCodeAt(at))
    return encoded
  }

  private widthOf(letter: number): number {
    const known = this.widths[letter]
    if (known !== undefined) return known
    const width = this.font.widthOfString(String.fromCharCode(letter), 1)
    this.widths[letter] = width
    return width
  }

  private codeOf(letter: number): string {
    const known = this.codes[letter]
    if (known !== undefined) return known
    const code = this.font.encode(String.fromCharCode(letter))[0].join('')
    this.codes[letter] = code
    return code
  }
}
