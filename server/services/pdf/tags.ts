/** A part of the document as a screen reader walks through it; made when it is first drawn. */
export type Tag = () => PDFKit.PDFStructureElement

interface TagOptions {
  alt?: string
  title?: string
  /** Left, top, right, bottom. */
  bbox?: [number, number, number, number]
  scope?: 'Row' | 'Column'
}

/** The tree of what the document says, beside what it shows. */
export class Tags {
  private readonly root: PDFKit.PDFStructureElement
  /** What new parts are added to. */
  section: Tag

  constructor(private readonly document: PDFKit.PDFDocument) {
    this.root = document.struct('Document')
    document.addStructure(this.root)
    this.section = () => this.root
  }

  /** A part below another one. */
  tag(type: string, parent: Tag = this.section, options: () => TagOptions = () => ({})): Tag {
    let made: PDFKit.PDFStructureElement | undefined
    return () => {
      if (!made) {
        const above = parent()
        made = this.document.struct(type, options())
        above.add(made)
      }
      return made
    }
  }

  /** Everything drawn meanwhile that names no other parent belongs to a part of its own. */
  within(type: string, draw: () => void): void {
    const outer = this.section
    const inner = this.tag(type, outer)
    this.section = inner
    draw()
    this.section = outer
    inner().end()
  }

  /** What is drawn is the content of a part. */
  mark(tag: Tag, draw: () => void): void {
    const element = tag()
    const content = this.document.markStructureContent(String(typeOf(element)))
    draw()
    this.document.endMarkedContent()
    element.add(content)
  }

  /** What is drawn says nothing: a line, a ground, what stands on every page. */
  artifact(draw: () => void): void {
    this.document.markContent('Artifact', { type: 'Layout' })
    draw()
    this.document.endMarkedContent()
  }

  /** What is drawn is read as this text. */
  spoken(text: string, draw: () => void): void {
    this.document.markContent('Span', { actual: text })
    draw()
    this.document.endMarkedContent()
  }

  end(): void {
    this.root.end()
  }
}

const typeOf = (element: PDFKit.PDFStructureElement) =>
  (element as unknown as { dictionary: { data: { S: string } } }).dictionary.data.S
