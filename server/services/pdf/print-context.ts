import type { PdfDocument, PdfSettings } from './pdf-document.ts'

/** What lays a paper is given this: a sheet to fill, and the stored pictures. */
export interface PrintContext {
  open(settings: PdfSettings): PdfDocument
  picture(key: string): Promise<Buffer>
}
