import { type Drawing, dimension } from '#contract/drawing.ts'
import type { Writing } from '../writing.ts'
import { frame, frameWidth, label, labelSize } from './frame.ts'

/** Seen from above: the opening, and the larger area that is marked around it. */
export function roofOpening({ figures, scale, say, inFeet }: Writing): Drawing {
  const wider = figures.roofOpening * scale(unitsPerInch)
  const text = inFeet(figures.roofOpening)
  const [left, top] = [(frameWidth - opening.width) / 2, 40 + wider]
  const [right, bottom] = [left + opening.width, top + opening.height]
  const [middle, half] = [left + opening.width / 2, top + opening.height / 2]
  const description = say({
    en: `Seen from above. The marked area is ${text} larger than the opening on all four sides.`,
    es: `Visto desde arriba. El área marcada es ${text} más grande que la abertura en los cuatro lados.`,
  })
  const look = { size: labelSize }
  return frame(bottom + wider + 16, description, [
    label(middle, 24, say({ en: 'Mark and scan this area', es: 'Marque y escanee esta área' }), {
      align: 'middle',
      strong: true,
    }),
    {
      kind: 'rect',
      x: left - wider,
      y: 40,
      width: opening.width + wider * 2,
      height: opening.height + wider * 2,
      fill: 'cautionGround',
      stroke: 'caution',
      dashed: true,
      weight: 1.5,
    },
    {
      kind: 'rect',
      x: left,
      y: top,
      width: opening.width,
      height: opening.height,
      fill: 'surface',
      stroke: 'ink',
      weight: 2,
    },
    label(middle, half + 5, say({ en: 'Your opening', es: 'Su abertura' }), { align: 'middle' }),
    ...dimension([middle, 40], [middle, top], text, look),
    ...dimension([middle, bottom], [middle, bottom + wider], text, look),
    ...dimension([left - wider, half], [left, half], text, look),
    ...dimension([right, half], [right + wider, half], text, look),
  ])
}

const unitsPerInch = 5
const opening = { width: 200, height: 110 }
