import { type Drawing, dimension, type Point, type Shape } from '#contract/drawing.ts'
import type { Words } from '#contract/language.ts'
import type { Writing } from '../writing.ts'
import { dashed, frame, label, labelSize } from './frame.ts'

/** Seen from above: how far a core or a chipped hole stays from a narrow mark and from a wide one. */
export function besideMark(writing: Writing, { hole, fromCenter, fromEdge }: BesideMark): Drawing {
  const { say, length, marked } = writing
  const narrow = panel(writing, {
    left: 8,
    center: 56,
    width: marked.targets[0],
    clear: fromCenter,
    fromEdge: false,
    hole,
  })
  const wide = panel(writing, {
    left: 188,
    center: 238,
    width: marked.zones[0],
    clear: fromEdge,
    fromEdge: true,
    hole,
  })
  const description = say({
    en: `Seen from above. Beside a narrow mark the ${holeNames.en[hole]} starts ${length(fromCenter)} from the center of the mark. Beside a wide mark it starts ${length(fromEdge)} from the edge.`,
    es: `Visto desde arriba. Junto a una marca angosta, ${holeNames.es[hole]} empieza a ${length(fromCenter)} del centro de la marca. Junto a una marca ancha empieza a ${length(fromEdge)} del borde.`,
  })
  return frame(218, description, [...narrow, ...wide])
}

export interface BesideMark {
  hole: 'core' | 'chipped'
  fromCenter: number
  fromEdge: number
}

const holeNames = {
  en: { core: 'core', chipped: 'chipped hole' },
  es: { core: 'la perforación', chipped: 'el hoyo picado' },
} as const

function panel({ scale, say, length }: Writing, { left, center, width, clear, fromEdge, hole }: Panel) {
  const perUnit = scale(unitsPerInch)
  const half = (width * perUnit) / 2
  const from = fromEdge ? center + half : center
  const to = from + clear * perUnit
  const middle = left + panelWidth / 2
  return [
    label(middle, 18, say(fromEdge ? titles.wide : titles.narrow), { align: 'middle', strong: true }),
    { kind: 'rect', x: left, y: 28, width: panelWidth, height: 124, radius: 4, fill: 'concrete' },
    {
      kind: 'rect',
      x: center - half,
      y: 28,
      width: half * 2,
      height: 124,
      fill: 'cautionGround',
      stroke: 'caution',
    },
    dashed([center, 28], [center, 152], 'accent'),
    shapeOf[hole](to, 90),
    dashed([from, 152], [from, 160], 'ink'),
    dashed([to, 90], [to, 160], 'ink'),
    ...dimension([from, 182], [to, 182], length(clear), { size: labelSize }),
    label(middle, 208, say(fromEdge ? measured.edge : measured.center), { align: 'middle', ink: 'soft' }),
  ] satisfies Shape[]
}

interface Panel {
  left: number
  center: number
  width: number
  clear: number
  fromEdge: boolean
  hole: BesideMark['hole']
}

const panelWidth = 164
const unitsPerInch = 18
const holeRadius = 27

/** Each starts at the distance kept from the mark. */
const shapeOf: Record<BesideMark['hole'], (x: number, y: number) => Shape> = {
  core: (x, y) => ({
    kind: 'circle',
    x: x + holeRadius,
    y,
    radius: holeRadius,
    fill: 'surface',
    stroke: 'ink',
    weight: 2,
  }),
  chipped: (x, y) => ({
    kind: 'line',
    closed: true,
    points: chips.map(([right, down]): Point => [x + right, y + down]),
    fill: 'surface',
    stroke: 'ink',
    weight: 2,
  }),
}

const chips: Point[] = [
  [0, -4],
  [6, -24],
  [22, -18],
  [36, -27],
  [52, -12],
  [46, 4],
  [54, 20],
  [34, 27],
  [20, 19],
  [5, 23],
]

const titles: Record<'narrow' | 'wide', Words> = {
  narrow: { en: 'Narrow mark', es: 'Marca angosta' },
  wide: { en: 'Wide mark', es: 'Marca ancha' },
}
const measured: Record<'center' | 'edge', Words> = {
  center: { en: 'from the center', es: 'desde el centro' },
  edge: { en: 'from the edge', es: 'desde el borde' },
}
