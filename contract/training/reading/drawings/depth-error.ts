import { dimension } from '#contract/drawing.ts'
import { lengthText } from '#contract/length.ts'
import { readingFacts, readingFigures } from '#contract/locations/setbacks.ts'
import type { WriteDrawing } from '#contract/training/reading/bilingual.ts'
import { readTooDeep } from '#contract/training/reading/read-too-deep.ts'
import { label, scaleOf, textSize } from './parts.ts'

/** The same echo read with the wrong scale: the target seems deeper than it is. */
export const depthError: WriteDrawing = (language, units) => {
  const say = words[language]
  const scale = scaleOf(units, 24)
  const real = readingFigures[units].exampleDepth
  const read = readTooDeep(units).depth
  return {
    width: 480,
    height: 310,
    description: say.description(lengthText(real, units, language), lengthText(read, units, language)),
    shapes: [
      label([120, 34], say.real, { align: 'middle', strong: true }),
      label([352, 34], say.read, { align: 'middle', strong: true }),
      { kind: 'rect', x: 10, y: surface, width: 460, height: 208, fill: 'concrete' },
      {
        kind: 'line',
        points: [
          [10, surface],
          [470, surface],
        ],
        stroke: 'ink',
        weight: 2,
      },
      { kind: 'circle', x: 160, y: surface + scale(real) + radius, radius, fill: 'steel' },
      ...dimension([60, surface], [60, surface + scale(real)], lengthText(real, units, language), {
        size: textSize,
      }),
      {
        kind: 'circle',
        x: 400,
        y: surface + scale(read) + radius,
        radius,
        fill: 'cautionGround',
        stroke: 'caution',
        weight: 2,
        dashed: true,
      },
      ...dimension([300, surface], [300, surface + scale(read)], lengthText(read, units, language), {
        size: textSize,
        ink: 'caution',
      }),
      label([240, 294], say.why(readingFacts.dielectric.concrete), { align: 'middle' }),
    ],
  }
}

const surface = 56
const radius = 13

const words = {
  en: {
    real: 'Where it is',
    read: 'What the unit reads',
    why: ([set, slab]: readonly [number, number]) => `Scale set for ${set}. The slab is at ${slab}.`,
    description: (real: string, read: string) =>
      `A conduit ${real} deep reads as ${read} when the scale is set for other concrete.`,
  },
  es: {
    real: 'Donde está',
    read: 'Lo que lee el equipo',
    why: ([set, slab]: readonly [number, number]) => `Escala en ${set}. La losa está en ${slab}.`,
    description: (real: string, read: string) =>
      `Un conduit a ${real} se lee a ${read} cuando la escala está ajustada para otro concreto.`,
  },
} as const
