import type { Drawing, Shape } from '#contract/drawing.ts'
import type { Language } from '#contract/language.ts'
import { targets } from '#contract/locations/targets.ts'
import { markLetter, markLine } from './mark-line.ts'

/** The letter and the line of each kind of target, as the photos and the reports show them. */
export const markingLetters = (language: Language): Drawing => ({
  width: 480,
  height: 244,
  description: descriptions[language],
  shapes: kinds.flatMap(({ kind, ...name }, index): Shape[] => {
    const y = 30 + index * 46
    return [
      ...markLetter(kind, [33, y], 17),
      ...markLine(kind, [72, y], [242, y], 5),
      { kind: 'text', x: 264, y: y + 6, text: name[language], size: 16 },
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

const descriptions = {
  en: 'R rebar, solid line. P PT cable, long dashes. C conduit, short dashes. B beam, dash and dot. U unknown, dots.',
  es: 'R varilla, línea continua. P cable postensado, rayas largas. C conduit, rayas cortas. B viga, raya y punto. U desconocido, puntos.',
} as const
