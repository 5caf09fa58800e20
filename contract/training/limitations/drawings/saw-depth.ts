import { type Drawing, dimension } from '#contract/drawing.ts'
import type { Writing } from '../writing.ts'
import { dashed, frame, frameWidth, label, labelSize } from './frame.ts'

/** A slab cut open: a partial cut ends above the marked depth. */
export function sawDepth({ figures, scale, say, length }: Writing): Drawing {
  const gap = figures.sawAboveMark * scale(unitsPerInch)
  const cut = marked - gap
  const description = say({
    en: `A slab cut open. The saw cut ends ${length(figures.sawAboveMark)} above the marked depth.`,
    es: `Una losa en corte. El corte de la sierra termina ${length(figures.sawAboveMark)} arriba de la profundidad marcada.`,
  })
  return frame(242, description, [
    { kind: 'rect', x: 8, y: surface, width: frameWidth - 16, height: 150, fill: 'concrete' },
    { kind: 'rect', x: 8, y: cut, width: frameWidth - 16, height: gap, fill: 'stopGround' },
    {
      kind: 'circle',
      x: blade,
      y: cut - bladeRadius,
      radius: bladeRadius,
      fill: 'surface',
      stroke: 'ink',
      weight: 2,
    },
    { kind: 'circle', x: blade, y: cut - bladeRadius, radius: 9, stroke: 'ink', weight: 2 },
    {
      kind: 'line',
      points: [
        [8, surface],
        [frameWidth - 8, surface],
      ],
      stroke: 'ink',
      weight: 1.5,
    },
    dashed([8, cut], [frameWidth - 8, cut], 'stop'),
    dashed([8, marked], [frameWidth - 8, marked], 'accent'),
    { kind: 'circle', x: blade, y: marked + 9, radius: 9, fill: 'steel' },
    ...dimension([244, cut], [244, marked], length(figures.sawAboveMark), { size: labelSize, ink: 'stop' }),
    label(350, surface - 10, say({ en: 'Saw blade', es: 'Disco de la sierra' }), { align: 'end' }),
    label(350, surface + 30, say({ en: 'Cut ends here', es: 'Fin del corte' }), { align: 'end' }),
    label(350, marked + 22, say({ en: 'Marked depth', es: 'Profundidad marcada' }), { align: 'end' }),
    label(236, (cut + marked) / 2 + labelSize / 3, say({ en: 'at least', es: 'por lo menos' }), {
      align: 'end',
    }),
  ])
}

const unitsPerInch = 20
const surface = 84
/** An example: the top of what is embedded. */
const marked = surface + 104
const blade = 110
const bladeRadius = 60
