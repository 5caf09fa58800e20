import { box, type Group, text } from './shape.ts'

/** Controls 24 to 31 */
export const operator: Group = {
  name: 'operator',
  section: 2,
  title: { en: 'Operator - general', es: 'Operador - general' },
  entries: [
    box(
      "Run only machines you're trained on and authorized to use.",
      'Use solo las máquinas para las que tiene capacitación y permiso.',
    ),
    box('Check the machine before you start it.', 'Revise la máquina antes de prenderla.'),
    box(
      'Walk the marks with the technician. Read this JSA.',
      'Recorra las marcas con el técnico. Lea este JSA.',
    ),
    box(
      'Make sure the marks are there and easy to read. Scan the label.',
      'Vea que las marcas estén ahí y se lean bien. Escanee la etiqueta.',
    ),
    box(
      'Measure the setback from the marks. Set the depth stop and measure it too.',
      'Mida la distancia a las marcas. Ajuste el tope de profundidad y mídalo también.',
    ),
    box(
      'Turn it off and unplug it before you change a bit or blade.',
      'Apague y desconecte antes de cambiar la broca o el disco.',
    ),
    box(
      "Stop at any metal, water, spark, smell or change of sound you don't expect.",
      'Pare si sale metal, agua, una chispa, un olor o un cambio de sonido que no esperaba.',
    ),
    text('Other', 'Otro'),
  ],
}

/** Controls 46 to 58 */
export const enHuman: Group = {
  name: 'enHuman',
  section: 2,
  title: { en: 'Human factors controls', es: 'Controles de factores humanos' },
  entries: [
    box(
      'In the heat, drink water often, use the shade and take breaks.',
      'Con calor, tome agua seguido, busque la sombra y descanse.',
    ),
    box('In the cold or wet, wear warm, dry clothes.', 'Con frío o lluvia, use ropa abrigada y seca.'),
    box('Stretch before you start.', 'Estírese antes de empezar.'),
    box('Get help to lift anything over 50 lbs.', 'Pida ayuda para levantar más de 50 libras.'),
    box('Use a dolly, cart or hoist for heavy pieces.', 'Use diablito, carrito o polipasto para lo pesado.'),
    box(
      'Take turns on tools that vibrate or make noise.',
      'Túrnense con las herramientas que vibran o hacen ruido.',
    ),
    box(
      'Show up fit for work: rested, sober and well.',
      'Llegue en condiciones de trabajar: descansado, sobrio y sano.',
    ),
    box(
      'Brief the crew in a language everyone understands.',
      'Dé la plática de seguridad en un idioma que todos entiendan.',
    ),
    box('Nobody works alone.', 'Nadie trabaja solo.'),
    box(
      'Agree on hand signals or a radio channel before you start.',
      'Pónganse de acuerdo en las señas o el canal de radio antes de empezar.',
    ),
    box('Put your phone away while you work.', 'Guarde el teléfono mientras trabaja.'),
    box(
      'Light the work area to at least 5 foot-candles.',
      'Alumbre el área de trabajo con 5 pies-candela por lo menos.',
    ),
    box(
      'Pair new people with an experienced hand. Anyone may stop the job.',
      'Ponga a los nuevos con alguien de experiencia. Cualquiera puede parar el trabajo.',
    ),
  ],
}
