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
 * In Arabic fonts several letters share one glyph, and their dots are glyphs of their own. pdfkit remembers one letter
 * for each glyph, so that text copied from the PDF would have other letters than were written. Here each letter of a
 * shared glyph gets a code of its own.
 */
export function separateSharedGlyphs(embedded: Embedded): void {
  const { font } = embedded
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints) => {
    const glyph = getGlyph(id, codePoints)
    return codePoints ? Object.create(glyph, { codePoints: { value: codePoints } }) : glyph
  }
  const codesByKey = new Map<string, number>()
  embedded.encode = (text, features) => {
    const { glyphs, positions } = embedded.layout(text, features)
    const codes = glyphs.map(({ id, advanceWidth, codePoints }) => {
      const key = [id, ...codePoints].join()
      const code = codesByKey.get(key) ?? embedded.subset.glyphs.push(id) - 1
      codesByKey.set(key, code)
      embedded.widths[code] = advanceWidth * embedded.scale
      embedded.unicode[code] = codePoints
      return code.toString(16).padStart(4, '0')
    })
    return [codes, positions]
  }
}
