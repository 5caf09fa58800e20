import type { TextStyle } from './palette.ts'
import type { PdfDocument } from './pdf-document.ts'
import { layOutOneLine } from './text/lines.ts'

export type FrameText = Omit<TextStyle, 'leading'> & { align?: 'right' }

/** One line of header or footer, shortened to a width; returns how wide it is. */
export function writeText(
  pdf: PdfDocument,
  text: string,
  x: number,
  y: number,
  width: number,
  style: FrameText,
): number {
  const line = layOutOneLine(pdf.fonts, text, style, width)
  pdf.write(line, style.align ? x - line.width : x, y, style)
  return line.width
}
