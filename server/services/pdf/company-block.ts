import { type FrameText, writeText } from './frame-text.ts'
import { palette } from './palette.ts'
import type { PdfDocument } from './pdf-document.ts'
import { drawPicture, fitBox, type Picture } from './pictures.ts'

export interface Company {
  /** What it did, above its name. */
  label?: string
  name: string
  address: string
  logo: Picture | null
}

/** A company in a header: a wide logo above its name and address, any other before them. */
export function drawCompany(
  pdf: PdfDocument,
  { label = '', logo, name, address }: Company,
  { x, middle, width }: { x: number; middle: number; width: number },
): void {
  const isWide = logo !== null && logo.width / logo.height > 2.4
  const box = logo && fitBox(logo, isWide ? { width: Math.min(width, 170), height: 18 } : besideText)
  const lines = [label, name, address].filter(Boolean)
  const textHeight = lines.length * leading
  const above = isWide && box ? box.height + 3 : 0
  const top = middle - (above + textHeight) / 2
  const inset = box && !isWide ? box.width + 9 : 0
  if (logo && box) drawPicture(pdf, logo, { x, y: isWide ? top : middle - box.height / 2, ...box })
  for (const [index, line] of lines.entries()) {
    const style = line === name ? nameStyle : addressStyle
    writeText(pdf, line, x + inset, top + above + index * leading + 8.5, width - inset, style)
  }
}

const besideText = { width: 70, height: 38 }
const leading = 11.5
const nameStyle: FrameText = { face: 'strong', size: 9.5, color: palette.ink }
const addressStyle: FrameText = { face: 'regular', size: 8, color: palette.soft }
