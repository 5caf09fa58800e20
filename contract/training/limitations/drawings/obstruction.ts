import { type Drawing, dimension } from '#contract/drawing.ts'
import type { Writing } from '../writing.ts'
import { cart, dashed, frame, frameWidth, label, labelSize } from './frame.ts'

/** From the side: the strip beside a wall that the hand cart cannot read. */
export function obstruction({ figures, scale, say, length }: Writing): Drawing {
  const [near, far] = figures.obstruction
  const at = (value: number) => wall + value * scale(unitsPerInch)
  const description = say({
    en: `From the side. The cart stands against a wall. The strip from the wall to ${length(near)} is out of reach, and the strip from there to ${length(far)} can be.`,
    es: `Visto de lado. El carrito está pegado a una pared. La franja de la pared a ${length(near)} queda fuera de alcance, y la franja de ahí a ${length(far)} puede quedar fuera.`,
  })
  return frame(262, description, [
    { kind: 'rect', x: 8, y: 12, width: wall - 8, height: surface + 78 - 12, fill: 'concrete' },
    { kind: 'rect', x: wall, y: surface, width: frameWidth - 8 - wall, height: 78, fill: 'concrete' },
    { kind: 'rect', x: wall, y: surface, width: at(near) - wall, height: 78, fill: 'stopGround' },
    { kind: 'rect', x: at(near), y: surface, width: at(far) - at(near), height: 78, fill: 'cautionGround' },
    dashed([at(near), surface], [at(near), surface + 104], 'stop'),
    dashed([at(far), surface], [at(far), surface + 138], 'caution'),
    {
      kind: 'line',
      points: [
        [wall, surface],
        [frameWidth - 8, surface],
      ],
      stroke: 'ink',
      weight: 1.5,
    },
    ...cart(wall + 2, surface, 150),
    { kind: 'circle', x: at(near / 2), y: surface + 40, radius: 8, fill: 'steel' },
    ...dimension([wall, surface + 104], [at(near), surface + 104], length(near), {
      size: labelSize,
      ink: 'stop',
    }),
    ...dimension([wall, surface + 138], [at(far), surface + 138], length(far), {
      size: labelSize,
      ink: 'caution',
    }),
    label(at(far) + 20, surface + 108, say({ en: 'Out of reach', es: 'Fuera de alcance' }), { ink: 'stop' }),
    label(at(far) + 20, surface + 142, say({ en: 'Can be out of reach', es: 'Puede quedar fuera' }), {
      ink: 'caution',
    }),
    label(wall + 8, 32, say({ en: 'Wall, curb or pipe', es: 'Pared, bordillo o tubo' })),
    label(at(far) + 20, surface + 44, say({ en: 'Read', es: 'Se lee' })),
  ])
}

const unitsPerInch = 24
const wall = 48
const surface = 108
