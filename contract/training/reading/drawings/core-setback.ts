import { lengthText } from '#contract/length.ts'
import { limitationFigures, markings, readingFigures } from '#contract/locations/setbacks.ts'
import type { WriteDrawing } from '#contract/training/reading/bilingual.ts'
import { extension, label, scaleOf, shortDimension } from './parts.ts'

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
    height: 304,
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
      extension([hole, 52], [hole, 294]),
      ...shortDimension([center, 60], [hole, 60], say.toHole(inWords(coreFromCenter))),
      ...shortDimension([center + halfMark, 286], [hole, 286], say.fromEdge(inWords(coreFromEdge))),
      extension([center + halfMark, 266], [center + halfMark, 294]),
    ],
  }
}

const center = 88

const words = {
  en: {
    center: 'Center line',
    core: 'Core',
    toHole: (length: string) => `${length} to the hole's edge`,
    fromEdge: (length: string) => `${length} from the mark's edge`,
    description: (center: string, edge: string) =>
      `The edge of a core is at least ${center} from the center line of a mark and ${edge} from its edge.`,
  },
  es: {
    center: 'Línea central',
    core: 'Hoyo',
    toHole: (length: string) => `${length} al borde del hoyo`,
    fromEdge: (length: string) => `${length} del borde de la marca`,
    description: (center: string, edge: string) =>
      `La orilla del hoyo queda por lo menos a ${center} de la línea central de la marca y a ${edge} de su borde.`,
  },
} as const
