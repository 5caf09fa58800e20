import type { DocumentSection } from '../guidance-document.ts'
import { foam as drawing } from './drawings/foam.ts'
import { diagram } from './figure.ts'
import type { Writing } from './writing.ts'

export function foam(writing: Writing): DocumentSection {
  const { say } = writing
  return {
    id: 'foam',
    heading: say({ en: 'Foam and insulation', es: 'Espuma y aislamiento' }),
    blocks: [
      {
        kind: 'text',
        text: say({
          en: 'To radar, foam looks like air. Most of the signal bounces back from its top. What gets through comes back with the wrong depth, so nothing in the foam or below it can be trusted.',
          es: 'Para el radar, la espuma es como aire. La mayor parte de la señal rebota en la parte de arriba. Lo que pasa regresa con la profundidad equivocada, así que no se puede confiar en nada dentro o debajo de la espuma.',
        }),
      },
      diagram(writing, drawing(writing), {
        en: 'Foam under a topping.',
        es: 'Espuma debajo de una capa superior.',
      }),
      {
        kind: 'note',
        tone: 'stop',
        text: say({
          en: 'Treat everything in or under foam or insulation as not scanned.',
          es: 'Trate todo lo que esté dentro o debajo de espuma o aislamiento como sin escanear.',
        }),
      },
      {
        kind: 'list',
        items: [
          say({
            en: 'Look for it under toppings and stage floors, in insulated concrete forms and under roof boards.',
            es: 'Búsquela debajo de capas superiores y tarimas, en moldes aislados para concreto y debajo de placas de techo.',
          }),
          say({
            en: 'Tell the technician if the drawings show foam. Scanning from the other side may work.',
            es: 'Avise al técnico si los planos muestran espuma. Escanear desde el otro lado puede servir.',
          }),
        ],
      },
    ],
  }
}
