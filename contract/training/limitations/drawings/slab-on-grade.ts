import { type Drawing, dimension } from '#contract/drawing.ts'
import type { Writing } from '../writing.ts'
import { dashed, frame, frameWidth, label, labelSize } from './frame.ts'

/** A slab on the ground cut open: the marked width of a target, and the three zones around it. */
export function slabOnGrade({ marked, scale, say, length }: Writing): Drawing {
  const half = (width: number) => (width * scale(unitsPerInch)) / 2
  const zones = marked.slabZones.map((width, index) => ({ width, y: surface + 156 + index * 30 }))
  const description = say({
    en: `A slab on the ground cut open, with a conduit in the soil under it. The mark is ${length(marked.slabTarget)} wide. The zones around it are ${marked.slabZones.map(length).join(', ')} wide.`,
    es: `Una losa sobre terreno en corte, con un conduit en la tierra debajo. La marca mide ${length(marked.slabTarget)} de ancho. Las zonas alrededor miden ${marked.slabZones.map(length).join(', ')} de ancho.`,
  })
  return frame(300, description, [
    { kind: 'rect', x: 8, y: surface, width: frameWidth - 16, height: slab, fill: 'concrete' },
    { kind: 'rect', x: 8, y: surface + slab, width: frameWidth - 16, height: 72, fill: 'soil' },
    {
      kind: 'line',
      points: [
        [8, surface],
        [frameWidth - 8, surface],
      ],
      stroke: 'ink',
      weight: 1.5,
    },
    label(12, surface + 22, say({ en: 'Slab', es: 'Losa' })),
    label(12, surface + slab + 22, say({ en: 'Soil', es: 'Tierra' })),
    {
      kind: 'circle',
      x: center,
      y: surface + slab + 26,
      radius: 9,
      fill: 'surface',
      stroke: 'ink',
      weight: 2,
    },
    {
      kind: 'rect',
      x: center - half(marked.slabTarget),
      y: surface - 6,
      width: half(marked.slabTarget) * 2,
      height: 6,
      fill: 'accent',
    },
    ...dimension(
      [center - half(marked.slabTarget), surface - 18],
      [center + half(marked.slabTarget), surface - 18],
      length(marked.slabTarget),
      { size: labelSize },
    ),
    ...zones.flatMap(({ width, y }) => [
      dashed([center - half(width), surface], [center - half(width), y], 'stop'),
      dashed([center + half(width), surface], [center + half(width), y], 'stop'),
      ...dimension([center - half(width), y], [center + half(width), y], length(width), {
        size: labelSize,
        ink: 'stop',
      }),
    ]),
  ])
}

const unitsPerInch = 10
const surface = 50
const slab = 60
const center = frameWidth / 2
