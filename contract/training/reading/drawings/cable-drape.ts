import type { Shape } from '#contract/drawing.ts'
import type { WriteDrawing } from '#contract/training/reading/bilingual.ts'
import { label, leader } from './parts.ts'

/** A tendon rises over its supports and falls between them. */
export const cableDrape: WriteDrawing = language => {
  const say = words[language]
  return {
    width: 480,
    height: 260,
    description: say.description,
    shapes: [
      ...supports.map(
        (x): Shape => ({
          kind: 'rect',
          x: x - 15,
          y: 150,
          width: 30,
          height: 70,
          fill: 'concrete',
          stroke: 'soft',
        }),
      ),
      { kind: 'rect', x: 10, y: 70, width: 460, height: 80, fill: 'concrete', stroke: 'soft' },
      {
        kind: 'path',
        path: `M 12 108 Q 32 ${high} 55 ${high} ${drape(55, 240)} ${drape(240, 425)} Q 448 ${high} 468 108`,
        stroke: 'accent',
        weight: 5,
      },
      ...[10, 460].map((x): Shape => ({ kind: 'rect', x, y: 98, width: 10, height: 20, fill: 'steel' })),
      label([12, 48], say.anchor),
      ...leader([24, 54], [15, 98]),
      label([262, 48], say.high, { align: 'middle', strong: true }),
      ...leader([240, 54], [240, high]),
      label([147.5, 248], say.low, { align: 'middle', strong: true }),
      ...leader([147.5, 230], [147.5, low]),
      label([425, 248], say.support, { align: 'middle' }),
    ],
  }
}

const supports = [55, 240, 425]
const high = 84
const low = 136

/** From one support to the next: level over both and at the low point. */
function drape(from: number, to: number): string {
  const middle = (from + to) / 2
  const pull = (to - from) / 5
  return `C ${from + pull} ${high} ${middle - pull} ${low} ${middle} ${low} C ${middle + pull} ${low} ${to - pull} ${high} ${to} ${high}`
}

const words = {
  en: {
    anchor: 'Anchor',
    high: 'High over supports',
    low: 'Low at midspan',
    support: 'Support',
    description:
      'A slab on three supports. The cable runs near the top over each support, near the bottom between them, and ends at an anchor in the edge.',
  },
  es: {
    anchor: 'Anclaje',
    high: 'Alto sobre los apoyos',
    low: 'Bajo a medio claro',
    support: 'Apoyo',
    description:
      'Una losa sobre tres apoyos. El cable va cerca de arriba sobre cada apoyo, cerca del fondo entre ellos, y termina en un anclaje en el borde.',
  },
} as const
