import { dimension } from '#contract/drawing.ts'
import { lengthText } from '#contract/length.ts'
import { markings } from '#contract/locations/setbacks.ts'
import type { WriteDrawing } from '#contract/training/reading/bilingual.ts'
import { extension, labelLines, leader, scaleOf, shortDimension, textSize } from './parts.ts'

/** The two widths of a mark on a suspended slab, from above. */
export const toleranceZone: WriteDrawing = (language, units) => {
  const say = words[language]
  const scale = scaleOf(units, 40)
  const [target, zone] = [markings[units].targets[1], markings[units].zones[1]]
  const [halfTarget, halfZone] = [scale(target) / 2, scale(zone) / 2]
  const inWords = (length: number) => lengthText(length, units, language)
  return {
    width: 480,
    height: 290,
    description: say.description(inWords(target), inWords(zone)),
    shapes: [
      ...dimension([center - halfZone, 36], [center + halfZone, 36], inWords(zone), { size: textSize }),
      { kind: 'rect', x: 10, y: top, width: 460, height: 190, fill: 'concrete' },
      {
        kind: 'rect',
        x: center - halfZone,
        y: top,
        width: 2 * halfZone,
        height: 190,
        fill: 'cautionGround',
        stroke: 'caution',
        weight: 2,
        dashed: true,
      },
      {
        kind: 'rect',
        x: center - halfTarget,
        y: top,
        width: 2 * halfTarget,
        height: 190,
        fill: 'surface',
        stroke: 'ink',
        weight: 2,
      },
      {
        kind: 'line',
        points: [
          [center, top],
          [center, top + 190],
        ],
        stroke: 'accent',
        weight: 3,
        dashed: true,
      },
      ...labelLines([22, 106], say.zone),
      ...leader([122, 110], [center - halfZone + 24, 110]),
      ...labelLines([378, 106], say.target),
      ...leader([370, 110], [center + halfTarget - 12, 110]),
      ...labelLines([378, 186], say.center),
      ...leader([370, 190], [center, 190]),
      ...[-halfTarget, halfTarget].map(half => extension([center + half, top + 190], [center + half, 276])),
      ...shortDimension([center - halfTarget, 268], [center + halfTarget, 268], inWords(target)),
    ],
  }
}

const center = 240
const top = 52

const words = {
  en: {
    zone: ['Tolerance', 'zone'],
    target: ['Marked', 'target'],
    center: ['Center', 'line'],
    description: (target: string, zone: string) =>
      `A marked target ${target} wide, in the middle of a tolerance zone ${zone} wide.`,
  },
  es: {
    zone: ['Zona de', 'tolerancia'],
    target: ['Objeto', 'marcado'],
    center: ['Línea', 'central'],
    description: (target: string, zone: string) =>
      `Un objeto marcado de ${target} de ancho, en medio de una zona de tolerancia de ${zone} de ancho.`,
  },
} as const
