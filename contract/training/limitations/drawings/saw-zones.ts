import { type Drawing, dimension, type Shape } from '#contract/drawing.ts'
import type { Writing } from '../writing.ts'
import { dashed, frame, frameWidth, label, labelSize } from './frame.ts'

/** Three slabs cut open, one above the other in one scale: where no saw goes on either side of the mark. */
export function sawZones(writing: Writing): Drawing {
  const { figures, say, length } = writing
  const [thin, medium] = figures.slabs.map(length)
  const { sawBySlab, sawZones: zones } = figures
  const titles = [
    say({ en: `Slab up to ${thin}`, es: `Losa de hasta ${thin}` }),
    say({ en: `Slab over ${thin}, up to ${medium}`, es: `Losa de más de ${thin} a ${medium}` }),
    say({ en: `Slab over ${medium}`, es: `Losa de más de ${medium}` }),
  ]
  let top = 0
  const shapes = titles.flatMap((title, index) => {
    const depth = drawnInches[index] ?? 0
    const drawn = slab(writing, { top, title, depth, each: sawBySlab[index] ?? 0, whole: zones[index] ?? 0 })
    top += depth * unitsPerInch + besidesSlab
    return drawn
  })
  const description = say({
    en: `Three slabs cut open. Keep the saw ${sawBySlab.map(length).join(', ')} from the mark on each side; the zones are ${zones.map(length).join(', ')} wide.`,
    es: `Tres losas en corte. Deje la sierra a ${sawBySlab.map(length).join(', ')} de la marca a cada lado; las zonas miden ${zones.map(length).join(', ')} de ancho.`,
  })
  return frame(top, description, shapes)
}

/** The third slab stands for every thicker one. */
const drawnInches = [4, 6, 8]
const unitsPerInch = 12
const besidesSlab = 98
const center = frameWidth / 2

function slab(
  { scale, length }: Writing,
  {
    top,
    title,
    depth,
    each,
    whole,
  }: { top: number; title: string; depth: number; each: number; whole: number },
): Shape[] {
  const [surface, height] = [top + 56, depth * unitsPerInch]
  const bottom = surface + height
  const [left, right] = [center - each * scale(unitsPerInch), center + each * scale(unitsPerInch)]
  const [start, end] = [
    center - (whole * scale(unitsPerInch)) / 2,
    center + (whole * scale(unitsPerInch)) / 2,
  ]
  return [
    label(center, top + 18, title, { align: 'middle', strong: true }),
    { kind: 'rect', x: 8, y: surface, width: frameWidth - 16, height, fill: 'concrete' },
    {
      kind: 'rect',
      x: start,
      y: surface,
      width: end - start,
      height,
      fill: 'stopGround',
      stroke: 'stop',
      dashed: true,
    },
    { kind: 'circle', x: center, y: surface + height * 0.6, radius: 6, fill: 'steel' },
    {
      kind: 'line',
      points: [
        [center, surface - 8],
        [center, surface + height * 0.6],
      ],
      stroke: 'accent',
      weight: 2,
    },
    ...dimension([left, surface - 8], [center, surface - 8], length(each), { size: labelSize }),
    ...dimension([center, surface - 8], [right, surface - 8], length(each), { size: labelSize }),
    dashed([start, bottom], [start, bottom + 24], 'stop'),
    dashed([end, bottom], [end, bottom + 24], 'stop'),
    ...dimension([start, bottom + 24], [end, bottom + 24], length(whole), { size: labelSize, ink: 'stop' }),
  ]
}
