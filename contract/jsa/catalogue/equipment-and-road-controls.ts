import { box, type Group } from './shape.ts'

/** Controls 71 to 77 */
export const equitment: Group = {
  name: 'equitment',
  section: 2,
  title: { en: 'Equipment operation / job hazards', es: 'Operación de equipo / peligros del trabajo' },
  entries: [
    box(
      'Lock out and tag out every circuit and service in the way of the cut.',
      'Bloquee y etiquete (lockout/tagout) todo circuito o servicio en el camino del corte.',
    ),
    box('Keep the guards on.', 'Deje las guardas puestas.'),
    box(
      'Use a blade or bit with no damage, rated faster than the machine turns.',
      'Use un disco o broca sin daños, hecho para más velocidad que la de la máquina.',
    ),
    box(
      'Anchor the rig and test it. No vacuum base overhead or on a wall without a second hold.',
      'Ancle la base del taladro y pruébela. En techo o pared, no use base de vacío sin otra sujeción.',
    ),
    box(
      'Check hoses, couplings and whip checks before you turn on the pressure.',
      'Revise mangueras, coples y cables antilátigo antes de meter presión.',
    ),
    box(
      'Know the weight. Rig and catch every core or slab piece before it comes loose.',
      'Sepa cuánto pesa. Sujete y sostenga cada núcleo o pedazo de losa antes de que se suelte.',
    ),
    box(
      'Tell the contractor to cover every hole larger than 2 by 2 inches.',
      'Dígale al contratista que tape todo agujero de más de 2 por 2 pulgadas.',
    ),
  ],
}

/** Controls 78 to 84 */
export const enHight: Group = {
  name: 'enHight',
  section: 2,
  title: { en: 'Highway/road work controls', es: 'Controles en carreteras y calles' },
  entries: [
    box(
      'Set road signs well ahead of the work.',
      'Ponga señales de tráfico mucho antes de la zona de trabajo.',
    ),
    box('Use arrow boards to move traffic over.', 'Use tableros de flecha para desviar el tráfico.'),
    box('Use trained flaggers.', 'Use bandereros capacitados.'),
    box(
      'Get traffic officers where the road calls for them.',
      'Pida agentes de tránsito donde la calle lo necesite.',
    ),
    box('Wear a class 2 or class 3 vest near traffic.', 'Use chaleco clase 2 o clase 3 cerca del tráfico.'),
    box(
      'Turn on the flashing lights on trucks and equipment.',
      'Prenda las luces intermitentes de los camiones y el equipo.',
    ),
    box(
      'Close off the work with barricades and cones.',
      'Separe el trabajo del tráfico con barricadas y conos.',
    ),
  ],
}
