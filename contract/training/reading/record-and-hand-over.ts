import type { WriteSection } from './bilingual.ts'

export const recordAndHandOver: WriteSection = ({ en, es, limits }) => ({
  id: 'record-and-hand-over',
  heading: { en: 'Record it and hand it over', es: 'Registre y entregue' },
  blocks: [
    {
      kind: 'text',
      text: {
        en: 'The next crew works from your record, maybe months from now and without you there. For every location, keep:',
        es: 'La próxima cuadrilla trabaja con su registro, tal vez meses después y sin usted. De cada lugar, guarde:',
      },
    },
    {
      kind: 'list',
      items: [
        {
          en: 'What you found: the letter, the depth to the top, the width of the mark, and how sure you are.',
          es: 'Lo que encontró: la letra, la profundidad hasta arriba del objeto, el ancho de la marca, y qué tan seguro está.',
        },
        {
          en: 'Photos of the marks from straight above and from far enough back to recognize the place.',
          es: 'Fotos de las marcas desde arriba y desde lejos, para que se reconozca el lugar.',
        },
        {
          en: "A label on the spot, scanned into the record, so that floor and report can't be mixed up.",
          es: 'Una etiqueta en el lugar, escaneada en el registro, para que no se confundan el piso y el reporte.',
        },
        {
          en: 'Which drawings you had, or that there were none.',
          es: 'Qué planos tenía, o que no había ninguno.',
        },
      ],
    },
    {
      kind: 'text',
      text: {
        en: 'Record what you did not scan with the same care. An empty spot in a report looks like a clear spot. Mark it on the floor and say why:',
        es: 'Registre lo que no escaneó con el mismo cuidado. Un lugar vacío en el reporte parece un lugar libre. Márquelo en el piso y diga por qué:',
      },
    },
    {
      kind: 'list',
      items: [
        {
          en: `The strip within ${en(limits.obstruction[1])} of walls, columns, curbs and pipes.`,
          es: `La franja a menos de ${es(limits.obstruction[1])} de paredes, columnas, bordillos y tubos.`,
        },
        {
          en: 'The floor under racks, machines, pallets and stored material.',
          es: 'El piso debajo de estantes, máquinas, tarimas y material guardado.',
        },
        {
          en: 'Wet spots, new concrete, foam, voids, and whatever lies under tight mesh or a deck.',
          es: 'Partes mojadas, concreto nuevo, espuma, huecos, y todo lo que está debajo de malla cerrada o de una lámina.',
        },
        {
          en: "Places you couldn't get to, and places the customer took off the list.",
          es: 'Lugares a donde no pudo llegar, y lugares que el cliente quitó de la lista.',
        },
      ],
    },
    {
      kind: 'text',
      text: {
        en: 'Hand the marks over in person, to whoever cuts or to their supervisor:',
        es: 'Entregue las marcas en persona, al que va a cortar o a su supervisor:',
      },
    },
    {
      kind: 'list',
      numbered: true,
      items: [
        {
          en: 'Walk the area together and read every mark and label out loud.',
          es: 'Recorran juntos el área y lea en voz alta cada marca y cada etiqueta.',
        },
        {
          en: 'Show where you did not scan, and say what radar could have missed.',
          es: 'Muestre dónde no escaneó, y diga qué se le pudo pasar al radar.',
        },
        {
          en: "Go over the setbacks and the depth limits for the tool they'll use.",
          es: 'Repasen las distancias y los límites de profundidad para la herramienta que van a usar.',
        },
        {
          en: 'Take the photos, answer the questions and get the signature.',
          es: 'Tome las fotos, conteste las preguntas y pida la firma.',
        },
      ],
    },
    {
      kind: 'text',
      text: {
        en: "Feet, water and brooms wear marks off. Keeping them readable is the site's job, and checking them is yours. Compare the floor with the photos before you start.",
        es: 'Los pasos, el agua y las escobas borran las marcas. Mantenerlas legibles le toca a la obra, y revisarlas le toca a usted. Compare el piso con las fotos antes de empezar.',
      },
    },
    {
      kind: 'note',
      tone: 'caution',
      text: {
        en: "Don't cut from a mark you can't read, from one that somebody redrew, or from a photo alone. Have the area scanned again.",
        es: 'No corte con una marca que no se lee, con una que alguien volvió a dibujar, ni con pura foto. Pida que escaneen el área otra vez.',
      },
    },
    {
      kind: 'text',
      text: {
        en: "That's it. If a part wasn't clear, read it again or ask your technician. Then take the test.",
        es: 'Eso es todo. Si algo no quedó claro, léalo otra vez o pregunte a su técnico. Después haga la prueba.',
      },
    },
  ],
})
