import { setbacks } from '#contract/locations/setbacks.ts'
import type { DocumentSection } from '../guidance-document.ts'
import { sawDepth } from './drawings/saw-depth.ts'
import { sawZones } from './drawings/saw-zones.ts'
import { scaledFigure } from './figure.ts'
import type { Writing } from './writing.ts'

export function sawing(writing: Writing): DocumentSection {
  const { say, length, ofTerms, figures } = writing
  const { sawEachSide, sawAboveMark } = setbacks.terms
  return {
    id: 'sawing',
    heading: say({ en: 'Sawing', es: 'Corte con sierra' }),
    blocks: [
      {
        kind: 'text',
        text: say({
          en: 'The thicker the slab, the wider the zone around the mark where no saw goes. The mark is in the middle of the zone.',
          es: 'Entre más gruesa la losa, más ancha la zona alrededor de la marca donde no entra la sierra. La marca está en el centro de la zona.',
        }),
      },
      slabTable(writing),
      scaledFigure(writing, sawZones(writing), {
        en: 'Three slabs cut open. No saw in the red zone. The third slab stands for any thicker one.',
        es: 'Tres losas en corte. Sin sierra en la zona roja. La tercera losa vale para cualquiera más gruesa.',
      }),
      {
        kind: 'text',
        text: say({
          en: `These are the least distances. Closer than ${ofTerms(sawEachSide)}, ask the technician before you cut, even when the slab is thin.`,
          es: `Son las distancias mínimas. A menos de ${ofTerms(sawEachSide)}, pregunte al técnico antes de cortar, aunque la losa sea delgada.`,
        }),
      },
      {
        kind: 'text',
        text: say({
          en: `A partial cut may cross a mark only when it ends at least ${length(figures.sawAboveMark)} above the marked depth.`,
          es: `Un corte parcial puede cruzar una marca solo si termina por lo menos ${length(figures.sawAboveMark)} arriba de la profundidad marcada.`,
        }),
      },
      scaledFigure(writing, sawDepth(writing), {
        en: 'Partial cut over a mark. Set the blade stop before you start.',
        es: 'Corte parcial sobre una marca. Ajuste el tope del disco antes de empezar.',
      }),
      {
        kind: 'text',
        text: say({
          en: `The terms say it differently: ${ofTerms(sawEachSide)} on each side, whatever the slab, and ${ofTerms(sawAboveMark)} above the marked depth.`,
          es: `Los términos lo dicen de otra manera: ${ofTerms(sawEachSide)} a cada lado en cualquier losa, y ${ofTerms(sawAboveMark)} arriba de la profundidad marcada.`,
        }),
      },
      {
        kind: 'note',
        tone: 'caution',
        text: say({
          en: `When you aren't sure, or don't know how thick the slab is, go with the stricter figure: ${ofTerms(sawEachSide)} on each side and ${length(figures.sawAboveMark)} above the mark.`,
          es: `Si no está seguro, o no sabe qué tan gruesa es la losa, vale la medida más estricta: ${ofTerms(sawEachSide)} a cada lado y ${length(figures.sawAboveMark)} arriba de la marca.`,
        }),
      },
    ],
  }
}

function slabTable({ say, length, figures }: Writing) {
  const [thin, medium] = figures.slabs.map(length)
  const slabs = [
    say({ en: `Up to ${thin}`, es: `Hasta ${thin}` }),
    say({ en: `Over ${thin}, up to ${medium}`, es: `Más de ${thin} a ${medium}` }),
    say({ en: `Over ${medium}`, es: `Más de ${medium}` }),
  ]
  return {
    kind: 'table' as const,
    head: [
      say({ en: 'Slab', es: 'Losa' }),
      say({ en: 'Each side', es: 'Cada lado' }),
      say({ en: 'Whole zone', es: 'Zona completa' }),
    ],
    rows: slabs.map((slab, index) => [
      slab,
      length(figures.sawBySlab[index] ?? 0),
      length(figures.sawZones[index] ?? 0),
    ]),
  }
}
