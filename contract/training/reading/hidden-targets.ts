import type { WriteSection } from './bilingual.ts'
import { shadow } from './drawings/shadow.ts'

export const hiddenTargets: WriteSection = ({ en, es, facts }) => ({
  id: 'hidden-targets',
  heading: { en: 'What stays hidden, and second methods', es: 'Lo que queda escondido y otros métodos' },
  blocks: [
    {
      kind: 'text',
      text: {
        en: "Metal throws the whole pulse back. Nothing passes through it. A bar leaves a shadow below, and a conduit in that shadow doesn't show on the screen, no matter who runs the unit.",
        es: 'El metal regresa todo el pulso. Nada lo atraviesa. Una varilla deja una sombra debajo, y un conduit dentro de esa sombra no sale en la pantalla, no importa quién maneje el equipo.',
      },
    },
    {
      kind: 'figure',
      drawing: shadow,
      caption: {
        en: 'Left: a conduit hides right under a bar. Right: tight mesh hides everything below it.',
        es: 'Izquierda: un conduit se esconde justo debajo de una varilla. Derecha: la malla cerrada esconde todo lo de abajo.',
      },
    },
    {
      kind: 'list',
      items: [
        {
          en: "Under steel. We can look down between bars. We can't look under them, so a second layer is hard to see.",
          es: 'Debajo del acero. Podemos ver entre las varillas. No podemos ver debajo de ellas, así que una segunda capa casi no se ve.',
        },
        {
          en: `Under mesh. Wires ${en(facts.tightMesh)} apart act like a sheet of steel. At about ${en(facts.openMesh)} some signal gets through. Either way, the bottom of the slab is hard to find.`,
          es: `Debajo de la malla. Los alambres con ${es(facts.tightMesh)} entre uno y otro funcionan como una lámina de acero. Con más o menos ${es(facts.openMesh)} pasa algo de señal. De cualquier modo, el fondo de la losa cuesta encontrarlo.`,
        },
        {
          en: `Stacked or side by side. Targets on top of each other, or closer together than about ${en(facts.merging)}, look like one.`,
          es: `Uno sobre otro o muy juntos. Los objetos encimados, o con menos de ${es(facts.merging)} entre sí, se ven como uno solo.`,
        },
        {
          en: 'Plastic and small lines. An empty plastic conduit gives a weak echo or none. Thin wire fades fast with depth.',
          es: 'Plástico y líneas delgadas. Un conduit de plástico vacío da un eco débil o ninguno. El alambre delgado se pierde rápido con la profundidad.',
        },
        {
          en: 'Under plates, foil, steel fibers and metallic toppings. The signal is poor or gone.',
          es: 'Debajo de placas, papel de aluminio, fibras de acero y acabados metálicos. La señal es mala o no hay.',
        },
      ],
    },
    {
      kind: 'note',
      tone: 'caution',
      text: {
        en: '"No target found" means that this antenna saw nothing in this spot that day. It never means the concrete is empty.',
        es: '"No se encontró nada" quiere decir que esa antena no vio nada en ese lugar ese día. Nunca quiere decir que el concreto está vacío.',
      },
    },
    {
      kind: 'text',
      text: {
        en: "Ask for a second method when the steel is crowded, the slab is thicker than the radar's reach, the concrete is wet, you can't rule out PT cables, or the marks and the drawings disagree. A second method costs hours. A strike costs far more.",
        es: 'Pida otro método cuando hay mucho acero junto, la losa es más gruesa que el alcance del radar, el concreto está mojado, no se puede descartar que haya cables postensados (PT), o las marcas y los planos no coinciden. Otro método cuesta horas. Un golpe a una línea cuesta mucho más.',
      },
    },
    {
      kind: 'table',
      head: [
        { en: 'Method', es: 'Método' },
        { en: 'Good for', es: 'Sirve para' },
        { en: 'Keep in mind', es: 'Tome en cuenta' },
      ],
      rows: [
        [
          { en: 'Electromagnetic locating (EM)', es: 'Localización electromagnética (EM)' },
          {
            en: 'Live power, and metal lines you can hook up to',
            es: 'Corriente viva y líneas de metal a las que se puede conectar',
          },
          {
            en: 'Dead circuits and plastic may not show',
            es: 'Los circuitos apagados y el plástico pueden no salir',
          },
        ],
        [
          { en: 'X-ray', es: 'Rayos X' },
          { en: 'Crowded steel and unclear cables', es: 'Mucho acero junto y cables dudosos' },
          {
            en: 'Needs both faces of the slab, and everybody clears out',
            es: 'Necesita las dos caras de la losa, y todos se salen del área',
          },
        ],
        [
          { en: 'Cover meter', es: 'Medidor de recubrimiento' },
          { en: 'Steel near the surface', es: 'Acero cerca de la superficie' },
          { en: 'Sees metal only', es: 'Solo ve metal' },
        ],
        [
          { en: 'Exposing by hand', es: 'Descubrir a mano' },
          { en: 'Proof', es: 'Comprobar' },
          {
            en: 'Slow, in thin layers, with services off',
            es: 'Despacio, en capas delgadas, con los servicios apagados',
          },
        ],
      ],
    },
  ],
})
