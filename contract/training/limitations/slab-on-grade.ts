import type { DocumentSection } from '../guidance-document.ts'
import { slabOnGrade as drawing } from './drawings/slab-on-grade.ts'
import { scaledFigure } from './figure.ts'
import type { Writing } from './writing.ts'

export function slabOnGrade(writing: Writing): DocumentSection {
  const { say, length, marked } = writing
  const [narrow, wide, widest] = marked.slabZones.map(length)
  return {
    id: 'slab-on-grade',
    heading: say({ en: 'Slab on grade', es: 'Losa sobre terreno' }),
    blocks: [
      {
        kind: 'text',
        text: say({
          en: `On a slab that sits on the ground, a target is marked ${length(marked.slabTarget)} wide, with a zone of ${narrow}, ${wide} or ${widest} around it: the thicker the slab, the wider the zone. Stay out of it with saw, drill and hammer.`,
          es: `En una losa sobre terreno, lo que se encuentra se marca con ${length(marked.slabTarget)} de ancho, y con una zona de ${narrow}, ${wide} o ${widest} alrededor: entre más gruesa la losa, más ancha la zona. No entre en ella con sierra, taladro ni martillo.`,
        }),
      },
      scaledFigure(writing, drawing(writing), {
        en: 'Mark and zones over a conduit in the ground.',
        es: 'Marca y zonas sobre un conduit en la tierra.',
      }),
      {
        kind: 'list',
        items: [
          say({
            en: 'Conduits often run in the ground under the slab, not in the concrete. Moist soil hides them.',
            es: 'Los conduits muchas veces van en la tierra debajo de la losa, no en el concreto. La tierra húmeda los esconde.',
          }),
          say({
            en: 'The bottom of the slab is faint where concrete sits on soil. Ask before you count on a thickness.',
            es: 'El fondo de la losa se ve débil donde el concreto toca la tierra. Pregunte antes de confiar en un espesor.',
          }),
          say({
            en: 'Digging below the slab is a different job: call 811 and wait for the utility marks.',
            es: 'Excavar debajo de la losa es otro trabajo: llame al 811 y espere las marcas de los servicios.',
          }),
        ],
      },
    ],
  }
}
