import { readingFacts } from '#contract/locations/setbacks.ts'
import type { WriteSection } from './bilingual.ts'
import { cableDrape } from './drawings/cable-drape.ts'

export const postTension: WriteSection = ({ en, es, units, limits, facts }) => ({
  id: 'post-tension',
  heading: { en: 'Post-tension cables', es: 'Cables postensados (PT)' },
  blocks: [
    {
      kind: 'text',
      text: {
        en: `In a post-tensioned slab, steel cables are pulled tight once the concrete is hard, and they stay tight for the life of the building. One cable commonly carries ${grouped(facts.tendonLoad, ' to ')} ${loadUnit[units].en}. Cut it and all of that lets go at once, up through the floor, down through the ceiling below or out of the slab's edge. It can kill. The structure loses strength, and a repair often runs $${grouped(readingFacts.tendonRepair, ' to $')} or more.`,
        es: `En una losa postensada, los cables de acero se jalan cuando el concreto ya está duro, y se quedan tensos toda la vida del edificio. Un cable por lo común lleva de ${grouped(facts.tendonLoad, ' a ')} ${loadUnit[units].es}. Si lo corta, toda esa fuerza se suelta de golpe: hacia arriba por el piso, hacia abajo por el techo o por el borde de la losa. Puede matar. La estructura pierde fuerza, y la reparación muchas veces cuesta de $${grouped(readingFacts.tendonRepair, ' a $')} o más.`,
      },
    },
    {
      kind: 'text',
      text: {
        en: "Cables don't lie flat. They run high over columns, walls and beams, and low at midspan. The depth at one spot tells you nothing about the depth a few steps away. Follow every cable across the whole work area and mark its depth more than once.",
        es: 'Los cables no van planos. Suben sobre columnas, muros y vigas, y bajan a medio claro. La profundidad en un punto no dice nada de la profundidad unos pasos más allá. Siga cada cable por toda el área de trabajo y marque su profundidad más de una vez.',
      },
    },
    {
      kind: 'figure',
      drawing: cableDrape,
      caption: {
        en: 'How a cable drapes between supports. The drape is drawn steeper than it is.',
        es: 'Cómo cuelga un cable entre apoyos. La curva está dibujada más pronunciada de lo que es.',
      },
    },
    {
      kind: 'text',
      text: { en: 'Signs of a post-tensioned slab:', es: 'Señales de una losa postensada:' },
    },
    {
      kind: 'list',
      items: [
        {
          en: 'A warning stamped into the floor or posted on the wall, often in garages.',
          es: 'Un aviso estampado en el piso o puesto en la pared, muchas veces en estacionamientos.',
        },
        {
          en: `Grout patches ${en(facts.edgePatch)} across, in a row along the slab's edge. The anchors are behind them.`,
          es: `Parches de mortero de ${es(facts.edgePatch)}, en fila a lo largo del borde de la losa. Detrás están los anclajes.`,
        },
        {
          en: 'Drawings that mention PT, tendons or stressing.',
          es: 'Planos que mencionan PT, tendones o tensado.',
        },
      ],
    },
    {
      kind: 'note',
      tone: 'caution',
      text: {
        en: "A sign tells you something. No sign tells you nothing. If nobody can show you that a slab isn't post-tensioned, work as if it is.",
        es: 'Una señal le dice algo. La falta de señales no le dice nada. Si nadie puede mostrarle que una losa no es postensada, trabaje como si lo fuera.',
      },
    },
    { kind: 'text', text: { en: 'Near cables, work like this:', es: 'Cerca de los cables, trabaje así:' } },
    {
      kind: 'list',
      items: [
        {
          en: `Keep the core at least ${en(limits.coreFromCenter)} from the cable's center line and ${en(limits.coreFromEdge)} from the edge of its mark. Keep the saw back by the table in the saw section.`,
          es: `Deje la perforación por lo menos a ${es(limits.coreFromCenter)} de la línea central del cable y a ${es(limits.coreFromEdge)} del borde de su marca. Aleje la sierra según la tabla de la sección de cortes.`,
        },
        {
          en: 'Two cables side by side can look like one. Mark the whole band.',
          es: 'Dos cables juntos pueden verse como uno. Marque toda la banda.',
        },
        {
          en: "Keep people out from under the work and away from the slab's edge, where anchors can shoot out.",
          es: 'Que no haya gente debajo del trabajo ni cerca del borde de la losa, por donde puede salir disparado un anclaje.',
        },
        {
          en: 'Nobody cuts, nicks or heats a cable on purpose unless the engineer has a plan for it.',
          es: 'Nadie corta, raspa ni calienta un cable a propósito si el ingeniero no tiene un plan para eso.',
        },
      ],
    },
    {
      kind: 'note',
      tone: 'stop',
      text: {
        en: "If you hit a cable, or think you did: stop, get everybody off both levels and away from the slab's edge, and call your supervisor and the engineer. Nobody goes back until the engineer says so.",
        es: 'Si le pegó a un cable, o cree que le pegó: pare, saque a todos de los dos pisos y del borde de la losa, y llame a su supervisor y al ingeniero. Nadie regresa hasta que el ingeniero lo diga.',
      },
    },
  ],
})

const grouped = (range: readonly [number, number], between: string) =>
  range.map(value => value.toLocaleString('en-US')).join(between)

const loadUnit = {
  imperial: { en: 'lb', es: 'libras' },
  metric: { en: 'kN', es: 'kN' },
} as const
