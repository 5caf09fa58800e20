import { readingFacts } from '#contract/locations/setbacks.ts'
import { markingLetters } from '../marking-letters.ts'
import type { WriteSection } from './bilingual.ts'
import { depthError } from './drawings/depth-error.ts'
import { toleranceZone } from './drawings/tolerance-zone.ts'
import { readTooDeep } from './read-too-deep.ts'

export const whatMarksMean: WriteSection = ({ en, es, both, units, marks, facts }) => ({
  id: 'what-marks-mean',
  heading: { en: 'What the marks mean', es: 'Qué quieren decir las marcas' },
  blocks: [
    {
      kind: 'text',
      text: {
        en: "A mark on the floor is the technician's best reading of the screen. Treat it as an estimate:",
        es: 'Una marca en el piso es la mejor lectura que el técnico hizo de la pantalla. Tómela como un estimado:',
      },
    },
    {
      kind: 'list',
      items: [
        {
          en: 'Position. The center line of the mark is where the top of the curve was. Rough floors, wheel slip and crowded steel move it.',
          es: 'Posición. La línea central de la marca es donde estaba la punta de la curva. Los pisos disparejos, las ruedas que patinan y el acero amontonado la mueven.',
        },
        {
          en: 'Depth. It runs from the surface to the top of the target and comes from the travel time of the echo. It is never exact.',
          es: 'Profundidad. Va de la superficie a la parte de arriba del objeto y sale del tiempo que tarda el eco. Nunca es exacta.',
        },
        {
          en: "Size. GPR doesn't measure diameter. The width of a mark comes from the stencil or the tape, not from the pipe.",
          es: 'Tamaño. El GPR no mide el diámetro. El ancho de la marca viene de la plantilla o de la cinta, no del tubo.',
        },
      ],
    },
    {
      kind: 'text',
      text: {
        en: `Depths go wrong when the scale is wrong. No two slabs are alike, and damp concrete slows the pulse. Say the unit is set for a dielectric constant of ${readingFacts.dielectric.concrete[0]}, and the slab is really at ${readingFacts.dielectric.concrete[1]}. A conduit that's ${en(facts.exampleDepth)} deep then reads about ${en(readTooDeep(units).depth)}, an error of ${readTooDeep(units).percent} percent. You'd think you had cover that isn't there.`,
        es: `La profundidad sale mal cuando la escala está mal. No hay dos losas iguales, y el concreto húmedo frena el pulso. Digamos que el equipo está ajustado a una constante dieléctrica de ${readingFacts.dielectric.concrete[0]}, y la losa en realidad está en ${readingFacts.dielectric.concrete[1]}. Un conduit que está a ${es(facts.exampleDepth)} se lee a más o menos ${es(readTooDeep(units).depth)}, un error de ${readTooDeep(units).percent} por ciento. Usted creería que tiene un espesor encima que no existe.`,
      },
    },
    {
      kind: 'figure',
      drawing: depthError,
      caption: {
        en: 'The same echo, read with two scales. Drawn to scale.',
        es: 'El mismo eco, leído con dos escalas. Dibujado a escala.',
      },
    },
    {
      kind: 'text',
      text: {
        en: "A letter and a line style say what a target is, so that nobody has to rely on color. There's no national color code for things inside concrete. Don't read utility colors into marks on a floor.",
        es: 'Una letra y un tipo de línea dicen qué es cada objeto, para que nadie dependa del color. No hay un código nacional de colores para lo que está dentro del concreto. No lea las marcas del piso como si fueran colores de servicios públicos.',
      },
    },
    {
      kind: 'figure',
      drawing: markingLetters,
      caption: {
        en: 'Letters and line styles on our photos and reports. U gets the same respect as P.',
        es: 'Letras y tipos de línea en nuestras fotos y reportes. La U se respeta igual que la P.',
      },
    },
    {
      kind: 'text',
      text: {
        en: 'A mark has two widths. The inner one is the marked target. The outer one is the tolerance zone, where the target may really be. Plan your work outside the zone. The setbacks later in this reading count too: keep whichever is greater.',
        es: 'Una marca tiene dos anchos. El de adentro es el objeto marcado. El de afuera es la zona de tolerancia, donde de veras puede estar el objeto. Planee su trabajo fuera de la zona. Las distancias que vienen más adelante también cuentan: guarde la mayor.',
      },
    },
    {
      kind: 'figure',
      drawing: toleranceZone,
      caption: {
        en: 'A marked target and its tolerance zone on a suspended slab, from above. Drawn to scale.',
        es: 'Un objeto marcado y su zona de tolerancia en una losa elevada, visto desde arriba. Dibujado a escala.',
      },
    },
    {
      kind: 'table',
      head: [
        { en: 'Marked target', es: 'Objeto marcado' },
        { en: 'Tolerance zone, suspended slab', es: 'Zona de tolerancia, losa elevada' },
      ],
      rows: marks.targets.map((target, index) => [both(target), both(marks.zones[index] ?? target)]),
    },
  ],
})
