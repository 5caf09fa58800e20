import type { Drawing, Point, Shape } from '#contract/drawing.ts'
import type { Writing } from '../writing.ts'
import { cross, frame, label } from './frame.ts'

/** A pan deck cut open: conduits lie in the low flutes, so nobody cores there. */
export function panDeck({ say }: Writing): Drawing {
  const description = say({
    en: 'A pan deck cut open. Conduits lie in the low flutes. A cross stands over each low flute: never core there. The signal ends at the metal.',
    es: 'Una losa con lámina metálica en corte. Hay conduits en los valles. Cada valle tiene una cruz: nunca perfore ahí. La señal termina en el metal.',
  })
  return frame(246, description, [
    label(180, 18, say({ en: 'Never core a low flute', es: 'Nunca perfore en un valle' }), {
      align: 'middle',
      strong: true,
      ink: 'stop',
    }),
    { kind: 'line', points: [[8, 66], ...deck, [352, 66]], closed: true, fill: 'concrete' },
    { kind: 'line', points: deck, stroke: 'steel', weight: 4 },
    ...lowFlutes.flatMap((x): Shape[] => [
      {
        kind: 'rect',
        x: x - 24,
        y: 66,
        width: 48,
        height: 110,
        fill: 'stopGround',
        stroke: 'stop',
        dashed: true,
      },
      { kind: 'circle', x, y: 160, radius: 9, fill: 'surface', stroke: 'ink', weight: 2 },
      ...cross(x, 46),
      label(x, 202, say({ en: 'Low flute', es: 'Valle' }), { align: 'middle' }),
    ]),
    label(180, 202, say({ en: 'High flute', es: 'Cresta' }), { align: 'middle' }),
    label(180, 234, say({ en: 'The signal stops at the metal', es: 'La señal no pasa del metal' }), {
      align: 'middle',
      ink: 'soft',
    }),
  ])
}

const lowFlutes = [94, 266]

const deck: Point[] = [
  [8, 126],
  [43, 126],
  [59, 178],
  [129, 178],
  [145, 126],
  [215, 126],
  [231, 178],
  [301, 178],
  [317, 126],
  [352, 126],
]
