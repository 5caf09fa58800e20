import { setbacks } from '#contract/locations/setbacks.ts'
import type { DocumentSection } from '../guidance-document.ts'
import { obstruction } from './drawings/obstruction.ts'
import { roofOpening } from './drawings/roof-opening.ts'
import { scaledFigure } from './figure.ts'
import type { Writing } from './writing.ts'

export function roofOpenings(writing: Writing): DocumentSection {
  const { say, inFeet, figures } = writing
  return {
    id: 'roof-openings',
    heading: say({ en: 'Roof openings', es: 'Aberturas en el techo' }),
    blocks: [
      {
        kind: 'text',
        text: say({
          en: `Mark a roof opening ${inFeet(figures.roofOpening)} larger on all sides before the scan. That way the radar also covers what runs just outside your cut, and you have room to move it.`,
          es: `Marque la abertura en el techo ${inFeet(figures.roofOpening)} más grande en todos los lados antes del escaneo. Así el radar también cubre lo que pasa justo fuera del corte, y usted tiene espacio para moverlo.`,
        }),
      },
      scaledFigure(writing, roofOpening(writing), {
        en: 'Roof opening from above. The distance around it is the same on all four sides.',
        es: 'Abertura en el techo, desde arriba. La distancia alrededor es igual en los cuatro lados.',
      }),
      {
        kind: 'note',
        tone: 'caution',
        text: say({
          en: "Roofing, gravel and insulation boards keep the radar off the concrete. Clear them down to the deck, or the area isn't scanned.",
          es: 'La cubierta, la grava y las placas de aislamiento separan el radar del concreto. Quítelas hasta llegar a la losa, o el área no se escanea.',
        }),
      },
    ],
  }
}

export function obstructions(writing: Writing): DocumentSection {
  const { say, range, ofTerms, figures } = writing
  return {
    id: 'obstructions',
    heading: say({ en: 'Walls, curbs and pipes', es: 'Paredes, bordillos y tubos' }),
    blocks: [
      {
        kind: 'text',
        text: say({
          en: `The hand cart can't get closer than ${range(figures.obstruction)} to a wall, a curb, a pipe or anything else that stands in its way. That strip isn't scanned. Treat it as if something were in it.`,
          es: `El carrito de mano no puede acercarse a menos de ${range(figures.obstruction)} de una pared, un bordillo, un tubo o cualquier otra cosa que estorbe. Esa franja no se escanea. Trátela como si hubiera algo en ella.`,
        }),
      },
      scaledFigure(writing, obstruction(writing), {
        en: 'Cart against a wall. The bar in the red strip stays unread.',
        es: 'Carrito contra una pared. La varilla en la franja roja no se lee.',
      }),
      {
        kind: 'list',
        items: [
          say({
            en: 'Move carts, pallets, cabinets and hoses out of the scan area before the technician comes.',
            es: 'Quite carritos, tarimas, gabinetes y mangueras del área antes de que llegue el técnico.',
          }),
          say({
            en: 'Uneven, stepped or loose surfaces make the wheels slip, and then marks land in the wrong place.',
            es: 'En superficies disparejas, con escalones o sueltas las ruedas patinan y las marcas quedan fuera de lugar.',
          }),
        ],
      },
      {
        kind: 'note',
        tone: 'plain',
        text: say({
          en: `The terms say ${ofTerms(setbacks.terms.obstruction)}. When you aren't sure, take that as the strip that isn't scanned.`,
          es: `Los términos dicen ${ofTerms(setbacks.terms.obstruction)}. Si no está seguro, tome esa medida como la franja sin escanear.`,
        }),
      },
    ],
  }
}
