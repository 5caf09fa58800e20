import type { Shape } from '#contract/drawing.ts'
import type { WriteDrawing } from '#contract/training/reading/bilingual.ts'
import { label } from './parts.ts'

/** How radar sees: the path to a bar is shortest right above it. */
export const hyperbola: WriteDrawing = language => {
  const say = words[language]
  return {
    width: 480,
    height: 240,
    description: say.description,
    shapes: [
      label([119, 30], say.crossing, { align: 'middle', strong: true }),
      { kind: 'rect', x: 10, y: surface, width: 218, height: 154, fill: 'concrete' },
      {
        kind: 'line',
        points: [
          [10, surface],
          [228, surface],
        ],
        stroke: 'ink',
        weight: 2,
      },
      ...[-70, 70].flatMap(offset => cart(offset, false)),
      ...cart(0, true),
      { kind: 'circle', x: barX, y: surface + depth, radius: 9, fill: 'steel' },
      label([barX, surface + depth + 34], say.bar, { align: 'middle' }),
      label([361, 30], say.screen, { align: 'middle', strong: true }),
      {
        kind: 'rect',
        x: 252,
        y: surface,
        width: 218,
        height: 154,
        radius: 6,
        fill: 'surface',
        stroke: 'soft',
      },
      { kind: 'line', points: echo, stroke: 'accent', weight: 4 },
      { kind: 'circle', x: 361, y: surface + depth, radius: 6, fill: 'ink' },
      label([361, surface + depth - 18], say.top, { align: 'middle' }),
    ],
  }
}

const surface = 76
const barX = 119
const depth = 76

/** At each place of the cart, as deep as the path to the bar is long. */
const echo = Array.from({ length: 37 }, (_, index) => -90 + index * 5).map(
  offset => [361 + offset, surface + Math.hypot(depth, offset)] as const,
)

function cart(offset: number, above: boolean): Shape[] {
  const x = barX + offset
  return [
    {
      kind: 'rect',
      x: x - 24,
      y: surface - 26,
      width: 48,
      height: 22,
      radius: 4,
      ...(above ? { fill: 'accent' } : { fill: 'surface', stroke: 'soft', dashed: true }),
    },
    {
      kind: 'line',
      points: [
        [x, surface],
        [barX, surface + depth],
      ],
      ...(above ? { stroke: 'accent', weight: 3 } : { stroke: 'ink', dashed: true }),
    },
  ]
}

const words = {
  en: {
    crossing: 'Cart crosses a bar',
    bar: 'Bar',
    screen: 'On the screen',
    top: 'The bar is here',
    description:
      'A cart at three places on a slab. The path to a bar is shortest from right above it. On the screen the echoes form a curve with its top at the bar.',
  },
  es: {
    crossing: 'El carrito cruza',
    bar: 'Varilla',
    screen: 'En la pantalla',
    top: 'Aquí está',
    description:
      'Un carrito en tres puntos de una losa. El camino a la varilla es más corto justo encima. En la pantalla los ecos forman una curva con la punta en la varilla.',
  },
} as const
