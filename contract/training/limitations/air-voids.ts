import type { DocumentSection } from '../guidance-document.ts'
import { airVoids as drawing } from './drawings/air-voids.ts'
import { diagram } from './figure.ts'
import type { Writing } from './writing.ts'

export function airVoids(writing: Writing): DocumentSection {
  const { say } = writing
  return {
    id: 'air-voids',
    heading: say({ en: 'Air voids and raised floors', es: 'Huecos de aire y pisos elevados' }),
    blocks: [
      {
        kind: 'text',
        text: say({
          en: 'The antenna has to sit on the concrete. An air gap under it, such as a raised floor or loose carpet or tile, makes the signal ring and hides what is below.',
          es: 'La antena tiene que estar sobre el concreto. Un espacio de aire debajo, como un piso elevado o alfombra o loseta sueltas, hace que la señal se repita y esconde lo que hay abajo.',
        }),
      },
      diagram(writing, drawing(writing), {
        en: 'Air above a slab, and air under one.',
        es: 'Aire arriba de una losa y debajo de otra.',
      }),
      {
        kind: 'list',
        items: [
          say({
            en: 'Lift raised floor panels, and pull up loose carpet and tile, so the cart rolls on bare concrete.',
            es: 'Levante los paneles del piso elevado y quite alfombra y loseta sueltas, para que el carrito ruede sobre el concreto.',
          }),
          say({
            en: "A void under or inside a slab can show as a strong reflection, but radar can't measure how deep it is.",
            es: 'Un hueco debajo o dentro de una losa puede verse como un reflejo fuerte, pero el radar no puede medir qué tan hondo es.',
          }),
          say({
            en: 'What lies below a void is in its shadow. Treat it as not scanned.',
            es: 'Lo que está debajo de un hueco queda en su sombra. Trátelo como sin escanear.',
          }),
        ],
      },
    ],
  }
}
