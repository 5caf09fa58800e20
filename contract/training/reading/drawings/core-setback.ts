import { dimension } from '#contract/drawing.ts'
import { lengthText } from '#contract/length.ts'
import { limitationFigures, markings, readingFigures } from '#contract/locations/setbacks.ts'
import type { WriteDrawing } from '#contract/training/reading/bilingual.ts'
import { extension, label, scaleOf, textSize } from './parts.ts'

/** A core as near to a marked target as it may be, from above. With this width both distances meet at one edge. */
export const coreSetback: WriteDrawing = (language, units) => {
  const say = words[language]
  const scale = scaleOf(units, 40)
  const { coreFromCenter, coreFromEdge } = limitationFigures[units]
  const halfMark = scale(markings[units].targets[2]) / 2
  const radius = scale(readingFigures[units].cores[0]?.[0] ?? 0) / 2
  const hole = center + Math.max(scale(coreFromCenter), halfMark + scale(coreFromEdge))
  const inWords = (length: number) => lengthText(length, units, language)
  return {
    width: 480,
    height: 316,
    description: say.description(inWords(coreFromCenter), inWords(coreFromEdge)),
    shapes: [
      label([center, 22], say.center, { align: 'middle' }),
      { kind: 'rect', x: 10, y: 76, width: 460, height: 190, fill: 'concrete' },
      {
        kind: 'rect',
        x: center - halfMark,
        y: 76,
        width: 2 * halfMark,
        height: 190,
        fill: 'surface',
        stroke: 'ink',
        weight: 2,
      },
      {
        kind: 'line',
        points: [
          [center, 30],
          [center, 266],
        ],
        stroke: 'accent',
        weight: 3,
        dashed: true,
      },
      { kind: 'circle', x: hole + radius, y: 171, radius, fill: 'clearGround', stroke: 'clear', weight: 3 },
      label([hole + radius, 177], say.core, { align: 'middle', strong: true }),
      extension([hole, 56], [hole, 308]),
      ...dimension([center, 64], [hole, 64], inWords(coreFromCenter), { size: textSize }),
      label([hole + 14, 64], say.toHole),
      ...dimension([center + halfMark, 300], [hole, 300], inWords(coreFromEdge), { size: textSize }),
      extension([center + halfMark, 266], [center + halfMark, 308]),
      label([hole + 14, 300], say.fromEdge),
    ],
  }
}

const center = 120

const words = {
  en: {
    center: 'Center line',
    core: 'Core',
    toHole: "to the hole's edge",
    fromEdge: "from the mark's edge",
    description: (center: string, edge: string) =>
      `The edge of a core is at least ${center} from the center line of a mark and ${edge} from its edge.`,
  },
  es: {
    center: 'Línea central',
    core: 'Hoyo',
    toHole: 'a la orilla del hoyo',
    fromEdge: 'desde la orilla de la marca',
    description: (center: string, edge: string) =>
      `La orilla del hoyo queda por lo menos a ${center} de la línea central de la marca y a ${edge} de su orilla.`,
  },
} as const
