import { readingFacts } from '#contract/locations/setbacks.ts'
import type { WriteSection } from './bilingual.ts'
import { hyperbola } from './drawings/hyperbola.ts'

export const howRadarWorks: WriteSection = ({ en, es, report }) => ({
  id: 'how-radar-works',
  heading: { en: 'How radar works', es: 'Cómo funciona el radar' },
  blocks: [
    {
      kind: 'text',
      text: {
        en: 'The antenna sends short radio pulses into the concrete and listens for echoes. An echo comes back wherever the material changes: from concrete to steel, to air, or to a pipe full of water. The bigger the change, the stronger the echo.',
        es: 'La antena manda pulsos cortos de radio al concreto y escucha los ecos. Hay eco donde cambia el material: de concreto a acero, a aire o a un tubo lleno de agua. Entre más grande el cambio, más fuerte el eco.',
      },
    },
    {
      kind: 'text',
      text: {
        en: "Roll the cart across a bar and the echo draws a curve on the screen, a hyperbola. Right above the bar the echo comes back soonest. On the way in and out the path is longer, so it comes later. The top of the curve is where the bar lies. That's why a technician crosses a target instead of rolling along it.",
        es: 'Pase el carrito por encima de una varilla y el eco dibuja una curva en la pantalla, una hipérbola. Justo encima de la varilla el eco regresa más pronto. Al llegar y al alejarse el camino es más largo y el eco tarda más. La punta de la curva es donde está la varilla. Por eso el técnico cruza el objeto en vez de seguirlo a lo largo.',
      },
    },
    {
      kind: 'figure',
      drawing: hyperbola,
      caption: {
        en: 'Left: the cart crosses a bar. Right: what the screen shows. The top of the curve is the bar.',
        es: 'Izquierda: el carrito cruza una varilla. Derecha: lo que se ve en la pantalla. La punta de la curva es la varilla.',
      },
    },
    {
      kind: 'text',
      text: {
        en: `One pass tells you little. Scan in two directions, with lines about ${en(report.lineSpacing)} apart, and go at least ${en(report.beyondCore)} past every planned core. A target that shows up at the same place on line after line has a direction: it's a bar, a cable or a pipe. A target on one line only could be a rock or a piece of scrap.`,
        es: `Una sola pasada dice poco. Escanee en dos direcciones, con líneas a más o menos ${es(report.lineSpacing)} una de otra, y pase por lo menos ${es(report.beyondCore)} más allá de cada perforación planeada. Un objeto que sale en el mismo lugar línea tras línea tiene dirección: es una varilla, un cable o un tubo. Un objeto que sale en una sola línea puede ser una piedra o un pedazo de desecho.`,
      },
    },
    { kind: 'text', text: { en: 'To work, radar needs:', es: 'Para funcionar, el radar necesita:' } },
    {
      kind: 'list',
      items: [
        {
          en: `A contrast. The number behind it is the dielectric constant: ${readingFacts.dielectric.air} for air, about ${readingFacts.dielectric.concrete.join(' to ')} for dry concrete, ${readingFacts.dielectric.water} for water. If a target is much like the concrete around it, there's hardly an echo.`,
          es: `Contraste. El número que lo mide es la constante dieléctrica: ${readingFacts.dielectric.air} para el aire, más o menos ${readingFacts.dielectric.concrete.join(' a ')} para concreto seco, ${readingFacts.dielectric.water} para el agua. Si el objeto se parece al concreto que lo rodea, casi no hay eco.`,
        },
        {
          en: 'Contact. The antenna has to ride on the surface. Gaps, bumps and loose carpet cost you signal, and a slipping wheel moves the mark.',
          es: 'Contacto. La antena tiene que ir pegada a la superficie. Los huecos, los desniveles y la alfombra suelta quitan señal, y una rueda que patina mueve la marca.',
        },
        {
          en: 'Dry, cured concrete. Moisture swallows the pulse.',
          es: 'Concreto seco y curado. La humedad se traga el pulso.',
        },
        {
          en: `The right antenna. High frequencies show small things near the surface. Low ones reach deeper and blur. For work in concrete, plan on a reach of about ${en(report.slabReach)}, less in bad conditions.`,
          es: `La antena correcta. Las frecuencias altas muestran cosas pequeñas cerca de la superficie. Las bajas llegan más hondo y se ven borrosas. En concreto, cuente con un alcance de más o menos ${es(report.slabReach)}, y menos en malas condiciones.`,
        },
      ],
    },
    {
      kind: 'text',
      text: {
        en: 'Before the survey, the technician checks the unit, makes a test scan and sets the depth scale on something of known depth, such as an exposed bar or the edge of the slab. Skip that and every depth is a guess.',
        es: 'Antes de escanear, el técnico revisa el equipo, hace una pasada de prueba y ajusta la escala de profundidad con algo de profundidad conocida, como una varilla a la vista o el borde de la losa. Si se brinca ese paso, toda profundidad es adivinanza.',
      },
    },
  ],
})
