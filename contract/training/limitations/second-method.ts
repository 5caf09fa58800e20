import type { DocumentSection } from '../guidance-document.ts'
import type { Writing } from './writing.ts'

export function secondMethod({ say }: Writing): DocumentSection {
  return {
    id: 'second-method',
    heading: say({ en: 'When to ask for a second method', es: 'Cuándo pedir un segundo método' }),
    blocks: [
      {
        kind: 'text',
        text: say({
          en: 'X-ray, an electromagnetic locator or a cover meter can see what radar misses. Stop and ask for one before you drill or cut when:',
          es: 'Los rayos X, un localizador electromagnético o un medidor de recubrimiento pueden ver lo que el radar no ve. Deténgase y pida uno antes de perforar o cortar cuando:',
        }),
      },
      {
        kind: 'list',
        items: [
          say({
            en: 'steel is so crowded that marks run into each other,',
            es: 'hay tanto acero que las marcas se juntan,',
          }),
          say({
            en: 'the slab is thicker than the antenna reaches,',
            es: 'la losa es más gruesa de lo que alcanza la antena,',
          }),
          say({
            en: "the slab may be post-tensioned and the cables aren't clear,",
            es: 'la losa puede ser postensada y los cables no se ven claros,',
          }),
          say({
            en: "the concrete is wet, new, foamed or under a floor that can't be lifted,",
            es: 'el concreto está mojado, es nuevo, tiene espuma o está debajo de un piso que no se puede levantar,',
          }),
          say({
            en: "you can't keep the distance from a mark and can't move the work.",
            es: 'no puede respetar la distancia a una marca ni mover el trabajo.',
          }),
        ],
      },
      {
        kind: 'note',
        tone: 'stop',
        text: say({
          en: 'When a mark is worn, moved or unclear, stop and call the technician.',
          es: 'Si una marca está gastada, movida o no se entiende, deténgase y llame al técnico.',
        }),
      },
      {
        kind: 'note',
        tone: 'plain',
        text: say({
          en: "This page supports your site's safety professional and doesn't replace them. They decide on site.",
          es: 'Esta página apoya al encargado de seguridad de su obra y no lo reemplaza. Esa persona decide en la obra.',
        }),
      },
    ],
  }
}
