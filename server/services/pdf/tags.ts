/** An element of the document structure that screen readers use; created when it is first drawn. */
export type Tag = () => PDFKit.PDFStructureElement

interface TagOptions {
  alt?: string
  title?: string
  /** Left, top, right, bottom. */
  bbox?: [number, number, number, number]
  scope?: 'Row' | 'Column'
}

/** The structure of the document for screen readers. */
export class Tags {
  private readonly root: PDFKit.PDFStructureElement
  /** The parent of new elements. */
  section: Tag

  constructor(private readonly document: PDFKit.PDFDocument) {
    this.root = document.struct('Document')
    document.addStructure(this.root)
    this.section = () => this.root
  }

  /** An element below another one. */
  tag(type: string, parent: Tag = this.section, options: () => TagOptions = () => ({})): Tag {
    let element: PDFKit.PDFStructureElement | undefined
    return () => {
      if (!element) {
        const above = parent()
        element = this.document.struct(type, options())
        above.add(element)
      }
      return element
    }
  }

  /** Everything that `draw` adds without naming a parent belongs to a new element. */
  within(type: string, draw: () => void): void {
    const inner = this.tag(type)
    this.inside(inner, draw)
    inner().end()
  }

  /** The same for an element that may still get more. */
  inside<T>(element: Tag, draw: () => T): T {
    const outer = this.section
    this.section = element
    const drawn = draw()
    this.section = outer
    return drawn
  }

  /** What is drawn is the content of the element. */
  mark(tag: Tag, draw: () => void): void {
    const element = tag()
    const content = this.document.markStructureContent(String(typeOf(element)))
    draw()
    this.document.endMarkedContent()
    element.add(content)
  }

  /** What is drawn has no meaning for the reader: a line, a background, header and footer. */
  artifact(draw: () => void): void {
    this.document.markContent('Artifact', { type: 'Layout' })
    draw()
    this.document.endMarkedContent()
  }

  /** What is drawn is read aloud, and copied, as this text. */
  withActualText(text: string, draw: () => void): void {
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
