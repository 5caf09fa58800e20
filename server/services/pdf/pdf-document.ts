import PDFDocument from 'pdfkit'
import { Fonts } from './fonts/fonts.ts'
import { Tags } from './tags.ts'
import { type Line, type Setting, setLines } from './text/lines.ts'

export interface PdfSettings {
  title: string
  author: string
  /** When its content was last changed: the same content makes the same file. */
  date: Date
  /** In points, 72 to the inch. */
  size: [number, number]
  margins: { top: number; right: number; bottom: number; left: number }
}

/** Something of a height, to be drawn at a place. */
export interface Row {
  height: number
  /** Stays on one page with the row after it. */
  glued?: boolean
  /** Only keeps others apart: nothing of it at the top of a page. */
  gap?: boolean
  draw(x: number, y: number): void
}

/** Drawn behind the rows of a box, on each page they come to stand on. */
export interface Ground {
  padding: { top: number; right: number; bottom: number; left: number }
  paint(x: number, y: number, width: number, height: number): void
}

/** A document that is filled from the top to the bottom, page after page. */
export class PdfDocument {
  readonly document: PDFKit.PDFDocument
  readonly fonts: Fonts
  readonly tags: Tags
  readonly left: number
  readonly width: number
  y = 0

  constructor(private readonly settings: PdfSettings) {
    const { title, author, date, size, margins } = settings
    this.document = new PDFDocument({
      size,
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      font: '',
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: title, Author: author, Creator: author, CreationDate: date, ModDate: date },
    })
    this.fonts = new Fonts(this.document)
    this.tags = new Tags(this.document)
    this.left = margins.left
    this.width = size[0] - margins.left - margins.right
    this.addPage()
  }

  addPage(): void {
    this.document.addPage()
    this.y = this.settings.margins.top
  }

  /** What is left of the page. */
  get room(): number {
    return this.settings.size[1] - this.settings.margins.bottom - this.y
  }

  /** Sets rows below each other, on the next page where this one is full. */
  place(rows: Row[], ground: Ground = bare): void {
    const { top, bottom, left } = ground.padding
    let rest = rows
    while (rest.length > 0) {
      rest = this.isFresh ? rest.slice(rest.findIndex(row => !row.gap)) : rest
      const count = fitting(rest, this.room - top - bottom, this.isFresh)
      if (count === 0) {
        this.addPage()
        continue
      }
      const here = rest.slice(0, count)
      const height = here.reduce((sum, row) => sum + row.height, 0)
      ground.paint(this.left, this.y, this.width, height + top + bottom)
      this.y += top
      for (const row of here) {
        row.draw(this.left + left, this.y)
        this.y += row.height
      }
      this.y += bottom
      rest = rest.slice(count)
      if (rest.length > 0) this.addPage()
    }
  }

  lines(text: string, setting: Setting, width: number): Line[] {
    return setLines(this.fonts, text, setting, width)
  }

  /** An entry in the list a reader of the file jumps by. */
  bookmark(title: string, top: number): void {
    // the library counts the left edge from the right
    const place = { fit: false, top: Math.max(0, top - 12), left: this.settings.size[0] }
    this.document.outline.addItem(title, place as { expanded?: boolean })
  }

  /** A line of text on its base line. */
  write(line: Line, x: number, y: number, { size, color }: { size: number; color: string }): void {
    const { document } = this
    const fragments = document as unknown as Fragments
    document.fillColor(color).fontSize(size)
    const draw = () => {
      let at = x
      for (const { text, font, width } of line.pieces) {
        document.font(font)
        // what is behind `text` without its wrapping and without measuring again
        fragments._fragment(text, at, y, { baseline: 'alphabetic', textWidth: width, wordCount: 1 })
        at += width
      }
    }
    if (line.spoken) this.tags.spoken(line.spoken, draw)
    else draw()
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

  private get isFresh(): boolean {
    return this.y === this.settings.margins.top
  }
}

interface Fragments {
  _fragment(
    text: string,
    x: number,
    y: number,
    options: { baseline: 'alphabetic'; textWidth: number; wordCount: number },
  ): void
}

const bare: Ground = { padding: { top: 0, right: 0, bottom: 0, left: 0 }, paint() {} }

/** How many of the rows fit, without parting those that stay together; a page of its own takes one in any case. */
function fitting(rows: Row[], room: number, fresh: boolean): number {
  let height = 0
  let whole = 0
  for (const [index, row] of rows.entries()) {
    height += row.height
    if (height > room + 0.01) return whole === 0 && fresh ? Math.max(1, index) : whole
    if (!row.glued) whole = index + 1
  }
  return rows.length
}
