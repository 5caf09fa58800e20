import { besideMark } from '../limitations/drawings/beside-mark.ts'
import type { WriteSection } from './bilingual.ts'
import { coreWeightText } from './core-weight.ts'
import { fromLimitations } from './drawings/from-limitations.ts'

export const coreSetback: WriteSection = ({ en, es, units, limits, facts }) => ({
  id: 'core-setback',
  heading: { en: 'Core drilling and hand breaking', es: 'Perforar y romper a mano' },
  blocks: [
    {
      kind: 'text',
      text: {
        en: `Measure a setback to the edge of the hole, not to its center. A core needs both of these: at least ${en(limits.coreFromCenter)} from the center line of the mark, and at least ${en(limits.coreFromEdge)} from the edge of the marked width. The greater one decides. On marks up to ${en(2 * (limits.coreFromCenter - limits.coreFromEdge))} wide, that's the first. On wider marks, it's the second.`,
        es: `Mida la distancia hasta el borde del hoyo, no hasta su centro. Una perforación necesita las dos cosas: por lo menos ${es(limits.coreFromCenter)} desde la línea central de la marca, y por lo menos ${es(limits.coreFromEdge)} desde el borde del ancho marcado. Manda la mayor. En marcas de hasta ${es(2 * (limits.coreFromCenter - limits.coreFromEdge))} de ancho, es la primera. En marcas más anchas, la segunda.`,
      },
    },
    {
      kind: 'figure',
      drawing: fromLimitations(writing =>
        besideMark(writing, {
          hole: 'core',
          fromCenter: writing.figures.coreFromCenter,
          fromEdge: writing.figures.coreFromEdge,
        }),
      ),
      caption: {
        en: 'The least distance of a core from a narrow mark and from a wide one, from above. Drawn to scale.',
        es: 'La distancia mínima de una perforación a una marca angosta y a una ancha, desde arriba. Dibujado a escala.',
      },
    },
    { kind: 'text', text: { en: 'Lay out a core like this:', es: 'Trace una perforación así:' } },
    {
      kind: 'list',
      numbered: true,
      items: [
        {
          en: 'Find the center line and both edges of every mark around the spot.',
          es: 'Ubique la línea central y los dos bordes de cada marca alrededor del punto.',
        },
        {
          en: 'Draw the full circle the bit will cut, not just the center.',
          es: 'Dibuje el círculo completo que va a cortar la broca, no solo el centro.',
        },
        {
          en: 'Measure from each center line and each edge to the circle.',
          es: 'Mida desde cada línea central y cada borde hasta el círculo.',
        },
        {
          en: "If one distance is short, move the core and have the new spot scanned. Don't shift it on your own.",
          es: 'Si una distancia no alcanza, mueva la perforación y pida que escaneen el punto nuevo. No la mueva por su cuenta.',
        },
      ],
    },
    {
      kind: 'text',
      text: {
        en: 'The setback counts for the full depth of the slab. Never plan to pass over or under a target because its depth looks good. That depth is an estimate.',
        es: 'La distancia cuenta para todo el espesor de la losa. Nunca planee pasar por encima o por debajo de un objeto porque la profundidad se ve bien. Esa profundidad es un estimado.',
      },
    },
    {
      kind: 'text',
      text: {
        en: `Hand breaking needs ${en(limits.breakFromCenter)} from the center line and ${en(limits.breakFromEdge)} from the edge. A chisel wanders, and concrete breaks off further than you aim. Work in thin layers and look often. If you need to see the target, agree on a stop box with the technician: a shallow pocket, chipped by hand. It's extra work, billed by time and material.`,
        es: `Para romper a mano se necesitan ${es(limits.breakFromCenter)} desde la línea central y ${es(limits.breakFromEdge)} desde el borde. El cincel se va de lado, y el concreto se rompe más allá de donde apunta. Trabaje en capas delgadas y revise seguido. Si necesita ver el objeto, acuerde con el técnico una caja de inspección (stop box): un hueco poco hondo, picado a mano. Es trabajo extra y se cobra por tiempo y material.`,
      },
    },
    {
      kind: 'text',
      text: {
        en: "Know what the core weighs before it lets go. Catch it or rig it, and put a barricade and a lookout below. Where the hole goes isn't the corer's call. The owner and the engineer decide that.",
        es: 'Sepa cuánto pesa el núcleo antes de que se suelte. Sujételo o amárrelo, y ponga barricada y un vigía abajo. El hoyo no lo decide el que perfora: el dueño y el ingeniero dicen dónde puede ir.',
      },
    },
    {
      kind: 'table',
      head: [
        { en: 'Core, diameter by length', es: 'Núcleo, diámetro por largo' },
        { en: 'Weight, about', es: 'Peso, más o menos' },
      ],
      rows: facts.cores.map(([diameter, length]) => [
        { en: `${en(diameter)} × ${en(length)}`, es: `${es(diameter)} × ${es(length)}` },
        coreWeightText(diameter, length, units),
      ]),
    },
    {
      kind: 'text',
      text: {
        en: `Right after coring, have the contractor cover every hole larger than ${en(facts.coveredHole)} across, with a cover that's secured and marked.`,
        es: `Apenas termine de perforar, pida al contratista que cubra todo hoyo de más de ${es(facts.coveredHole)} de ancho, con una tapa fija y marcada.`,
      },
    },
    {
      kind: 'note',
      tone: 'plain',
      text: {
        en: `Core: ${en(limits.coreFromCenter)} from the center line and ${en(limits.coreFromEdge)} from the edge. Hand breaking: ${en(limits.breakFromCenter)} and ${en(limits.breakFromEdge)}. Whichever is greater, on every side.`,
        es: `Perforar: ${es(limits.coreFromCenter)} desde la línea central y ${es(limits.coreFromEdge)} desde el borde. Romper a mano: ${es(limits.breakFromCenter)} y ${es(limits.breakFromEdge)}. La que sea mayor, por todos lados.`,
      },
    },
  ],
})
