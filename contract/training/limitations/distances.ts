import { setbacks } from '#contract/locations/setbacks.ts'
import type { DocumentSection } from '../guidance-document.ts'
import type { Writing } from './writing.ts'

/** Every distance on the page in one table, for whoever is in a hurry. */
export function distances(writing: Writing): DocumentSection {
  const { say } = writing
  return {
    id: 'distances',
    heading: say({ en: 'All distances at a glance', es: 'Todas las distancias de un vistazo' }),
    blocks: [
      {
        kind: 'table',
        head: [
          say({ en: 'Work', es: 'Trabajo' }),
          say({ en: 'Distance', es: 'Distancia' }),
          say({ en: 'How to measure it', es: 'Cómo se mide' }),
        ],
        rows: [...besideMarks(writing), ...sawRows(writing), ...otherRows(writing)],
      },
      {
        kind: 'note',
        tone: 'plain',
        text: say({
          en: "The terms state some of these distances differently. When you aren't sure, go with the stricter of the two.",
          es: 'Los términos dan algunas de estas distancias de otra manera. Si no está seguro, vale la más estricta de las dos.',
        }),
      },
    ],
  }
}

function besideMarks({ say, length, figures }: Writing): string[][] {
  const farther = say({
    en: 'From the mark to the nearest side of the hole. Keep whichever puts you farther away.',
    es: 'De la marca al lado más cercano del hoyo. Respete la que lo deje más lejos.',
  })
  const fromMark = (center: number, edge: number) =>
    say({
      en: `${length(center)} from the center or ${length(edge)} from the edge`,
      es: `${length(center)} desde el centro o ${length(edge)} desde el borde`,
    })
  return [
    [
      say({ en: 'Core drilling', es: 'Perforación de núcleos' }),
      fromMark(figures.coreFromCenter, figures.coreFromEdge),
      farther,
    ],
    [
      say({ en: 'Hand breaking', es: 'Romper a mano' }),
      fromMark(figures.breakFromCenter, figures.breakFromEdge),
      farther,
    ],
  ]
}

function sawRows({ say, length, figures }: Writing): string[][] {
  const [thin, medium] = figures.slabs.map(length)
  const titles = [
    say({ en: `Sawing, slab up to ${thin}`, es: `Corte con sierra, losa de hasta ${thin}` }),
    say({
      en: `Sawing, slab over ${thin}, up to ${medium}`,
      es: `Corte con sierra, losa de más de ${thin} a ${medium}`,
    }),
    say({ en: `Sawing, slab over ${medium}`, es: `Corte con sierra, losa de más de ${medium}` }),
  ]
  return [
    ...titles.map((title, index) => [
      title,
      say({
        en: `${length(figures.sawBySlab[index] ?? 0)} on each side`,
        es: `${length(figures.sawBySlab[index] ?? 0)} a cada lado`,
      }),
      say({
        en: `A zone ${length(figures.sawZones[index] ?? 0)} wide, with the mark in the middle.`,
        es: `Una zona de ${length(figures.sawZones[index] ?? 0)} de ancho, con la marca en el centro.`,
      }),
    ]),
    [
      say({ en: 'Saw depth', es: 'Profundidad del corte' }),
      say({
        en: `${length(figures.sawAboveMark)} above the marked depth`,
        es: `${length(figures.sawAboveMark)} arriba de la profundidad marcada`,
      }),
      say({
        en: 'A partial cut ends at least that far above what is marked.',
        es: 'Un corte parcial termina por lo menos a esa distancia arriba de lo marcado.',
      }),
    ],
  ]
}

function otherRows({ say, length, range, inFeet, figures, marked }: Writing): string[][] {
  const [narrow, wide, widest] = marked.slabZones.map(length)
  const days = setbacks.terms.curingDays
  return [
    [
      say({ en: 'Slab on grade', es: 'Losa sobre terreno' }),
      say({ en: `${narrow}, ${wide} or ${widest} wide`, es: `${narrow}, ${wide} o ${widest} de ancho` }),
      say({
        en: `The zone around a mark that is ${length(marked.slabTarget)} wide.`,
        es: `La zona alrededor de una marca de ${length(marked.slabTarget)} de ancho.`,
      }),
    ],
    [
      say({ en: 'Roof opening', es: 'Abertura en el techo' }),
      say({
        en: `${inFeet(figures.roofOpening)} larger`,
        es: `${inFeet(figures.roofOpening)} más grande`,
      }),
      say({ en: 'On all sides of the opening.', es: 'En todos los lados de la abertura.' }),
    ],
    [
      say({ en: 'Wall, curb or pipe', es: 'Pared, bordillo o tubo' }),
      range(figures.obstruction),
      say({
        en: "The hand cart can't read this strip.",
        es: 'El carrito de mano no puede leer esta franja.',
      }),
    ],
    [
      say({ en: 'New concrete', es: 'Concreto nuevo' }),
      say({ en: `${days} days`, es: `${days} días` }),
      say({
        en: 'No scanning for at least that long after the pour.',
        es: 'No se escanea por lo menos ese tiempo después del colado.',
      }),
    ],
  ]
}
