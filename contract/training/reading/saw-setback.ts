import { sawDepth } from '../limitations/drawings/saw-depth.ts'
import { sawZones } from '../limitations/drawings/saw-zones.ts'
import type { WriteSection } from './bilingual.ts'
import { fromLimitations } from './drawings/from-limitations.ts'

export const sawSetback: WriteSection = ({ en, es, both, limits }) => ({
  id: 'saw-setback',
  heading: { en: 'Saw cutting', es: 'Cortar con sierra' },
  blocks: [
    {
      kind: 'text',
      text: {
        en: `A saw line is long. It passes more targets than a core does, and the blade can drift, so it needs more room. With ${en(limits.sawBySlab[2])} or more on each side of a mark, you can cut. Closer than that, the thickness of the slab decides:`,
        es: `Una línea de corte es larga. Pasa junto a más objetos que una perforación, y el disco se puede ir de lado, así que necesita más espacio. Con ${es(limits.sawBySlab[2])} o más a cada lado de la marca, puede cortar. Más cerca, decide el espesor de la losa:`,
      },
    },
    {
      kind: 'table',
      head: [
        { en: 'Slab thickness', es: 'Espesor de la losa' },
        { en: 'Least distance on each side', es: 'Distancia mínima a cada lado' },
        { en: 'Width of the whole zone', es: 'Ancho de toda la zona' },
      ],
      rows: [
        { en: `Up to ${en(limits.slabs[0])}`, es: `Hasta ${es(limits.slabs[0])}` },
        { en: `Above that, up to ${en(limits.slabs[1])}`, es: `Más que eso, hasta ${es(limits.slabs[1])}` },
        { en: `Above ${en(limits.slabs[1])}, or unknown`, es: `Más de ${es(limits.slabs[1])}, o no se sabe` },
      ].map((slab, index) => [slab, both(limits.sawBySlab[index] ?? 0), both(limits.sawZones[index] ?? 0)]),
    },
    {
      kind: 'figure',
      drawing: fromLimitations(sawZones),
      caption: {
        en: 'How far the blade stays from a mark, by slab thickness. Drawn to scale.',
        es: 'Qué tan lejos queda el disco de la marca, según el espesor de la losa. Dibujado a escala.',
      },
    },
    {
      kind: 'list',
      items: [
        {
          en: `${en(limits.sawBySlab[2])} or more: cut.`,
          es: `${es(limits.sawBySlab[2])} o más: corte.`,
        },
        {
          en: `Between the figure in the table and ${en(limits.sawBySlab[2])}: ask the technician who scanned it, and cut only with their okay.`,
          es: `Entre la cifra de la tabla y ${es(limits.sawBySlab[2])}: pregunte al técnico que escaneó, y corte solo si él lo aprueba.`,
        },
        {
          en: "Less than the figure in the table: don't cut.",
          es: 'Menos que la cifra de la tabla: no corte.',
        },
      ],
    },
    {
      kind: 'text',
      text: {
        en: `A cut that doesn't go all the way through may run over a mark, but the blade stays at least ${en(limits.sawAboveMark)} above the marked depth. The terms mention a smaller margin. Use this one. Set the depth stop, lock it, and measure the blade on the saw itself. Measure again after every blade change.`,
        es: `Un corte que no atraviesa la losa puede pasar sobre una marca, pero el disco queda por lo menos ${es(limits.sawAboveMark)} arriba de la profundidad marcada. Los términos mencionan un margen menor. Use este. Ajuste el tope de profundidad, fíjelo y mida el disco en la sierra misma. Mida otra vez cada vez que cambie el disco.`,
      },
    },
    {
      kind: 'figure',
      drawing: fromLimitations(sawDepth),
      caption: {
        en: 'A partial-depth cut over a target. Drawn to scale.',
        es: 'Un corte parcial sobre un objeto. Dibujado a escala.',
      },
    },
    {
      kind: 'text',
      text: {
        en: 'If a full-depth line has to cross a mark, no setback makes that safe. Stop short on both sides, and let the technician and the engineer decide how to open the rest.',
        es: 'Si una línea de corte completo tiene que cruzar una marca, no hay distancia que la haga segura. Pare antes por los dos lados, y que el técnico y el ingeniero decidan cómo abrir lo demás.',
      },
    },
    {
      kind: 'text',
      text: {
        en: `For a roof opening, scan and mark ${en(limits.roofOpening)} beyond the opening on all sides. Blades overcut the corners, and nobody wants to find the conduit there.`,
        es: `Para una abertura en el techo, escanee y marque ${es(limits.roofOpening)} más allá de la abertura por todos lados. Los discos se pasan en las esquinas, y nadie quiere encontrar ahí el conduit.`,
      },
    },
    {
      kind: 'note',
      tone: 'stop',
      text: {
        en: 'Stop right away if you see sparks or metal nobody marked, if the sound or the color of the slurry changes, or if water comes up out of the cut.',
        es: 'Pare de inmediato si hay chispas, metal que nadie marcó, un cambio de sonido, un cambio de color del lodo, o agua que sale del corte.',
      },
    },
  ],
})
