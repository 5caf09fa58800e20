import bwipjs from 'bwip-js/node'

/** The widths of the bars and the spaces between them, in modules: bar, space, bar, … */
export function code128(text: string): { widths: number[]; modules: number } {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text })
  if (!symbol || !('sbs' in symbol)) throw new Error('The barcode could not be made')
  const widths = symbol.sbs
  return { widths, modules: widths.reduce((sum, width) => sum + width, 0) }
}

/** A QR code: which modules of its rows are dark. */
export function qrCode(text: string): { dark: boolean[][]; modules: number } {
  const [symbol] = bwipjs.raw({ bcid: 'qrcode', text, eclevel: 'M' } as Parameters<typeof bwipjs.raw>[0])
  if (!symbol || !('pixs' in symbol)) throw new Error('The QR code could not be made')
  const { pixs, pixx, pixy } = symbol
  const dark = Array.from({ length: pixy }, (_, row) =>
    Array.from({ length: pixx }, (_, column) => pixs[row * pixx + column] === 1),
  )
  return { dark, modules: pixx }
}

/** As vector shapes, so that they are as sharp as the printer allows. */
export function drawBars(
  document: PDFKit.PDFDocument,
  widths: number[],
  { x, y, module, height }: { x: number; y: number; module: number; height: number },
): void {
  let at = x
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) document.rect(at, y, width * module, height)
    at += width * module
  }
  document.fill('#000000')
}

export function drawModules(
  document: PDFKit.PDFDocument,
  dark: boolean[][],
  { x, y, module }: { x: number; y: number; module: number },
): void {
  for (const [row, modules] of dark.entries()) {
    for (let column = 0; column < modules.length; ) {
      let end = column
      while (modules[end]) end++
      if (end > column) document.rect(x + column * module, y + row * module, (end - column) * module, module)
      column = Math.max(end, column + 1)
    }
  }
  document.fill('#000000')
}
