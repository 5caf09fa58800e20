import type { Language } from '#contract/language.ts'
import { Fonts } from './fonts/fonts.ts'
import { GatheredDocument } from './gathered-document.ts'
import { palette, styles, type TextStyle } from './palette.ts'
import { Tags } from './tags.ts'
import { plainText } from './text/clean-text.ts'
import type { FontSetting, Line } from './text/line.ts'
import { layOutLines, layOutOneLine } from './text/lines.ts'

export interface PdfSettings {
  title: string
  author: string
  /** When the content was last changed, so that the same content gives the same file. */
  date: Date
  /** In which its times are printed. */
  timeZone?: string
  /** Of its text; English unless given. */
  language?: Language
  /** In points, 72 to the inch. */
  size: [number, number]
  margins: { top: number; right: number; bottom: number; left: number }
}

/** Something with a height that can be drawn anywhere. */
export interface Row {
  height: number
  /** Stays on one page with the row after it. */
  keepWithNext?: boolean
  /** Only space between others, left out at the top of a page. */
  gap?: boolean
  /** What stands above it once more where it begins a page: the head of its table. */
  head?: Row
  /** The same at most this high, for the end of a page; null where it would become too small. */
  shrinkTo?(height: number): Row | null
  draw(x: number, y: number): void
}

/** The padding and background of rows, drawn on each page they are on. */
export interface Box {
  padding: { top: number; right: number; bottom: number; left: number }
  draw(x: number, y: number, width: number, height: number): void
}

const warningStyle = { ...styles.strong, color: palette.stop }

/** A document that is filled from the top to the bottom, page after page. */
export class PdfDocument {
  readonly document: PDFKit.PDFDocument
  readonly fonts: Fonts
  readonly tags: Tags
  readonly left: number
  readonly width: number
  readonly timeZone: string
  y = 0
  /** What goes on from the page before, said at the top of a page; null where nothing does. */
  continued: string | null = null
  /** What must not be missed on any page of it, above that. */
  continuedWarning: string | null = null
  private top = 0
  private readonly destinations = new Map<string, number>()

  constructor(private readonly settings: PdfSettings) {
    const { title, author, date, timeZone = 'UTC', language = 'en', size, margins } = settings
    this.document = new GatheredDocument({
      size,
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      font: '',
      pdfVersion: '1.7',
      tagged: true,
      lang: `${language}-US`,
      displayTitle: true,
      info: { Title: title, Author: author, Creator: author, CreationDate: date, ModDate: date },
    })
    this.fonts = new Fonts(this.document)
    this.tags = new Tags(this.document)
    this.left = margins.left
    this.timeZone = timeZone
    this.width = size[0] - margins.left - margins.right
    this.addPage()
  }

  addPage(): void {
    this.document.addPage()
    this.y = this.settings.margins.top
    if (this.continuedWarning) this.drawContinued(this.continuedWarning, warningStyle)
    if (this.continued) this.drawContinued(this.continued, styles.small)
    this.top = this.y
  }

  private drawContinued(title: string, style: TextStyle): void {
    const line = layOutOneLine(this.fonts, title, style, this.width)
    this.tags.artifact(() => this.write(line, this.left, this.y + style.size, style))
    this.y += style.leading + 6
  }

  /** The number of the last page, which is the one that is drawn on. */
  get page(): number {
    return this.document.bufferedPageRange().count
  }

  /** Draws on an earlier page what is known only now. */
  drawOnPage(page: number, draw: () => void): void {
    this.document.switchToPage(page - 1)
    draw()
    this.document.switchToPage(this.page - 1)
  }

  /** The height that is left on the page. */
  get room(): number {
    return this.settings.size[1] - this.settings.margins.bottom - this.y
  }

  /** The height of a whole page. */
  get pageHeight(): number {
    const { size, margins } = this.settings
    return size[1] - margins.top - margins.bottom
  }

  /** Goes on to a new page where less than this height is left, unless no page has so much. */
  keepTogether(height: number): void {
    if (height > this.room && height <= this.pageHeight && !this.isPageEmpty) this.addPage()
  }

  /** Draws rows below each other, and continues on a new page where one is full. */
  place(rows: Row[], box: Box = noBox): void {
    const { top, bottom, left } = box.padding
    let rest = rows
    while (rest.length > 0) {
      const firstText = rest.findIndex(row => !row.gap)
      // space alone neither begins a page nor needs a new one
      if (firstText < 0 && (this.isPageEmpty || heightOf(rest) > this.room)) return
      const isEmpty = this.isPageEmpty
      if (isEmpty) {
        rest = rest.slice(firstText)
        this.drawHead(rest[0]?.head, left)
      } else rest = shrinkLast(rest, this.room - top - bottom)
      const count = countFitting(rest, this.room - top - bottom, isEmpty)
      if (count === 0) {
        this.addPage()
        continue
      }
      const here = rest.slice(0, count)
      const height = heightOf(here)
      box.draw(this.left, this.y, this.width, height + top + bottom)
      this.y += top
      for (const row of here) {
        row.draw(this.left + left, this.y)
        this.y += row.height
      }
      this.y += bottom
      rest = rest.slice(count)
      if (rest.some(row => !row.gap)) this.addPage()
      else return
    }
  }

