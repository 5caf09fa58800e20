import type { Language } from '#contract/language.ts'
import type { DepthUnit } from './depth.ts'
import type { Field, Problem, Work } from './setback-check.ts'
import type { UnitNames } from './setback-length.ts'

/** What a mark in concrete can stand for; what nobody knows counts as a PT cable. */
export const checkedTargets = ['unknown', 'pt_cable', 'rebar', 'conduit', 'pipe', 'beam'] as const
export type CheckedTarget = (typeof checkedTargets)[number]

export interface SetbackMessages {
  work: string
  works: Record<Work, string>
  unit: string
  unitNames: UnitNames
  target: string
  targets: Record<CheckedTarget, string>
  fields: Record<Exclude<Field, 'distance'>, string>
  distance: Record<Work, string>
  hints: Partial<Record<Field, string>> & { distance: string }
  /** With the distance that then counts. */
  thicknessHint: (distance: string) => string
  distanceHint: Partial<Record<Work, string>>
  problems: Record<Exclude<Problem, 'too_small' | 'too_large' | 'unreadable'>, string>
  unreadable: Record<DepthUnit, string>
  tooSmall: (least: string) => string
  tooLarge: (most: string) => string
  incomplete: string
  mistaken: string
  verdicts: Record<'allowed' | 'ask' | 'not_allowed', string>
  allowed: Record<Work | 'saw_depth', string>
  notAllowed: Record<'core' | 'breaking' | 'saw', (missing: string) => string>
  sawBoth: (missing: string, withoutAsking: string) => string
  ask: (missing: string) => string
  noDeeperThan: (depth: string) => string
  given: string
  needed: string
  neededForSlab: string
  neededWithoutAsking: string
  leftAboveMark: string
  pastCenter: string
  unusual: (distance: string) => string
  markBelowSlab: string
  unknownTarget: string
  tendon: string
  lowFlute: string
  inconclusive: string
  standing: string
  drawing: DrawingWords
}

interface DrawingWords {
  mark: (width: string) => string
  core: (diameter: string) => string
  opening: string
  saw: string
  slab: string
  cut: string
  depth: string
  unknown: string
  full: string
  none: string
  section: string
  seenFromAbove: string
}

