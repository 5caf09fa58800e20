import type { TextStyle } from './palette.ts'
import type { PdfDocument } from './pdf-document.ts'
import { layOutLines } from './text/lines.ts'

/** An address to be typed: in one line where it fits, otherwise its code whole on a line of its own. */
export const addressText = (pdf: Pick<PdfDocument, 'fonts'>, url: string, style: TextStyle, width: number) =>
  layOutLines(pdf.fonts, url, style, width).length === 1 ? url : url.replace(/\/(?=[^/]*$)/, '/\n')
