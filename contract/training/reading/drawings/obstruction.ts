import { dimension } from '#contract/drawing.ts'
import { lengthText } from '#contract/length.ts'
import { limitationFigures } from '#contract/locations/setbacks.ts'
import type { WriteDrawing } from '#contract/training/reading/bilingual.ts'
import { extension, label, leader, scaleOf, textSize } from './parts.ts'

/** How close to a wall the antenna of a hand cart gets. */
export const obstruction: WriteDrawing = (language, units) => {
  const say = words[language]
  const distance = limitationFigures[units].obstruction[1]
  const inWords = lengthText(distance, units, language)
  const antenna = wall + scaleOf(units, 30)(distance)
  return {
    width: 480,
    height: 280,
    description: say.description(inWords),
    shapes: [
      { kind: 'rect', x: 10, y: 10, width: wall - 10, height: 164, fill: 'concrete', stroke: 'soft' },
      label([44, 40], say.wall, { align: 'middle' }),
      { kind: 'rect', x: 10, y: floor, width: 460, height: 60, fill: 'concrete' },
      { kind: 'rect', x: wall, y: floor, width: antenna - wall, height: 60, fill: 'cautionGround' },
      {
        kind: 'line',
        points: [
          [10, floor],
          [470, floor],
        ],
        stroke: 'ink',
        weight: 2,
      },
      {
        kind: 'rect',
        x: wall + 6,
        y: 96,
        width: 2 * (antenna - wall) - 12,
        height: 58,
        radius: 8,
        fill: 'surface',
        stroke: 'ink',
        weight: 2,
      },
      label([antenna, 120], say.cart, { align: 'middle' }),
      ...[wall + 32, 2 * antenna - wall - 32].map(
        x =>
          ({
            kind: 'circle',
            x,
            y: floor - 17,
            radius: 16,
            fill: 'surface',
            stroke: 'ink',
            weight: 2,
          }) as const,
      ),
      { kind: 'rect', x: antenna - 22, y: floor - 38, width: 44, height: 34, radius: 3, fill: 'accent' },
      label([350, 210], say.antenna),
      ...leader([342, 204], [antenna + 14, floor - 10]),
      extension([antenna, floor], [antenna, 272]),
      extension([wall, floor], [wall, 272]),
      ...dimension([wall, 264], [antenna, 264], inWords, { size: textSize, ink: 'caution' }),
      label([antenna + 16, 264], say.unscanned),
    ],
  }
}

const wall = 78
const floor = 174

const words = {
  en: {
    wall: 'Wall',
    cart: 'Cart',
    antenna: 'Antenna',
    unscanned: 'not scanned',
    description: (distance: string) =>
      `A hand cart against a wall. Its antenna sits in the middle, so a strip of ${distance} along the wall is not scanned.`,
  },
  es: {
    wall: 'Pared',
    cart: 'Carrito',
    antenna: 'Antena',
    unscanned: 'sin escanear',
    description: (distance: string) =>
      `Un carro de mano pegado a la pared. La antena va en medio, así que queda una franja de ${distance} sin escanear.`,
  },
} as const
