import type { Point } from '#contract/drawing.ts'
import type { WriteDrawing } from '#contract/training/reading/bilingual.ts'
import { label, leader } from './parts.ts'

/** A slab on a steel deck, cut through: what can be read, and where nobody cores. */
export const panDeck: WriteDrawing = language => {
  const say = words[language]
  return {
    width: 480,
    height: 256,
    description: say.description,
    shapes: [
      { kind: 'line', points: [[10, 56], ...deck, [470, 56]], closed: true, fill: 'concrete' },
      {
        kind: 'line',
        points: [
          [10, 56],
          [470, 56],
        ],
        stroke: 'ink',
        weight: 2,
      },
      { kind: 'line', points: deck, stroke: 'steel', weight: 5 },
      label([92, 96], say.conduit, { align: 'middle' }),
      ...leader([92, 104], [92, 168]),
      { kind: 'circle', x: 92, y: 178, radius: 10, fill: 'surface', stroke: 'ink', weight: 3 },
      {
        kind: 'rect',
        x: 212,
        y: 38,
        width: 48,
        height: 164,
        fill: 'stopGround',
        stroke: 'stop',
        weight: 2,
        dashed: true,
      },
      {
        kind: 'line',
        points: [
          [220, 104],
          [252, 136],
        ],
        stroke: 'stop',
        weight: 5,
      },
      {
        kind: 'line',
        points: [
          [252, 104],
          [220, 136],
        ],
        stroke: 'stop',
        weight: 5,
      },
      label([236, 26], say.never, { align: 'middle', ink: 'stop', strong: true }),
      label([382, 104], say.readable, { align: 'middle', ink: 'clear', strong: true }),
      label([92, 244], say.low, { align: 'middle' }),
      ...leader([92, 226], [92, 205]),
      label([310, 244], say.high, { align: 'middle' }),
      ...leader([310, 226], [310, 148]),
    ],
  }
}

/** Low flutes at 202, high ones at 144, from left to right. */
const deck: Point[] = [
  [10, 144],
  [45, 144],
  [57, 202],
  [127, 202],
  [139, 144],
  [189, 144],
  [201, 202],
  [271, 202],
  [283, 144],
  [337, 144],
  [349, 202],
  [419, 202],
  [431, 144],
  [470, 144],
]

const words = {
  en: {
    conduit: 'Conduit',
    never: 'Never core here',
    readable: 'Can be read',
    low: 'Low flute',
    high: 'High flute',
    description:
      'Concrete on a corrugated steel deck. Only the concrete above the steel can be read. A conduit lies in a low flute, where nobody cores.',
  },
  es: {
    conduit: 'Conduit',
    never: 'Nunca perfore aquí',
    readable: 'Se puede leer',
    low: 'Valle',
    high: 'Cresta',
    description:
      'Concreto sobre lámina metálica. Solo se puede leer el concreto encima de la lámina. Hay un conduit en un valle, donde nadie perfora.',
  },
} as const
