import { dimension } from '#contract/drawing.ts'
import { lengthText } from '#contract/length.ts'
import { limitationFigures, readingFigures } from '#contract/locations/setbacks.ts'
import type { WriteDrawing } from '#contract/training/reading/bilingual.ts'
import { extension, label, labelLines, scaleOf, textSize } from './parts.ts'

/** A cut over a target that ends above its marked depth. */
export const sawDepth: WriteDrawing = (language, units) => {
  const say = words[language]
  const scale = scaleOf(units, 26)
  const depth = readingFigures[units].exampleDepth
  const margin = limitationFigures[units].sawAboveMark
  const inWords = (length: number) => lengthText(length, units, language)
  const top = surface + scale(depth)
  const blade = top - scale(margin)
  return {
    width: 480,
    height: 280,
    description: say.description(inWords(margin), inWords(depth)),
    shapes: [
      { kind: 'rect', x: 10, y: surface, width: 460, height: 208, fill: 'concrete' },
      { kind: 'rect', x: 228, y: blade, width: 30, height: top - blade, fill: 'stopGround' },
      {
        kind: 'line',
        points: [
          [10, surface],
          [470, surface],
        ],
        stroke: 'ink',
        weight: 2,
      },
      { kind: 'rect', x: 240, y: 14, width: 6, height: blade - 14, fill: 'ink' },
      label([258, 34], say.blade),
      { kind: 'circle', x: 243, y: top + 12, radius: 12, fill: 'steel' },
      extension([60, top], [300, top]),
      extension([246, blade], [300, blade]),
      ...dimension([290, blade], [290, top], say.atLeast(inWords(margin)), { size: textSize, ink: 'stop' }),
      ...dimension([70, surface], [70, top], inWords(depth), { size: textSize }),
      ...labelLines([77, (surface + top) / 2 + textSize / 3 + 20], say.depth),
    ],
  }
}

const surface = 60

const words = {
  en: {
    blade: 'Blade',
    atLeast: (margin: string) => `at least ${margin}`,
    depth: ['marked depth'],
    description: (margin: string, depth: string) =>
      `A blade ends at least ${margin} above a target whose marked depth is ${depth}.`,
  },
  es: {
    blade: 'Disco',
    atLeast: (margin: string) => `mínimo ${margin}`,
    depth: ['profundidad', 'marcada'],
    description: (margin: string, depth: string) =>
      `El disco termina por lo menos ${margin} arriba de un objeto con profundidad marcada de ${depth}.`,
  },
} as const
