import type { Point, Shape } from '#contract/drawing.ts'
import { targets } from '#contract/locations/targets.ts'
import type { WriteDrawing } from '#contract/training/reading/bilingual.ts'
import { label } from './parts.ts'

/** The letter and the line of each kind of target, as the photos and the reports show them. */
export const markingLetters: WriteDrawing = language => ({
  width: 480,
  height: 244,
  description: descriptions[language],
  shapes: kinds.flatMap(({ kind, ...name }, index): Shape[] => {
    const y = 30 + index * 46
    const { letters, dash } = targets[kind]
    return [
      {
        kind: 'rect',
        x: 16,
        y: y - 17,
        width: 34,
        height: 34,
        radius: 6,
        fill: 'surface',
        stroke: 'ink',
        weight: 2,
      },
      label([33, y + 6], letters, { align: 'middle', strong: true }),
      ...dashedLine([72, y], 170, dash),
      label([264, y + 6], name[language]),
    ]
  }),
})

const kinds = [
  { kind: 'rebar', en: targets.rebar.title, es: 'Varilla' },
  { kind: 'pt_cable', en: targets.pt_cable.title, es: 'Cable postensado' },
  { kind: 'conduit', en: targets.conduit.title, es: 'Conduit' },
  { kind: 'beam', en: targets.beam.title, es: 'Viga' },
  { kind: 'unknown', en: targets.unknown.title, es: 'Desconocido' },
] as const

const weight = 5

/** The strokes of one line; the dashes of a target are in widths of the line, stroke and gap in turn. */
function dashedLine([x, y]: Point, length: number, dash: readonly number[]): Shape[] {
  const stroke = (from: number, to: number): Shape => ({
    kind: 'line',
    points: [
      [from, y],
      [Math.min(to, x + length), y],
    ],
    stroke: 'ink',
    weight,
  })
  if (dash.length === 0) return [stroke(x, x + length)]
  const strokes: Shape[] = []
  let at = x
  for (let index = 0; at < x + length; index++) {
    const step = (dash[index % dash.length] ?? 1) * weight
    if (index % 2 === 0) strokes.push(stroke(at, at + step))
    at += step
  }
  return strokes
}

const descriptions = {
  en: 'R rebar, solid line. P PT cable, long dashes. C conduit, short dashes. B beam, dash and dot. U unknown, dots.',
  es: 'R varilla, línea continua. P cable postensado, rayas largas. C conduit, rayas cortas. B viga, raya y punto. U desconocido, puntos.',
} as const
