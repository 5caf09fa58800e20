import type { MeasureText } from './shapes.ts'

let context: CanvasRenderingContext2D | null | undefined

/** The width of a text as this browser will draw it. */
export const measureText: MeasureText = (text, fontSize, mono) => {
  context ??= document.createElement('canvas').getContext('2d')
  // every character of the monospaced font has the same width
  if (mono || !context) return [...text].length * fontSize * 0.6
  context.font = "600 100px 'IBM Plex Sans', system-ui, sans-serif"
  return (context.measureText(text).width * fontSize) / 100
}
