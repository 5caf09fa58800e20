import type { Drawing, Point, Shape } from '#contract/drawing.ts'
import type { Writing } from '../writing.ts'
import { frame, frameWidth, label } from './frame.ts'

/** A thin bar and a thick pipe at one depth draw the same curve. */
export function sameCurve({ say }: Writing): Drawing {
  const description = say({
    en: 'A small bar and a large pipe at the same depth. Both draw the same curve on the screen.',
    es: 'Una varilla delgada y un tubo grueso a la misma profundidad. Los dos dibujan la misma curva en la pantalla.',
  })
  return frame(196, description, [
    slab(34, 110),
    label(94, 20, say({ en: 'Small bar', es: 'Varilla' }), { align: 'middle', strong: true }),
    label(266, 20, say({ en: 'Large pipe', es: 'Tubo grueso' }), { align: 'middle', strong: true }),
    { kind: 'circle', x: 94, y: 82, radius: 6, fill: 'steel' },
    { kind: 'circle', x: 266, y: 104, radius: 28, fill: 'surface', stroke: 'steel', weight: 4 },
    ...[94, 266].map(
      (x): Shape => ({
        kind: 'path',
        path: `M ${x - 62} 132 Q ${x} 16 ${x + 62} 132`,
        stroke: 'accent',
        weight: 2.5,
      }),
    ),
    label(180, 176, say({ en: 'Same curve on the screen', es: 'La misma curva en la pantalla' }), {
      align: 'middle',
      ink: 'soft',
    }),
  ])
}

/** Mesh sends most of the signal back. */
export function bottomOverMesh({ say }: Writing): Drawing {
  const description = say({
    en: 'A slab with wire mesh in it. The bottom of the slab below the mesh is hard to see.',
    es: 'Una losa con malla de alambre. El fondo de la losa debajo de la malla es difícil de ver.',
  })
  return frame(150, description, [
    slab(12, 96),
    { kind: 'line', points: across(46), stroke: 'steel', weight: 2 },
    ...Array.from(
      { length: 24 },
      (_, index): Shape => ({ kind: 'circle', x: 15 + index * 14.4, y: 46, radius: 3.5, fill: 'steel' }),
    ),
    label(16, 34, say({ en: 'Wire mesh', es: 'Malla de alambre' })),
    { kind: 'line', points: across(108), stroke: 'stop', weight: 2, dashed: true },
    label(16, 96, say({ en: 'Little signal gets here', es: 'Aquí llega poca señal' })),
    label(16, 134, say({ en: 'Slab bottom: hard to see', es: 'Fondo de la losa: difícil de ver' }), {
      strong: true,
    }),
  ])
}

/** What lies on top throws a shadow. */
export function inTheShadow({ say }: Writing): Drawing {
  const description = say({
    en: 'One bar lies above a conduit. The bar shows. The conduit lies in its shadow and can stay hidden.',
    es: 'Una varilla está arriba de un conduit. La varilla se ve. El conduit queda en su sombra y puede no verse.',
  })
  return frame(174, description, [
    slab(12, 150),
    {
      kind: 'line',
      points: [
        [74, 50],
        [110, 50],
        [150, 162],
        [34, 162],
      ],
      closed: true,
      fill: 'stopGround',
      stroke: 'stop',
      dashed: true,
    },
    { kind: 'circle', x: 92, y: 46, radius: 18, fill: 'steel' },
    { kind: 'circle', x: 92, y: 120, radius: 10, fill: 'surface', stroke: 'ink', weight: 2 },
    label(170, 51, say({ en: 'Shows', es: 'Se ve' })),
    label(170, 125, say({ en: 'Can stay hidden', es: 'Puede no verse' }), { strong: true }),
  ])
}

const slab = (y: number, height: number): Shape => ({
  kind: 'rect',
  x: 8,
  y,
  width: frameWidth - 16,
  height,
  fill: 'concrete',
})

const across = (y: number): Point[] => [
  [8, y],
  [frameWidth - 8, y],
]