/** Every sentence of the setback checker. The figures come from setbacks.ts, through whoever calls. */
export const setbackMessages: Record<Language, SetbackMessages> = {
  en: {
    work: 'Work',
    works: { core: 'Core', breaking: 'Hand breaking', saw: 'Saw' },
    unit: 'Unit',
    unitNames: { in: 'in', mm: 'mm' },
    target: 'What is marked',
    targets: {
      unknown: 'Unknown',
      pt_cable: 'PT cable',
      rebar: 'Rebar',
      conduit: 'Conduit',
      pipe: 'Pipe',
      beam: 'Beam',
    },
    fields: {
      width: 'Marked width',
      diameter: 'Core diameter',
      thickness: 'Slab thickness',
      cutDepth: 'Cut depth',
      markedDepth: 'Marked depth',
    },
    distance: {
      core: 'Center of the core to the center line of the mark',
      breaking: 'Nearest edge of the opening to the center line of the mark',
      saw: 'Saw line to the center line of the mark',
    },
    hints: {
      width: 'Of the mark itself, not of the tolerance zone around it.',
      distance: 'Measure straight across, at the closest point.',
      cutDepth: 'Leave it blank if you cut through the slab.',
      markedDepth: 'The shallowest one along the cut. Leave it blank if none is marked.',
    },
    thicknessHint: distance => `Leave it blank if you don't know. Then you need ${distance}.`,
    distanceHint: { saw: 'From the side of the blade nearest the mark. Enter 0 if the cut crosses it.' },
    problems: {
      ambiguous: 'We can read this two ways. Write it like 3.5 or 3 1/2, and large numbers without a comma.',
      cut_below_slab: "The cut can't be deeper than the slab. Check both numbers.",
    },
    unreadable: {
      in: 'Enter a number of inches, like 3.5 or 3 1/2.',
      mm: 'Enter a number of millimeters, like 90.',
    },
    tooSmall: least => `Enter ${least} or more. Is the unit right?`,
    tooLarge: most => `Enter ${most} or less. Is the unit right?`,
    incomplete: 'Fill in the fields to get an answer.',
    mistaken: 'No answer yet. Fix the fields in red first.',
    verdicts: { allowed: 'Allowed', ask: 'Ask the technician', not_allowed: 'Not allowed' },
    allowed: {
      core: 'The core is far enough from this mark. Check every other mark near it too.',
      breaking: 'The opening is far enough from this mark. Check every other mark near it too.',
      saw: 'The saw line is far enough from this mark. Check every other mark near it too.',
      saw_depth:
        'The cut stops far enough above this mark. Set the depth stop, and check every other mark along the cut too.',
    },
    notAllowed: {
      core: missing => `Move the core ${missing} farther from the mark.`,
      breaking: missing => `Move the edge of the opening ${missing} farther from the mark.`,
      saw: missing => `Move the saw line ${missing} farther from the mark.`,
    },
    sawBoth: (missing, withoutAsking) =>
      `Move the saw line ${missing} farther from the mark and ask the technician, or ${withoutAsking} farther to cut without asking.`,
    ask: missing =>
      `Ask the technician before you cut, or move the saw line ${missing} farther from the mark.`,
    noDeeperThan: depth => `Or cut no deeper than ${depth}.`,
    given: 'You have',
    needed: 'You need',
    neededForSlab: 'This slab needs',
    neededWithoutAsking: 'Without asking',
    leftAboveMark: 'Left above the mark',
    pastCenter: 'Nothing: it reaches the center line',
    unusual: distance => `${distance} is a long way from the mark. Is the unit right?`,
    markBelowSlab: 'The marked depth is below the slab. Check the depth and the thickness.',
    unknownTarget: 'Nobody knows what this mark is, so treat it as a PT cable.',
    tendon:
      'A PT cable is pulled tight with tons of force. Cut into it and it can burst out of the concrete and kill somebody. If you hit metal, stop.',
    lowFlute: 'On pan deck, never core in a low flute, no matter the distance.',
    inconclusive:
      "The scan was inconclusive here. Don't drill, core or cut, no matter the distance. Call the technician.",
    standing:
      "This check supports your site's own safety professional and doesn't replace them. Stay out of a painted tolerance zone too, even where this says allowed. Marks are estimates: position and depth can be off, and GPR doesn't find everything.",
    drawing: {
      mark: width => `Mark ${width} wide`,
      core: diameter => `Core ${diameter}`,
      opening: 'Opening',
      saw: 'Saw line',
      slab: 'Slab',
      cut: 'Cut',
      depth: 'Mark',
      unknown: 'unknown',
      full: 'full depth',
      none: 'none',
      section: 'Section, depths to scale',
      seenFromAbove: 'Seen from above, to scale',
    },
  },
  es: {
    work: 'Trabajo',
    works: { core: 'Perforar', breaking: 'Romper a mano', saw: 'Cortar' },
    unit: 'Unidad',
    unitNames: { in: 'pulg', mm: 'mm' },
    target: 'Qué está marcado',
    targets: {
      unknown: 'No se sabe',
      pt_cable: 'Cable postensado',
      rebar: 'Varilla',
      conduit: 'Conduit eléctrico',
      pipe: 'Tubería',
      beam: 'Viga',
    },
    fields: {
      width: 'Ancho de la marca',
      diameter: 'Diámetro de la perforación',
      thickness: 'Espesor de la losa',
      cutDepth: 'Profundidad del corte',
      markedDepth: 'Profundidad marcada',
    },
    distance: {
      core: 'Del centro de la perforación a la línea central de la marca',
      breaking: 'Del borde más cercano de la abertura a la línea central de la marca',
      saw: 'De la línea de corte a la línea central de la marca',
    },
    hints: {
      width: 'El de la marca misma, no el de la zona de tolerancia que la rodea.',
      distance: 'Mida en línea recta, en el punto más cercano.',
      cutDepth: 'Déjelo en blanco si corta toda la losa.',
      markedDepth: 'La menor a lo largo del corte. Déjelo en blanco si no hay ninguna marcada.',
    },
    thicknessHint: distance => `Déjelo en blanco si no lo sabe. Entonces necesita ${distance}.`,
    distanceHint: {
      saw: 'Desde el lado del disco más cercano a la marca. Ponga 0 si el corte la cruza.',
    },
    problems: {
      ambiguous:
        'Esto se puede leer de dos maneras. Escríbalo como 3.5 o 3 1/2, y los números grandes sin coma.',
      cut_below_slab: 'El corte no puede ser más profundo que la losa. Revise los dos números.',
    },
    unreadable: {
      in: 'Ponga un número de pulgadas, como 3.5 o 3 1/2.',
      mm: 'Ponga un número de milímetros, como 90.',
    },
    tooSmall: least => `Ponga ${least} o más. ¿Está bien la unidad?`,
    tooLarge: most => `Ponga ${most} o menos. ¿Está bien la unidad?`,
    incomplete: 'Llene los campos para ver la respuesta.',
    mistaken: 'Todavía no hay respuesta. Corrija primero los campos en rojo.',
    verdicts: { allowed: 'Permitido', ask: 'Pregunte al técnico', not_allowed: 'No permitido' },
    allowed: {
      core: 'La perforación está lo bastante lejos de esta marca. Revise también todas las demás marcas cercanas.',
      breaking:
        'La abertura está lo bastante lejos de esta marca. Revise también todas las demás marcas cercanas.',
      saw: 'La línea de corte está lo bastante lejos de esta marca. Revise también todas las demás marcas cercanas.',
      saw_depth:
        'El corte termina lo bastante arriba de esta marca. Ajuste el tope de profundidad y revise también las demás marcas del corte.',
    },
    notAllowed: {
      core: missing => `Aleje la perforación ${missing} más de la marca.`,
      breaking: missing => `Aleje el borde de la abertura ${missing} más de la marca.`,
      saw: missing => `Aleje la línea de corte ${missing} más de la marca.`,
    },
    sawBoth: (missing, withoutAsking) =>
      `Aleje la línea de corte ${missing} más de la marca y pregunte al técnico, o ${withoutAsking} más para cortar sin preguntar.`,
    ask: missing =>
      `Pregunte al técnico antes de cortar, o aleje la línea de corte ${missing} más de la marca.`,
    noDeeperThan: depth => `O no corte a más de ${depth} de profundidad.`,
    given: 'Tiene',
    needed: 'Necesita',
    neededForSlab: 'Esta losa necesita',
    neededWithoutAsking: 'Sin preguntar',
    leftAboveMark: 'Queda sobre la marca',
    pastCenter: 'Nada: llega a la línea central',
    unusual: distance => `${distance} queda muy lejos de la marca. ¿Está bien la unidad?`,
    markBelowSlab: 'La profundidad marcada queda debajo de la losa. Revise la profundidad y el espesor.',
    unknownTarget: 'Nadie sabe qué es esta marca: trátela como cable postensado.',
    tendon:
      'Un cable postensado está tensado con toneladas de fuerza. Si lo corta, puede reventar fuera del concreto y matar a alguien. Si topa con metal, pare.',
    lowFlute: 'En losa con lámina, nunca perfore en un valle de la lámina, sea cual sea la distancia.',
    inconclusive:
      'El escaneo no fue concluyente aquí. No taladre, perfore ni corte, sea cual sea la distancia. Llame al técnico.',
    standing:
      'Esta revisión apoya al encargado de seguridad de la obra y no lo reemplaza. Tampoco entre en una zona de tolerancia pintada, aunque aquí diga permitido. Las marcas son un estimado: la posición y la profundidad pueden variar, y el GPR no encuentra todo.',
    drawing: {
      mark: width => `Marca de ${width}`,
      core: diameter => `Perforación ${diameter}`,
      opening: 'Abertura',
      saw: 'Línea de corte',
      slab: 'Losa',
      cut: 'Corte',
      depth: 'Marca',
      unknown: 'sin dato',
      full: 'completo',
      none: 'nada',
      section: 'Sección, profundidad a escala',
      seenFromAbove: 'Vista desde arriba, a escala',
    },
  },
}
