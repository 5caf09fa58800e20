interface Glyph {
  id: number
  advanceWidth: number
  codePoints: number[]
}
interface Embedded {
  font: { getGlyph(id: number, codePoints?: number[]): Glyph }
  subset: { glyphs: number[] }
  scale: number
  widths: number[]
  unicode: number[][]
  layout(text: string, features?: unknown): { glyphs: Glyph[]; positions: unknown[] }
  encode(text: string, features?: unknown): [string[], unknown[]]
}

/**
 * In Arabic fonts several letters share one drawing and get their dots apart. The library remembers one letter for
 * each drawing, so that a text copied out of the PDF has other letters than were written. Here each letter of a
 * shared drawing gets a number of its own.
 */
export function keepLettersApart(embedded: Embedded): void {
  const { font } = embedded
  const draw = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints) => {
    const glyph = draw(id, codePoints)
    return codePoints ? Object.create(glyph, { codePoints: { value: codePoints } }) : glyph
  }
  const numbers = new Map<string, number>()
  embedded.encode = (text, features) => {
    const { glyphs, positions } = embedded.layout(text, features)
    const codes = glyphs.map(({ id, advanceWidth, codePoints }) => {
      const key = [id, ...codePoints].join()
      const number = numbers.get(key) ?? embedded.subset.glyphs.push(id) - 1
      numbers.set(key, number)
      embedded.widths[number] = advanceWidth * embedded.scale
      embedded.unicode[number] = codePoints
      return number.toString(16).padStart(4, '0')
    })
    return [codes, positions]
  }
}
