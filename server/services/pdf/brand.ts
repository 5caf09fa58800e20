import { palette } from './palette.ts'

/** The ground, the hyperbola that radar shows below it, and the pipe that causes it. */
export function drawProductLogo(document: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  document
    .save()
    .translate(x, y)
    .scale(size / 32)
    .lineWidth(3)
    .lineCap('round')
    .path('M2 4.5H30M2.5 27.5C9.5 16.5 12.5 12 16 12S22.5 16.5 29.5 27.5')
    .stroke(palette.ink)
    .circle(16, 20, 3.6)
    .fill(palette.signal)
    .restore()
}