  private drawHead(head: Row | undefined, left: number): void {
    if (!head) return
    head.draw(this.left + left, this.y)
    this.y += head.height
  }

  lines(text: string, font: FontSetting, width: number): Line[] {
    return layOutLines(this.fonts, text, font, width)
  }

  /** An entry of the outline that PDF viewers show. */
  bookmark(title: string, top: number): void {
    // pdfkit counts the left edge from the right
    const destination = { fit: false, top: Math.max(0, top - 12), left: this.settings.size[0] }
    this.document.outline.addItem(title, destination as { expanded?: boolean })
  }

  /** A place that links in the document lead to. */
  destination(name: string, top: number): void {
    this.document.addNamedDestination(name, 'XYZ', 0, Math.max(0, top - 12), null as never)
    this.destinations.set(name, this.page)
  }

  /** The page a destination is on, once it is drawn. */
  pageOf(name: string): number | null {
    return this.destinations.get(name) ?? null
  }

  /** A line of text on its base line. */
  write(line: Line, x: number, y: number, { size, color }: { size: number; color: string }): void {
    const { document } = this
    document.fillColor(color)
    const draw = () => {
      let at = x
      for (const piece of line.pieces) {
        if (!this.writePlain(piece, at, y, size)) this.writeShaped(piece, at, y, size)
        at += piece.width
      }
    }
    if (line.actualText) this.tags.withActualText(line.actualText, draw)
    else draw()
  }

  /** Plain text needs no more than the codes of its letters; false where it is no plain text. */
  private writePlain({ text, font }: Line['pieces'][number], x: number, y: number, size: number): boolean {
    const letters = plainText.test(text) && this.fonts.plainLetters(font)
    if (!letters) return false
    const { id } = letters.font
    const { fonts } = this.document.page as unknown as { fonts: Record<string, unknown> }
    fonts[id] ??= letters.font.ref()
    const place = `1 0 0 -1 ${rounded(x)} ${rounded(y)} Tm`
    // readers would place an actual text by a font that was left behind
    this.document.addContent(`q BT ${place} /${id} ${size} Tf <${letters.encode(text)}> Tj ET Q`)
    return true
  }

  private writeShaped(
    { text, font, width }: Line['pieces'][number],
    x: number,
    y: number,
    size: number,
  ): void {
    this.document.font(font).fontSize(size)
    const fragments = this.document as unknown as PdfkitFragment
    // what `text` does, without its wrapping and without measuring again
    fragments._fragment(text, x, y, { baseline: 'alphabetic', textWidth: width, wordCount: 1 })
  }

  /** Draws on every page once all are there, and ends the document. */
  finish(onEachPage: (page: number, of: number) => void): void {
    const { count } = this.document.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.document.switchToPage(page)
      this.tags.artifact(() => onEachPage(page + 1, count))
    }
    this.tags.end()
    this.document.end()
  }

  private get isPageEmpty(): boolean {
    return this.y === this.top
  }
}

export const heightOf = (rows: Row[]) => rows.reduce((sum, row) => sum + row.height, 0)

/** As pdfkit rounds. */
const rounded = (length: number) => Math.round(length * 1e6) / 1e6

interface PdfkitFragment {
  _fragment(
    text: string,
    x: number,
    y: number,
    options: { baseline: 'alphabetic'; textWidth: number; wordCount: number },
  ): void
}

const noBox: Box = { padding: { top: 0, right: 0, bottom: 0, left: 0 }, draw() {} }

/** How many of the rows fit, without separating those that stay together; an empty page takes at least one. */
/** The first row that does not fit made smaller, if that helps: half a page stays white otherwise. */
function shrinkLast(rows: Row[], room: number): Row[] {
  let left = room
  for (const [index, row] of rows.entries()) {
    if (row.height > left + 0.01) {
      const smaller = row.shrinkTo?.(left)
      return smaller ? rows.with(index, { ...row, ...smaller }) : rows
    }
    left -= row.height
  }
  return rows
}

function countFitting(rows: Row[], room: number, pageIsEmpty: boolean): number {
  let height = 0
  let fitting = 0
  for (const [index, row] of rows.entries()) {
    height += row.height
    if (height > room + 0.01) return fitting === 0 && pageIsEmpty ? Math.max(1, index) : fitting
    if (!row.keepWithNext) fitting = index + 1
  }
  return rows.length
}
