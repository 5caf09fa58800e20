import { box, type Group } from './shape.ts'

/** Controls 01 to 23 */
export const precaution: Group = {
  name: 'precaution',
  section: 2,
  title: { en: 'Precautions and PPE', es: 'Precauciones y equipo de protección personal (EPP)' },
  entries: [
    box(
      'Do a visual check over, under and around the work. Look at both sides of the slab or wall.',
      'Haga una revisión visual por arriba, por abajo y alrededor. Mire los dos lados de la losa o pared.',
    ),
    box(
      'Before you break through, post a lookout and a barrier on the level below.',
      'Antes de atravesar la losa, ponga un vigía y una barrera en el piso de abajo.',
    ),
    box(
      'Shore or brace first. Cut nothing structural until the engineer says so.',
      'Apuntale primero. No corte nada estructural hasta que el ingeniero lo apruebe.',
    ),
    box('Barricade or tape off the work area.', 'Cierre el área de trabajo con barricadas o cinta.'),
    box(
      'Post warning signs where people come in.',
      'Ponga letreros de advertencia por donde entra la gente.',
    ),
    box(
      "Wear hearing protection from 85 dBA up. If you have to shout at arm's length, you need it.",
      'Use protección para los oídos desde 85 dBA. Si hay que gritar a un brazo de distancia, la necesita.',
    ),
    box(
      "Wear the respirator that OSHA's silica Table 1 calls for.",
      'Use el respirador que pide la Tabla 1 de sílice de OSHA.',
    ),
    box('Wear safety glasses marked Z87.', 'Use lentes de seguridad con la marca Z87.'),
    box(
      'Add a face shield for handheld saws and chipping.',
      'Póngase también careta para cortar con sierra de mano o picar concreto.',
    ),
    box(
      'Wear gloves that fit the job: against cuts or against vibration.',
      'Use los guantes que pide el trabajo: contra cortes o contra vibración.',
    ),
    box('Wear a hard hat marked Z89.', 'Use casco con la marca Z89.'),
    box(
      'Wear waterproof safety-toe boots with soles that grip.',
      'Use botas impermeables con casquillo y suela antiderrapante.',
    ),
    box('Wear a high-visibility shirt or vest.', 'Use camisa o chaleco de alta visibilidad.'),
    box(
      'Wear protective, waterproof clothing. Wash slurry off your skin right away.',
      'Use ropa de protección impermeable. Si le cae lodo de concreto en la piel, lávese de inmediato.',
    ),
    box(
      'Plug every 120-volt tool into a GFCI. Test it first.',
      'Conecte toda herramienta de 120 voltios a un GFCI. Pruébelo primero.',
    ),
    box(
      'Check cords and plugs. Keep them out of water.',
      'Revise las extensiones y las clavijas. Manténgalas fuera del agua.',
    ),
    box(
      'Have water on the blade or a HEPA vacuum running before you cut.',
      'Antes de cortar, tenga agua en el disco o la aspiradora HEPA prendida.',
    ),
    box(
      'Contain the slurry. Clean it up before anyone walks in it.',
      'Contenga el lodo de concreto. Límpielo antes de que alguien lo pise.',
    ),
    box(
      'Indoors, ventilate or use electric or hydraulic tools. Keep a CO alarm on.',
      'Bajo techo, ventile o use herramienta eléctrica o hidráulica. Tenga prendida una alarma de CO.',
    ),
    box(
      'Keep a fire extinguisher at hand. Check the area before hot work.',
      'Tenga un extintor a la mano. Revise el área antes de un trabajo en caliente.',
    ),
    box(
      'Have the permits in hand: penetration, hot work, confined space, 811 dig ticket.',
      'Tenga los permisos en la mano: perforar, trabajo en caliente, espacio confinado, ticket 811 para excavar.',
    ),
    box(
      'Read the hazardous material survey and the safety data sheets (SDS) before you start.',
      'Antes de empezar, vea el estudio de materiales peligrosos y las hojas de seguridad (SDS).',
    ),
    box(
      'Know where first aid and eyewash are. Know the emergency number and the address here.',
      'Sepa dónde están el botiquín y el lavaojos. Sepa el número de emergencia y la dirección de aquí.',
    ),
  ],
}
