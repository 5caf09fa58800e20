import { setbacks } from '#contract/locations/setbacks.ts'
import type { DocumentSection } from '../guidance-document.ts'
import { besideMark } from './drawings/beside-mark.ts'
import { scaledFigure } from './figure.ts'
import type { Writing } from './writing.ts'

export function coreDrilling(writing: Writing): DocumentSection {
  const { say, length, figures } = writing
  const [fromCenter, fromEdge] = [figures.coreFromCenter, figures.coreFromEdge]
  return {
    id: 'core-drilling',
    heading: say({ en: 'Core drilling', es: 'Perforación de núcleos' }),
    blocks: [
      {
        kind: 'text',
        text: say({
          en: `Keep the edge of the core at least ${length(fromCenter)} from the center of the mark, or ${length(fromEdge)} from its edge. Keep whichever puts the core farther away.`,
          es: `Deje el borde de la perforación por lo menos a ${length(fromCenter)} del centro de la marca, o a ${length(fromEdge)} de su borde. Respete la que deje la perforación más lejos.`,
        }),
      },
      scaledFigure(writing, besideMark(writing, { hole: 'core', fromCenter, fromEdge }), {
        en: 'Core beside a mark, from above. Beside a wide mark the edge decides.',
        es: 'Perforación junto a una marca, desde arriba. Junto a una marca ancha decide el borde.',
      }),
      {
        kind: 'list',
        items: [
          say({
            en: 'Measure to the edge of the core, not to the pilot bit. A bigger core needs its center farther out.',
            es: 'Mida hasta el borde de la broca de núcleos, no hasta la broca guía. Una broca más grande necesita su centro más lejos.',
          }),
          say({
            en: "Keep the distance from every mark around the core. If there isn't room, move the core or ask the technician.",
            es: 'Respete la distancia a todas las marcas alrededor. Si no hay espacio, mueva la perforación o pregunte al técnico.',
          }),
          say({
            en: 'A mark is the best reading from the surface. It does not show how thick the bar, cable or pipe is.',
            es: 'La marca es la mejor lectura desde la superficie. No muestra qué tan gruesa es la varilla, el cable o el tubo.',
          }),
        ],
      },
    ],
  }
}

export function handBreaking(writing: Writing): DocumentSection {
  const { say, length, ofTerms, figures } = writing
  const [fromCenter, fromEdge] = [figures.breakFromCenter, figures.breakFromEdge]
  return {
    id: 'hand-breaking',
    heading: say({ en: 'Hand breaking', es: 'Romper a mano' }),
    blocks: [
      {
        kind: 'text',
        text: say({
          en: `Keep the hole at least ${length(fromCenter)} from the center of the mark, or ${length(fromEdge)} from its edge, whichever is farther. A chipping hammer breaks concrete beyond its point, so the edge gets a little more than for a core.`,
          es: `Deje el hoyo por lo menos a ${length(fromCenter)} del centro de la marca, o a ${length(fromEdge)} de su borde, lo que quede más lejos. El rotomartillo rompe más allá de la punta, por eso el borde lleva un poco más que al perforar.`,
        }),
      },
      scaledFigure(writing, besideMark(writing, { hole: 'chipped', fromCenter, fromEdge }), {
        en: 'Chipped hole beside a mark, from above.',
        es: 'Hoyo picado junto a una marca, desde arriba.',
      }),
      {
        kind: 'text',
        text: say({
          en: `The terms give hand breaking the same distance as coring: ${ofTerms(setbacks.terms.coreFromCenter)} from the center or ${ofTerms(setbacks.terms.coreFromEdge)} from the edge.`,
          es: `Los términos dan a romper a mano la misma distancia que a perforar: ${ofTerms(setbacks.terms.coreFromCenter)} desde el centro o ${ofTerms(setbacks.terms.coreFromEdge)} desde el borde.`,
        }),
      },
      {
        kind: 'note',
        tone: 'plain',
        text: say({
          en: `When you aren't sure, go with the stricter figure: ${length(fromEdge)} from the edge.`,
          es: `Si no está seguro, vale la medida más estricta: ${length(fromEdge)} desde el borde.`,
        }),
      },
    ],
  }
}
