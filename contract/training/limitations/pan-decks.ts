import type { DocumentSection } from '../guidance-document.ts'
import { panDeck } from './drawings/pan-deck.ts'
import { diagram } from './figure.ts'
import type { Writing } from './writing.ts'

export function panDecks(writing: Writing): DocumentSection {
  const { say } = writing
  return {
    id: 'pan-decks',
    heading: say({ en: 'Pan decks', es: 'Losas con lámina metálica' }),
    blocks: [
      {
        kind: 'text',
        text: say({
          en: 'Metal sends the whole signal back. On a pan deck, radar reads the concrete from the surface down to the metal and nothing below it. Conduits often lie in the low flutes, right against the metal, where they are hard to tell from the deck.',
          es: 'El metal regresa toda la señal. En una losa con lámina metálica (pan deck), el radar lee el concreto desde la superficie hasta el metal y nada más abajo. Los conduits muchas veces están en los valles, pegados al metal, donde es difícil distinguirlos de la lámina.',
        }),
      },
      diagram(writing, panDeck(writing), {
        en: 'Pan deck cut open, with conduits in the low flutes.',
        es: 'Losa con lámina metálica en corte, con conduits en los valles.',
      }),
      {
        kind: 'note',
        tone: 'stop',
        text: say({
          en: 'Never core a low flute, even where nothing is marked.',
          es: 'Nunca perfore en un valle, aunque no haya nada marcado.',
        }),
      },
      {
        kind: 'list',
        items: [
          say({
            en: 'Look from underneath first: hangers, boxes and pipes below the deck are out of reach for radar.',
            es: 'Mire primero desde abajo: el radar no alcanza los soportes, las cajas y los tubos que hay debajo de la lámina.',
          }),
          say({
            en: 'Ask the technician to mark the high flutes, and keep the distances on this page from every mark there too.',
            es: 'Pida al técnico que marque las crestas, y respete también ahí las distancias de esta página a cada marca.',
          }),
        ],
      },
    ],
  }
}
