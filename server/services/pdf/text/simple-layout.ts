interface Glyph {
  advanceWidth: number
}
interface Position {
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
  advanceWidth: number
}
interface GlyphLayout {
  glyphs: Glyph[]
  positions: Position[]
  advanceWidth: number
}
export interface SimpleFont {
  font: { glyphForCodePoint(codePoint: number): Glyph }
  scale: number
  layoutCached(text: string): GlyphLayout
}

/**
 * Latin, Greek and Cyrillic need no shaping: each letter has its own width. pdfkit applies every rule of the font to
 * every word, which took half of the time of a large report.
 */
export function applySimpleLayout(embedded: SimpleFont): void {
  const shape = embedded.layoutCached.bind(embedded)
  const words = new Map<string, GlyphLayout>()
  const letters = new Map<string, { glyph: Glyph; position: Position }>()
  const letterOf = (letter: string) => {
    const glyph = embedded.font.glyphForCodePoint(letter.codePointAt(0) ?? 0)
    const advanceWidth = glyph.advanceWidth * embedded.scale
    const position = { xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth }
    return { glyph, position }
  }
  embedded.layoutCached = text => {
    const known = words.get(text)
    if (known) return known
    if (/\p{M}/u.test(text)) return shape(text)
    const layout: GlyphLayout = { glyphs: [], positions: [], advanceWidth: 0 }
    for (const letter of text) {
      const { glyph, position } = letters.get(letter) ?? letterOf(letter)
      letters.set(letter, { glyph, position })
      layout.glyphs.push(glyph)
      layout.positions.push(position)
      layout.advanceWidth += position.xAdvance
    }
    words.set(text, layout)
    return layout
  }
}
