import { keepLettersApart } from './faithful-glyphs.ts'
import { type PenPath, writePath } from './outline.ts'
import { candidates, type Face, type FontFile, latinFile, readFont } from './typefaces.ts'

/** What the library that writes the PDF knows of a font; its types do not tell. */
interface Outlines {
  hasGlyphForCodePoint(codePoint: number): boolean
  getVariation(axes: Record<string, number>): Outlines
}
interface Embedded {
  font: Outlines
  subset: { glyphEncoder: { encodeSimple(path: PenPath): Uint8Array } }
  widthOfString(text: string, size: number): number
}
type Document = Omit<PDFKit.PDFDocument, 'font' | 'registerFont'> & {
  _font: Embedded
  font(source: string | Uint8Array): void
  registerFont(name: string, source: Uint8Array | Outlines): void
}

/** The fonts of one document: opened when a text first needs them, and embedded with what was used of them. */
export class Fonts {
  private readonly document: Document
  private readonly opened = new Map<string, Embedded>()
  private readonly files = new Map<Face, FontFile[]>()
  private readonly chosen = new Map<string, string | null>()

  constructor(document: PDFKit.PDFDocument) {
    this.document = document as unknown as Document
  }

  /** The font that every plain text of a face is set in. */
  plain(face: Face): string {
    const file = latinFile(face)
    this.open(file)
    return file.name
  }

  /** A font that has all characters of a cluster; null where there is none. */
  fontFor(face: Face, cluster: string): string | null {
    const key = `${face} ${cluster}`
    const known = this.chosen.get(key)
    if (known !== undefined) return known
    const codes = Array.from(cluster, character => character.codePointAt(0) ?? 0)
    const found = this.filesOf(face).find(
      file =>
        codes.every(code => file.holds(code)) &&
        codes.every(code => this.open(file).font.hasGlyphForCodePoint(code)),
    )
    this.chosen.set(key, found?.name ?? null)
    return found?.name ?? null
  }

  width(font: string, text: string, size: number): number {
    const embedded = this.opened.get(font)
    if (!embedded) throw new Error(`The font ${font} was never chosen`)
    return embedded.widthOfString(text, size)
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
      document.registerFont(file.name, varied(document._font.font, file.name, file.weight))
    } else document.registerFont(file.name, bytes)
    document.font(file.name)
    // the library's own pen for such glyphs is broken
    if (file.weight) document._font.subset.glyphEncoder.encodeSimple = writePath
    if (/arabic|hebrew/.test(file.name)) keepLettersApart(document._font as never)
    this.opened.set(file.name, document._font)
    return document._font
  }
}

/** Two weights of one file bear one name, and the document would take the first for both. */
function varied(font: Outlines, name: string, weight: number): Outlines {
  return Object.defineProperty(font.getVariation({ wght: weight }), 'postscriptName', { value: name })
}
