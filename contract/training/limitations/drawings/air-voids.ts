import type { Drawing, Shape } from '#contract/drawing.ts'
import type { Writing } from '../writing.ts'
import { cart, frame, frameWidth, label } from './frame.ts'

/** Two floors cut open: a raised floor above its slab, and a slab with a void under it. */
export function airVoids({ say }: Writing): Drawing {
  const description = say({
    en: 'Two floors cut open. Under a raised floor there is air, so the slab below is not scanned. Under a slab there is a void: it can show, but its depth is not measured.',
    es: 'Dos pisos en corte. Debajo de un piso elevado hay aire, así que la losa de abajo no se escanea. Debajo de una losa hay un hueco: puede verse, pero no se mide su profundidad.',
  })
  return frame(372, description, [
    label(8, 18, say({ en: 'Raised floor', es: 'Piso elevado' }), { strong: true }),
    ...cart(24, 66),
    { kind: 'rect', x: 8, y: 76, width: frameWidth - 16, height: 50, fill: 'air', stroke: 'hairline' },
    { kind: 'rect', x: 8, y: 66, width: frameWidth - 16, height: 10, fill: 'steel' },
    ...pedestals,
    label(150, 106, say({ en: 'Air', es: 'Aire' })),
    {
      kind: 'rect',
      x: 8,
      y: 126,
      width: frameWidth - 16,
      height: 50,
      fill: 'stopGround',
      stroke: 'stop',
      dashed: true,
    },
    label(16, 156, say({ en: 'Slab below: not scanned', es: 'Losa de abajo: sin escanear' })),
    label(8, 214, say({ en: 'Void under the slab', es: 'Hueco debajo de la losa' }), { strong: true }),
    ...cart(140, 262),
    { kind: 'rect', x: 8, y: 262, width: frameWidth - 16, height: 44, fill: 'concrete' },
    { kind: 'rect', x: 8, y: 306, width: frameWidth - 16, height: 58, fill: 'soil' },
    {
      kind: 'path',
      path: 'M 60 306 C 80 348 270 348 300 306 Z',
      fill: 'air',
      stroke: 'stop',
      dashed: true,
    },
    label(180, 322, say({ en: 'Void', es: 'Hueco' }), { align: 'middle' }),
    label(16, 290, say({ en: 'Shows a void, not how deep it is', es: 'Muestra el hueco, no qué tan hondo' })),
    label(16, 358, say({ en: 'Soil', es: 'Tierra' })),
  ])
}

const pedestals = [40, 130, 220, 310].map(
  (x): Shape => ({
    kind: 'line',
    points: [
      [x, 76],
      [x, 126],
    ],
    stroke: 'steel',
    weight: 4,
  }),
)
