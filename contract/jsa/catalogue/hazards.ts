import { box, type Group, question, text } from './shape.ts'

export const concrete: Group = {
  name: 'concrete',
  section: 1,
  title: { en: 'Concrete cutting, coring and demo', es: 'Corte, perforación y demolición de concreto' },
  entries: [
    box('Silica dust in the air', 'Polvo de sílice en el aire', [7, 17, 18]),
    box(
      'Loud noise from saws, drills and breakers',
      'Ruido fuerte de sierras, taladros y rompedoras',
      [6, 51],
    ),
    box(
      'Flying chips, or a blade or segment that breaks',
      'Pedazos que salen volando, o un disco o segmento que se rompe',
      [8, 9, 72, 73],
    ),
    box(
      'Kickback, pinching or binding when the cut closes or the blade hits rebar',
      'La sierra patea, prensa o se traba cuando el corte se cierra o el disco pega en varilla',
      [24, 28, 73],
    ),
    box(
      'Spinning parts that grab gloves, sleeves, hair or cords',
      'Partes que giran y jalan guantes, mangas, pelo o cables',
      [24, 29, 72, 74],
    ),
    box(
      'Electric shock from cords, generators or a wet floor',
      'Descarga eléctrica por extensiones, generadores o piso mojado',
      [15, 16, 71],
    ),
    box(
      'Hitting a live conduit, a PT cable or a pipe',
      'Pegarle a un conduit con corriente, a un cable de postensado (PT) o a un tubo',
      [21, 26, 27, 28, 30, 71],
    ),
    box(
      'A core or cut piece dropping to the level below',
      'Un núcleo o pedazo cortado que cae al piso de abajo',
      [2, 4, 76, 77],
    ),
    box(
      'A piece with no support, or a cut that weakens the structure',
      'Un pedazo sin apoyo, o un corte que debilita la estructura',
      [3],
    ),
    box('Slipping on water or slurry', 'Resbalones por agua o lodo de concreto', [12, 18]),
    box('Carbon monoxide (CO) from engines indoors', 'Monóxido de carbono (CO) de motores bajo techo', [19]),
    box('Lifting heavy rigs, saws and cores', 'Levantar equipos, sierras y núcleos pesados', [49, 50]),
    box('Vibration in the hands and arms', 'Vibración en las manos y los brazos', [10, 51]),
    box(
      'A burst hydraulic or air line, sparks or fire',
      'Una manguera hidráulica o de aire que revienta, chispas o fuego',
      [20, 44, 75],
    ),
    box(
      'Lead, asbestos or slurry that burns the skin',
      'Plomo, asbesto o lodo de concreto que quema la piel',
      [22],
    ),
    text('Other', 'Otro'),
    // no hazard by itself: those in the slab are asked for under GPR scanning safety
    question('GPR required prior to sawing or drilling', 'Se requiere GPR antes de cortar o perforar'),
  ],
}

/** Says how the traffic is, so it is no hazard that a control would have to answer. */
export const trafficComment = text('Comment', 'Comentario')

export const highway: Group = {
  name: 'highway',
  section: 1,
  title: { en: 'Highway/road work', es: 'Trabajo en carreteras y calles' },
  entries: [
    box(
      'Traffic hazard control: the crew works in or next to traffic',
      'Control de tráfico: la cuadrilla trabaja entre los carros o junto a ellos',
      [78, 79, 80, 81, 82, 83, 84],
    ),
    trafficComment,
    text('Other', 'Otro'),
  ],
}

export const trenches: Group = {
  name: 'trenches',
  section: 1,
  title: {
    en: 'Trenches, excavations, manholes and sewers (confined spaces)',
    es: 'Zanjas, excavaciones, pozos de visita y alcantarillas (espacios confinados)',
  },
  entries: [
    box('Trench walls caving in', 'Derrumbe de las paredes', [32, 33, 34, 35, 36, 37]),
    box(
      'Bad air: low oxygen, toxic gas or flammable gas',
      'Aire malo: poco oxígeno, gas tóxico o gas inflamable',
      [39, 40, 41, 42, 43],
    ),
    box(
      'Water coming in, or loose material that can bury you',
      'Agua que entra, o material suelto que puede enterrarlo',
      [32, 41, 42, 71],
    ),
    box(
      'Buried lines: power, gas, water, sewer or communication',
      'Líneas enterradas: electricidad, gas, agua, drenaje o comunicación',
      [21, 26, 27, 30, 71],
    ),
    box(
      'Hard to get out of, or hard to rescue someone from',
      'Difícil salir, o difícil rescatar a alguien',
      [38, 41, 42, 43],
    ),
    text('Other', 'Otro'),
    text('Anything else', 'Algo más'),
  ],
}

export const elevated: Group = {
  name: 'elevated',
  section: 1,
  title: { en: 'Elevated work and working surfaces', es: 'Trabajo en alturas y superficies de trabajo' },
  entries: [
    box(
      'An open edge or roof without protection',
      'Una orilla o techo sin protección',
      [59, 60, 61, 62, 63, 64],
    ),
    box(
      'A hole in the floor, including the one you just cut',
      'Un agujero en el piso, también el que acaba de cortar',
      [4, 59, 63, 77],
    ),
    box('Working from a ladder', 'Trabajo en escalera', [65]),
    box('Working on a scaffold', 'Trabajo en andamio', [66, 67, 68]),
    box('Working from a boom or scissor lift', 'Trabajo en plataforma de brazo o de tijera', [69]),
    box('Objects falling on people below', 'Objetos que caen sobre la gente de abajo', [70]),
    text('Other', 'Otro'),
  ],
}

export const human: Group = {
  name: 'human',
  section: 1,
  title: { en: 'Human factors', es: 'Factores humanos' },
  entries: [
    box('Tired crew, heat or cold', 'Cuadrilla cansada, calor o frío', [46, 47, 52]),
    box('Someone new to the task', 'Alguien nuevo en esta tarea', [24, 54, 58]),
    box('Rushing to get it done', 'Prisa por terminar', [25, 26, 58]),
    box(
      'Not everyone speaks the same language or hears each other',
      'No todos hablan el mismo idioma o no se oyen bien',
      [53, 55],
    ),
    box(
      'Distractions: phones, visitors, other trades',
      'Distracciones: teléfonos, visitas, otras cuadrillas',
      [4, 56],
    ),
    box('Awkward posture or overexertion', 'Mala postura o esfuerzo de más', [48, 49, 50, 51]),
  ],
}
