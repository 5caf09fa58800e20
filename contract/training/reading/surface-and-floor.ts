import { setbacks } from '#contract/locations/setbacks.ts'
import { obstruction } from '../limitations/drawings/obstruction.ts'
import { panDeck } from '../limitations/drawings/pan-deck.ts'
import type { WriteSection } from './bilingual.ts'
import { fromLimitations } from './drawings/from-limitations.ts'

export const surfaceAndFloor: WriteSection = ({ en, es, limits }) => ({
  id: 'surface-and-floor',
  heading: { en: 'Water, new concrete and special floors', es: 'Agua, concreto nuevo y pisos especiales' },
  blocks: [
    {
      kind: 'text',
      text: {
        en: 'Standing water ends the scan. The pulse is lost in it, so nothing under a puddle has been scanned. Sweep the water off, let the surface dry, then scan.',
        es: 'El agua estancada detiene el escaneo. El pulso se pierde en ella, así que nada debajo de un charco quedó escaneado. Barra el agua, deje secar la superficie y entonces escanee.',
      },
    },
    {
      kind: 'text',
      text: {
        en: `Green concrete is wet all the way through. Wait at least ${setbacks.terms.curingDays} days after the pour. Before that you see less, and the depths you read are wrong. If somebody pushes you to go sooner, say no and write down why.`,
        es: `El concreto fresco está mojado por dentro. Espere por lo menos ${setbacks.terms.curingDays} días después del colado. Antes de eso se ve menos, y las profundidades salen mal. Si alguien lo presiona para hacerlo antes, diga que no y anote por qué.`,
      },
    },
    {
      kind: 'note',
      tone: 'stop',
      text: {
        en: `Refuse to scan over standing water or on concrete younger than ${setbacks.terms.curingDays} days. A scan like that makes people feel safe when they aren't.`,
        es: `Niéguese a escanear sobre agua estancada o en concreto de menos de ${setbacks.terms.curingDays} días. Un escaneo así hace que la gente se sienta segura cuando no lo está.`,
      },
    },
    {
      kind: 'text',
      text: {
        en: `The antenna sits inside the cart, so it can't reach right up to a wall, curb, column or pipe. A strip of ${en(limits.obstruction)} stays unscanned. Plan with ${en(limits.obstruction[1])}: move the core, or work in that strip as if a target were in it.`,
        es: `La antena va dentro del carrito, así que no llega hasta la pared, el bordillo, la columna o el tubo. Queda una franja de ${es(limits.obstruction)} sin escanear. Planee con ${es(limits.obstruction[1])}: mueva la perforación, o trabaje en esa franja como si hubiera un objeto ahí.`,
      },
    },
    {
      kind: 'figure',
      drawing: fromLimitations(obstruction),
      caption: {
        en: 'The strip along a wall that a hand cart leaves unscanned. Drawn to scale.',
        es: 'La franja junto a una pared que el carrito de mano deja sin escanear. Dibujado a escala.',
      },
    },
    { kind: 'text', text: { en: 'Some floors fool the radar:', es: 'Hay pisos que engañan al radar:' } },
    {
      kind: 'list',
      items: [
        {
          en: "Foam and insulation, in toppings, wall forms and roofs. Foam acts like air. You get a strong echo off its top and wrong depths below. Treat what's in it or under it as not scanned.",
          es: 'Espuma y aislamiento, en rellenos, moldes de pared y techos. La espuma funciona como aire. Da un eco fuerte arriba y profundidades equivocadas abajo. Lo que está adentro o debajo cuenta como no escaneado.',
        },
        {
          en: "Air voids and raised floors. The signal rings and everything below is in shadow. We can tell you there's a void. We can't tell you how thick it is.",
          es: 'Huecos de aire y pisos elevados. La señal rebota y todo lo de abajo queda en sombra. Podemos decir que hay un hueco. No podemos decir qué tan grueso es.',
        },
        {
          en: 'Pan deck. The steel deck is a mirror, so only the concrete above it can be read. Conduits like the low flutes. Look at it from underneath, and never core in a low flute.',
          es: 'Losa con lámina metálica (pan deck). La lámina es un espejo, así que solo se lee el concreto que está encima. Los conduits muchas veces van en los valles. Revísela desde abajo, y nunca perfore en un valle.',
        },
        {
          en: 'Hollow-core plank. The voids show well. The strands sit in the webs and near the bottom. Never cut a web.',
          es: 'Losa alveolar (hollow core). Los huecos se ven bien. Los torones van en las almas y cerca del fondo. Nunca corte un alma.',
        },
        {
          en: 'Waffle and joist slabs. The ribs hold the main steel. Stay out of them.',
          es: 'Losas reticulares y con nervaduras. Las nervaduras llevan el acero principal. No las toque.',
        },
        {
          en: 'Tile, terrazzo and stepped floors. Wheels slip, and the marks shift with them.',
          es: 'Loseta, terrazo y pisos con escalones. Las ruedas patinan, y las marcas se mueven con ellas.',
        },
      ],
    },
    {
      kind: 'figure',
      drawing: fromLimitations(panDeck),
      caption: {
        en: 'A pan deck cut through. Radar reads from the surface to the steel, and no further.',
        es: 'Corte de una losa con pan deck. El radar lee de la superficie a la lámina, y no más allá.',
      },
    },
  ],
})
