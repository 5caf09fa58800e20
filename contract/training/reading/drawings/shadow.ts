import type { Shape } from '#contract/drawing.ts'
import type { WriteDrawing } from '#contract/training/reading/bilingual.ts'
import { label } from './parts.ts'

/** What lies under steel: behind one bar, and behind tight mesh. */
export const shadow: WriteDrawing = language => {
  const say = words[language]
  return {
    width: 480,
    height: 256,
    description: say.description,
    shapes: [
      label([120, 26], say.underBar, { align: 'middle', strong: true }),
      ...slab(10),
      {
        kind: 'line',
        points: [
          [111, 100],
          [129, 100],
          [165, 216],
          [75, 216],
        ],
        closed: true,
        fill: 'cautionGround',
      },
      { kind: 'circle', x: 120, y: 98, radius: 10, fill: 'steel' },
      label([138, 104], say.bar),
      hidden(120),
      label([120, 244], say.hidden, { align: 'middle' }),
      label([360, 26], say.underMesh, { align: 'middle', strong: true }),
      ...slab(250),
      { kind: 'rect', x: 250, y: 98, width: 220, height: 118, fill: 'cautionGround' },
      ...Array.from(
        { length: 14 },
        (_, index): Shape => ({ kind: 'circle', x: 256 + index * 16, y: 98, radius: 4, fill: 'steel' }),
      ),
      hidden(310),
      hidden(410),
      label([360, 244], say.nothing, { align: 'middle' }),
    ],
  }
}

/** A slab with the cart on it. */
const slab = (x: number): Shape[] => [
  { kind: 'rect', x: x + 86, y: 38, width: 48, height: 16, radius: 4, fill: 'accent' },
  { kind: 'rect', x, y: 56, width: 220, height: 160, fill: 'concrete' },
  {
    kind: 'line',
    points: [
      [x, 56],
      [x + 220, 56],
    ],
    stroke: 'ink',
    weight: 2,
  },
]

const hidden = (x: number): Shape => ({
  kind: 'circle',
  x,
  y: 170,
  radius: 12,
  stroke: 'ink',
  weight: 2,
  dashed: true,
})

const words = {
  en: {
    underBar: 'Under a bar',
    bar: 'Bar',
    hidden: 'Hidden conduit',
    underMesh: 'Under tight mesh',
    nothing: 'Nothing shows',
    description: 'A bar hides a conduit right below it. Tight mesh hides everything below it.',
  },
  es: {
    underBar: 'Bajo una varilla',
    bar: 'Varilla',
    hidden: 'Conduit escondido',
    underMesh: 'Bajo malla cerrada',
    nothing: 'No se ve nada',
    description: 'Una varilla esconde un conduit justo debajo. La malla cerrada esconde todo lo de abajo.',
  },
} as const
