import type { WriteSection } from './bilingual.ts'

export const tellingTargetsApart: WriteSection = () => ({
  id: 'telling-targets-apart',
  heading: { en: 'Rebar, conduit or cable?', es: '¿Varilla, conduit o cable?' },
  blocks: [
    {
      kind: 'text',
      text: {
        en: "On the screen, a bar, a conduit and a cable all draw the same curve. The signal alone won't tell you which is which. The technician decides by pattern, by depth, by the drawings and by what's in the room.",
        es: 'En la pantalla, una varilla, un conduit y un cable dibujan la misma curva. La pura señal no dice cuál es cuál. El técnico decide por el patrón, por la profundidad, por los planos y por lo que hay en el cuarto.',
      },
    },
    {
      kind: 'table',
      head: [
        { en: 'Target', es: 'Objeto' },
        { en: 'Pattern', es: 'Patrón' },
        { en: 'Depth', es: 'Profundidad' },
        { en: 'Where to look for proof', es: 'Dónde buscar la prueba' },
      ],
      rows: [
        [
          { en: 'Rebar (R)', es: 'Varilla (R)' },
          {
            en: 'Straight, evenly spaced, both ways',
            es: 'Derecha, con separación pareja, en los dos sentidos',
          },
          { en: 'Stays the same along the bar', es: 'Igual a lo largo de la varilla' },
          { en: 'Structural drawings', es: 'Planos estructurales' },
        ],
        [
          { en: 'PT cable (P)', es: 'Cable postensado (P)' },
          { en: 'In bands or evenly spaced, long runs', es: 'En grupos o parejos, tramos largos' },
          { en: 'High over supports, low at midspan', es: 'Alto sobre los apoyos, bajo a medio claro' },
          { en: 'Slab edge, warning stamps', es: 'Borde de la losa, avisos en el piso' },
        ],
        [
          { en: 'Conduit (C)', es: 'Conduit (C)' },
          {
            en: 'Wanders, bends, fans out from a box',
            es: 'Da vueltas, se dobla, sale en abanico de una caja',
          },
          { en: 'Changes, often between layers of steel', es: 'Cambia, muchas veces entre capas de acero' },
          { en: 'Panels, floor boxes, closets', es: 'Tableros, cajas de piso, cuartos eléctricos' },
        ],
        [
          { en: 'Pipe or radiant tube', es: 'Tubo o manguera radiante' },
          { en: 'Even loops, or one line to a fixture', es: 'Vueltas parejas, o una línea a un mueble' },
          { en: 'Mostly even', es: 'Casi siempre pareja' },
          { en: 'Manifolds, drains, shutoffs', es: 'Distribuidores, drenajes, llaves de paso' },
        ],
        [
          { en: 'Beam (B)', es: 'Viga (B)' },
          { en: 'A wide, strong band', es: 'Una banda ancha y fuerte' },
          { en: 'Starts where the slab gets thicker', es: 'Empieza donde la losa se hace más gruesa' },
          { en: 'The level below', es: 'El piso de abajo' },
        ],
      ],
    },
    {
      kind: 'text',
      text: {
        en: 'Walk the room before you scan. Check the electrical closets on this level and the one below. Find the panels, floor boxes, drains and stub-ups, and picture the straight line between them. Conduit takes that line more often than not.',
        es: 'Recorra el lugar antes de escanear. Revise los cuartos eléctricos de este piso y del de abajo. Ubique tableros, cajas de piso, drenajes y tubos que salen del piso, e imagine la línea recta entre ellos. El conduit muchas veces va por esa línea.',
      },
    },
    {
      kind: 'text',
      text: {
        en: "A passive power check helps with conduit. It picks up the field around a line under load. A line that's switched off, or one that carries data, stays quiet. So a quiet reading proves nothing.",
        es: 'Una revisión pasiva de corriente ayuda con el conduit. Detecta el campo de una línea con carga. Una línea apagada, o una de datos, no se oye. Así que el silencio no prueba nada.',
      },
    },
    { kind: 'text', text: { en: "When there's doubt, go by these:", es: 'Cuando haya duda, siga esto:' } },
    {
      kind: 'list',
      items: [
        {
          en: 'If it could be a PT cable, treat it as one until somebody proves otherwise.',
          es: 'Si puede ser un cable postensado, trátelo como tal hasta que alguien pruebe lo contrario.',
        },
        {
          en: 'If it fits no pattern, mark it U for unknown and keep the full setback.',
          es: 'Si no sigue ningún patrón, márquelo con U de desconocido y guarde toda la distancia.',
        },
        {
          en: 'If the drawings and the screen disagree, trust neither. Use a second method or expose it by hand.',
          es: 'Si los planos y la pantalla no coinciden, no confíe en ninguno. Use otro método o descúbralo a mano.',
        },
        {
          en: "Don't let the schedule decide what a target is.",
          es: 'No deje que la prisa decida qué es un objeto.',
        },
      ],
    },
    {
      kind: 'note',
      tone: 'caution',
      text: {
        en: "You can't just cut rebar either. A cut bar can weaken the slab. Ask the engineer first.",
        es: 'La varilla tampoco se corta así nada más. Una varilla cortada puede debilitar la losa. Pregunte primero al ingeniero.',
      },
    },
  ],
})
