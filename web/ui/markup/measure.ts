import type { MeasureText } from './shapes.ts'

let paper: CanvasRenderingContext2D | null | undefined

/** The width of a label as this browser will set it. */
export const measureText: MeasureText = (text, fontSize, mono) => {
  paper ??= document.createElement('canvas').getContext('2d')
  // every sign of the mono sister is as wide as any other
  if (mono || !paper) return [...text].length * fontSize * 0.6
  paper.font = "600 100px 'IBM Plex Sans', system-ui, sans-serif"
  return (paper.measureText(text).width * fontSize) / 100
}
