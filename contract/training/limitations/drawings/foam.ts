import type { Drawing, Shape } from '#contract/drawing.ts'
import type { Writing } from '../writing.ts'
import { cart, cross, frame, frameWidth, label } from './frame.ts'

/** A floor cut open: the signal comes back from the foam, and what is below it stays unread. */
export function foam({ say }: Writing): Drawing {
  const description = say({
    en: 'A floor cut open: topping, foam, slab. The signal bounces off the foam. Nothing in or below the foam is read.',
    es: 'Un piso en corte: capa superior, espuma, losa. La señal rebota en la espuma. Nada dentro o debajo de la espuma se lee.',
  })
  return frame(232, description, [
    layer(topping, 46, 'concrete'),
    layer(topping + 46, 40, 'cautionGround'),
    ...bubbles,
    layer(topping + 86, 84, 'stopGround'),
    ...cart(24, topping),
    signal(64, topping, topping + 46),
    { kind: 'circle', x: 110, y: topping + 128, radius: 8, fill: 'steel' },
    { kind: 'circle', x: 46, y: topping + 128, radius: 8, fill: 'steel' },
    ...cross(78, topping + 128),
    label(170, topping + 28, say({ en: 'Topping: read', es: 'Capa superior: se lee' })),
    label(170, topping + 71, say({ en: 'Foam: not reliable', es: 'Espuma: no confiable' })),
    label(170, topping + 132, say({ en: 'Below: not scanned', es: 'Debajo: sin escanear' }), {
      strong: true,
    }),
  ])
}

const topping = 54

const layer = (y: number, height: number, fill: 'concrete' | 'cautionGround' | 'stopGround'): Shape => ({
  kind: 'rect',
  x: 8,
  y,
  width: frameWidth - 16,
  height,
  fill,
  stroke: 'hairline',
})

const bubbles = [20, 44, 68, 92, 116, 140].map(
  (x, index): Shape => ({
    kind: 'circle',
    x,
    y: topping + 60 + (index % 2) * 14,
    radius: 5,
    stroke: 'caution',
  }),
)

/** Down and back up again. */
const signal = (x: number, from: number, to: number): Shape => ({
  kind: 'line',
  points: [
    [x - 12, from],
    [x, to],
    [x + 12, from],
  ],
  stroke: 'accent',
  weight: 2,
})
