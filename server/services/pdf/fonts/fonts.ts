import { applySimpleLayout, type SimpleFont } from '#server/services/pdf/text/simple-layout.ts'
import { type GlyphPath, writeGlyphPath } from './glyph-outline.ts'
import { type EmbeddedFont, PlainLetters } from './plain-letters.ts'
import { separateSharedGlyphs } from './shared-glyphs.ts'
import { candidates, type Face, type FontFile, latinFile, readFont } from './typefaces.ts'

/** What pdfkit knows about a font; its types do not declare it. */
interface Outlines {
  hasGlyphForCodePoint(codePoint: number): boolean
  getVariation(axes: Record<string, number>): Outlines
}
interface Embedded extends SimpleFont, EmbeddedFont {
  font: Outlines & SimpleFont['font']
  subset: { glyphEncoder: { encodeSimple(path: GlyphPath): Uint8Array } }
}
type Document = Omit<PDFKit.PDFDocument, 'font' | 'registerFont'> & {
  _font: Embedded
  font(source: string | Uint8Array): void
  registerFont(name: string, source: Uint8Array | Outlines): void
}

/** The fonts of one document: opened when a text first needs them, and embedded with the glyphs that were used. */
export class Fonts {
  private readonly document: Document
  private readonly opened = new Map<string, Embedded>()
  private readonly files = new Map<Face, FontFile[]>()
  private readonly chosen = new Map<string, string | null>()
  private readonly letters = new Map<string, PlainLetters>()
  /** Of texts that were measured before, at size 1. */
  private readonly widths = new Map<string, Map<string, number>>()

  constructor(document: PDFKit.PDFDocument) {
    this.document = document as unknown as Document
  }

  /** The font for plain text of a face. */
  plain(face: Face): string {
    const file = latinFile(face)
    if (!this.letters.has(file.name)) this.letters.set(file.name, new PlainLetters(this.open(file)))
    return file.name
  }

  /** The letters of such a font; undefined for any other. */
  plainLetters(font: string): PlainLetters | undefined {
    return this.letters.get(font)
  }

  /** A font with all characters of a cluster; null if there is none. */
  fontFor(face: Face, cluster: string): string | null {
    const key = `${face} ${cluster}`
    const known = this.chosen.get(key)
    if (known !== undefined) return known
    const codes = Array.from(cluster, character => character.codePointAt(0) ?? 0)
    const found = this.filesOf(face).find(
      file =>
        codes.every(code => file.contains(code)) &&
        codes.every(code => this.open(file).font.hasGlyphForCodePoint(code)),
    )
    this.chosen.set(key, found?.name ?? null)
    return found?.name ?? null
  }

  width(font: string, text: string, size: number): number {
    const known = this.widths.get(font)?.get(text)
    if (known !== undefined) return known * size
    const embedded = this.opened.get(font)
    if (!embedded) throw new Error(`The font ${font} was never chosen`)
    const width = embedded.widthOfString(text, 1)
    const widths = this.widths.get(font) ?? new Map<string, number>()
    this.widths.set(font, widths.set(text, width))
    return width * size
  }

  private filesOf(face: Face): FontFile[] {
    const files = this.files.get(face) ?? candidates(face)
    this.files.set(face, files)
    return files
  }

  private open(file: FontFile): Embedded {
    const known = this.opened.get(file.name)
    if (known) return known
    const { document } = this
    const bytes = readFont(file.path)
    if (file.weight) {
      document.font(bytes)
      document.registerFont(file.name, withWeight(document._font.font, file.name, file.weight))
    } else document.registerFont(file.name, bytes)
    document.font(file.name)
    // pdfkit's own encoding of such glyphs is broken
    if (file.weight) document._font.subset.glyphEncoder.encodeSimple = writeGlyphPath
    if (file.name.startsWith('ibm-plex')) applySimpleLayout(document._font)
    if (/arabic|hebrew/.test(file.name)) separateSharedGlyphs(document._font as never)
    this.opened.set(file.name, document._font)
    return document._font
  }
}

/** With a name of its own: two weights of one file have the same name, and pdfkit would use the first for both. */
function withWeight(font: Outlines, name: string, weight: number): Outlines {
  return Object.defineProperty(font.getVariation({ wght: weight }), 'postscriptName', { value: name })
}
