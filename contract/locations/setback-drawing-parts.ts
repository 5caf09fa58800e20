import { dimension, type Ink, type Point, type Shape } from '#contract/drawing.ts'
import type { Answer } from './setback-check.ts'

export const frame = { width: 320, margin: 12, size: 13, row: 36 } as const

export const verdictInk: Record<Answer['verdict'], Ink> = {
  allowed: 'clear',
  ask: 'caution',
  not_allowed: 'stop',
}

/** A part of a drawing, down to where the next one begins. */
export interface DrawnPart {
  shapes: Shape[]
  bottom: number
  /** What is drawn, in words. */
  names: string[]
}

/** Around this place if it can, inside the frame always; smaller only where it is too long for a line. */
export function label(text: string, x: number, y: number, ink: Ink = 'ink', strong?: true): Shape {
  const room = frame.width - 2 * frame.margin
  const size = Math.min(frame.size, room / (widthOfLetter * text.length))
  const half = (text.length * size * widthOfLetter) / 2
  const [least, most] = [frame.margin + half, frame.width - frame.margin - half]
  const inside = Math.max(least, Math.min(most, x))
  return { kind: 'text', x: inside, y, text, size, align: 'middle', ink, ...(strong && { strong }) }
}

/** Wider than the letters of any of our typefaces are on average. */
const widthOfLetter = 0.6

/** A measured line with its words in a row of their own below it, so that they meet no others. */
export function measured(from: Point, to: Point, text: string, ink: Ink): Shape[] {
  return [...bars(from, to, ink), label(text, (from[0] + to[0]) / 2, from[1] + 17, ink, true)]
}

export const bars = (from: Point, to: Point, ink: Ink): Shape[] =>
  dimension(from, to, '', { ink }).filter(shape => shape.kind !== 'text')
