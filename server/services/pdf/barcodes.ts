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
