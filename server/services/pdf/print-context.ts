import type { PdfDocument, PdfSettings } from './pdf-document.ts'

/** What a function that draws a PDF is given: a document to fill, and the stored pictures. */
export interface PrintContext {
  open(settings: PdfSettings): PdfDocument
  picture(key: string): Promise<Buffer>
}
