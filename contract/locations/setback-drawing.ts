import type { Drawing } from '#contract/drawing.ts'
import type { DepthUnit } from './depth.ts'
import { comparedLines } from './setback-answer.ts'
import type { Answer } from './setback-check.ts'
import { type DrawnPart, frame } from './setback-drawing-parts.ts'
import type { SetbackMessages } from './setback-messages.ts'
import { drawEdge, drawSawLine } from './setback-plan.ts'
import { drawSection } from './setback-section.ts'

/** What was checked, to scale, however large or close: the mark runs up and down, and everything is measured from it. */
export function drawSetback(answer: Answer, unit: DepthUnit, words: SetbackMessages): Drawing {
  const parts = partsOf(answer, unit, words)
  const compared = comparedLines(answer, unit, words).map(({ label, text }) => `${label}: ${text}`)
  const sentences = [...parts.flatMap(({ names }) => names), ...compared, words.verdicts[answer.verdict]]
  return {
    width: frame.width,
    height: parts.at(-1)?.bottom ?? 0,
    description: sentences.map(sentence => `${sentence}.`).join(' '),
    shapes: parts.flatMap(({ shapes }) => shapes),
  }
}

function partsOf(answer: Answer, unit: DepthUnit, words: SetbackMessages): DrawnPart[] {
  const { situation } = answer
  if (situation.work !== 'saw') return [drawEdge(answer, situation, unit, words)]
  const plan = drawSawLine(answer, situation, unit, words)
  return [plan, drawSection(answer, situation, unit, words, plan.bottom)]
}
