import type { Drawing } from '#contract/drawing.ts'
import type { Writing } from '../writing.ts'
import { cart, cross, frame, frameWidth, label, tick } from './frame.ts'

/** Two rows: the days after the pour, and a slab under water. */
export function freshAndWet({ say }: Writing, days: number): Drawing {
  const description = say({
    en: `The first ${days} days after the pour: wait. After that: ready to scan. A slab with standing water: not scanned.`,
    es: `Los primeros ${days} días después del colado: espere. Después: se puede escanear. Una losa con agua estancada: no se escanea.`,
  })
  const ready = start + days * unitsPerDay
  return frame(262, description, [
    label(8, 18, say({ en: 'Days after the pour', es: 'Días después del colado' }), { strong: true }),
    { kind: 'rect', x: start, y: 34, width: ready - start, height: 48, fill: 'stopGround', stroke: 'stop' },
    {
      kind: 'rect',
      x: ready,
      y: 34,
      width: frameWidth - 8 - ready,
      height: 48,
      fill: 'clearGround',
      stroke: 'clear',
    },
    ...cross(start + 24, 58),
    label(start + 44, 63, say({ en: 'Wait', es: 'Espere' })),
    tick(ready + 22, 58),
    label(ready + 42, 63, say({ en: 'Scan', es: 'Se lee' })),
    label(start, 102, '0'),
    label(ready, 102, say({ en: `${days} days`, es: `${days} días` }), { align: 'middle', strong: true }),
    label(8, 142, say({ en: 'Standing water', es: 'Agua estancada' }), { strong: true }),
    ...cart(40, 198),
    {
      kind: 'path',
      path: `M 8 190 C 60 184 110 196 180 190 S 300 184 352 190 L 352 202 L 8 202 Z`,
      fill: 'water',
    },
    { kind: 'rect', x: 8, y: 202, width: frameWidth - 16, height: 52, fill: 'concrete' },
    ...cross(150, 174),
    label(170, 179, say({ en: 'Dry it first', es: 'Séquela primero' })),
    label(16, 233, say({ en: 'Slab: not scanned', es: 'Losa: sin escanear' })),
  ])
}

const start = 8
const unitsPerDay = 7.2
