import type { DocumentSection } from '../guidance-document.ts'
import { bottomOverMesh, inTheShadow, sameCurve } from './drawings/not-shown.ts'
import { diagram } from './figure.ts'
import type { Writing } from './writing.ts'

export function notShown(writing: Writing): DocumentSection {
  const { say } = writing
  return {
    id: 'not-shown',
    heading: say({ en: "What radar doesn't show", es: 'Lo que el radar no muestra' }),
    blocks: [
      {
        kind: 'text',
        text: say({
          en: 'Diameter. Radar shows where something is and how deep its top lies. It does not measure how thick it is.',
          es: 'Diámetro. El radar muestra dónde está algo y a qué profundidad está su parte de arriba. No mide qué tan grueso es.',
        }),
      },
      diagram(writing, sameCurve(writing), {
        en: 'A bar and a pipe at one depth.',
        es: 'Una varilla y un tubo a la misma profundidad.',
      }),
      {
        kind: 'text',
        text: say({
          en: 'The bottom of a slab over wire mesh. Mesh sends much of the signal back, and tight mesh acts like a sheet of metal. Slab thickness is then a guess.',
          es: 'El fondo de una losa debajo de malla de alambre. La malla regresa gran parte de la señal, y una malla cerrada es como una lámina de metal. El espesor de la losa entonces es una suposición.',
        }),
      },
      diagram(writing, bottomOverMesh(writing), {
        en: 'Mesh between the antenna and the bottom of the slab.',
        es: 'Malla entre la antena y el fondo de la losa.',
      }),
      {
        kind: 'text',
        text: say({
          en: 'Targets under other targets or under steel. The upper one throws a shadow. The lower one is hard to see and can stay hidden.',
          es: 'Objetos debajo de otros objetos o debajo de acero. El de arriba hace sombra. El de abajo es difícil de ver y puede quedar escondido.',
        }),
      },
      diagram(writing, inTheShadow(writing), {
        en: 'A conduit in the shadow of a bar.',
        es: 'Un conduit en la sombra de una varilla.',
      }),
      {
        kind: 'note',
        tone: 'caution',
        text: say({
          en: "The signal alone can't tell rebar from conduit from a post-tension cable. No mark doesn't mean nothing is there.",
          es: 'La señal sola no distingue entre varilla, conduit y cable postensado. Que no haya marca no prueba que no haya nada.',
        }),
      },
    ],
  }
}
