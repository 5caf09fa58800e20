import { dimension, type Shape } from '#contract/drawing.ts'
import { lengthText } from '#contract/length.ts'
import { limitationFigures } from '#contract/locations/setbacks.ts'
import type { WriteDrawing } from '#contract/training/reading/bilingual.ts'
import { label, labelLines, scaleOf, textSize } from './parts.ts'

/** Three slabs, cut through: the thicker, the further the blade stays from the mark. */
export const sawSetback: WriteDrawing = (language, units) => {
  const say = words[language]
  const scale = scaleOf(units, 14)
  const { slabs, sawBySlab } = limitationFigures[units]
  const inWords = (length: number) => lengthText(length, units, language)
  const rows = [
    { thickness: slabs[0], says: [say.upTo(inWords(slabs[0]))], y: 54 },
    { thickness: slabs[1], says: [say.upTo(inWords(slabs[1]))], y: 164 },
    // any slab above the second; a third thicker, so that it looks it
    { thickness: (slabs[1] * 4) / 3, says: say.above(inWords(slabs[1])), y: 302 },
  ]
  return {
    width: 480,
    height: 424,
    description: say.description(sawBySlab.map(inWords).join(', ')),
    shapes: [
      ...rows.flatMap(({ thickness, says, y }, index): Shape[] => {
        const setback = sawBySlab[index] ?? 0
        const blade = target + scale(setback)
        const middle = y + scale(thickness) / 2
        return [
          { kind: 'rect', x: 10, y, width: 460, height: scale(thickness), fill: 'concrete' },
          { kind: 'rect', x: target, y, width: blade - target, height: scale(thickness), fill: 'stopGround' },
          {
            kind: 'line',
            points: [
              [10, y],
              [470, y],
            ],
            stroke: 'ink',
            weight: 2,
          },
          {
            kind: 'line',
            points: [
              [target, y - 20],
              [target, middle],
            ],
            stroke: 'accent',
            weight: 2,
            dashed: true,
          },
          { kind: 'circle', x: target, y: middle, radius: 8, fill: 'steel' },
          { kind: 'rect', x: blade, y: y - 22, width: 5, height: scale(thickness) + 22, fill: 'ink' },
          ...dimension([target, y - 12], [blade, y - 12], inWords(setback), { size: textSize }),
          ...labelLines([256, middle + 6 - (says.length - 1) * 10], says),
        ]
      }),
      label([target + scale(sawBySlab[0]) + 14, 40], say.blade),
    ],
  }
}

const target = 40

const words = {
  en: {
    blade: 'Blade',
    upTo: (thickness: string) => `Slab up to ${thickness}`,
    above: (thickness: string) => [`Above ${thickness},`, 'or unknown'],
    description: (distances: string) =>
      `How far the blade stays from a target in three slabs, from thin to thick: ${distances}.`,
  },
  es: {
    blade: 'Disco',
    upTo: (thickness: string) => `Losa hasta ${thickness}`,
    above: (thickness: string) => [`Más de ${thickness},`, 'o no se sabe'],
    description: (distances: string) =>
      `Qué tan lejos queda el disco de un objeto en tres losas, de delgada a gruesa: ${distances}.`,
  },
} as const
