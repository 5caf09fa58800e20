import type { Ink, Point, Shape } from '#contract/drawing.ts'
import type { DepthUnit } from './depth.ts'
import { comparedLines, inBoth } from './setback-answer.ts'
import { type Answer, clearanceOf, type Situation, sawFigure } from './setback-check.ts'
import { type DrawnPart, frame, label, measured, verdictInk } from './setback-drawing-parts.ts'
import { exactText, fromInches, type Length } from './setback-length.ts'
import type { SetbackMessages } from './setback-messages.ts'
import { computedSetbacks } from './setbacks.ts'

/** A core, or what is broken out, beside the mark and what has to stay free around it. */
export function drawEdge(
  answer: Answer,
  situation: Extract<Situation, { work: 'core' | 'breaking' }>,
  unit: DepthUnit,
  words: SetbackMessages,
): DrawnPart {
  const { needed, given } = answer
  const clearance = clearanceOf(situation)
  const size = situation.work === 'core' ? situation.diameter : 0
  const reach = { from: Math.min(-needed, clearance), to: Math.max(needed, clearance) + size }
  // what is broken out goes on to the right, as far as the frame
  if (situation.work === 'breaking') reach.to *= 1.3
  const area = { top: 48, height: 160 }
  const x = scaleInto(reach, size / (area.height - 12))
  const scale = x(1) - x(0)
  const middle = area.top + area.height / 2
  const ink = verdictInk[answer.verdict]
  const opening: Shape =
    situation.work === 'core'
      ? {
          ...{ kind: 'circle', x: x(situation.distance), y: middle, radius: (size / 2) * scale },
          ...{ stroke: ink, weight: 2 },
        }
      : {
          ...{ kind: 'rect', x: x(clearance), y: area.top + 24, height: area.height - 48 },
          ...{ width: x(reach.to) - x(clearance), stroke: ink, weight: 2 },
        }
  const names = [
    words.drawing.mark(exactText(situation.width, unit, words.unitNames)),
    situation.work === 'core'
      ? words.drawing.core(exactText(size, unit, words.unitNames))
      : words.drawing.opening,
  ]
  const bottom = area.top + area.height
  const [have, need] = comparedLines(answer, unit, words)
  const rows: Shape[] = [
    ...(given > 0
      ? measured([x(0), bottom + 16], [x(given), bottom + 16], lineText(have), ink)
      : [label(have?.text ?? '', x(0), bottom + 33, ink, true)]),
    ...measured([x(0), bottom + 16 + frame.row], [x(needed), bottom + 16 + frame.row], lineText(need), 'ink'),
  ]
  const footer = bottom + 2 * frame.row + 24
  return {
    names: [words.drawing.seenFromAbove, ...names],
    bottom: footer + 10,
    shapes: [
      ...ground(area),
      zone(area, x(-needed), x(needed), 'stopGround', 'stop'),
      { kind: 'rect', ...span(area, x(-situation.width / 2), x(situation.width / 2)), fill: 'steel' },
      opening,
      ...(situation.work === 'core' ? cross(x(situation.distance), middle) : []),
      centerLine(area, x(0)),
      label(names[0] ?? '', x(0), 20),
      label(names[1] ?? '', x(clearance + size / 2), 39),
      ...rows,
      label(words.drawing.seenFromAbove, frame.width / 2, footer, 'soft'),
    ],
  }
}

/** A saw line beside the mark, with what the slab needs and what needs no question. */
export function drawSawLine(
  answer: Answer,
  situation: Extract<Situation, { work: 'saw' }>,
  unit: DepthUnit,
  words: SetbackMessages,
): DrawnPart {
  const { distance } = situation
  const [forSlab, anywhere] = [sawFigure(situation.thickness), fromInches(computedSetbacks.sawWithoutAsking)]
  const area = { top: 48, height: 110 }
  const x = scaleInto({ from: -anywhere, to: Math.max(anywhere, distance) * 1.08 }, 0)
  const bottom = area.top + area.height
  const ink = verdictInk[answer.verdict]
  const distances: [string, Length, Ink][] = [
    [words.drawing.saw, distance, ink],
    ...(forSlab < anywhere ? [[words.neededForSlab, forSlab, 'stop'] as [string, Length, Ink]] : []),
    [words.neededWithoutAsking, anywhere, 'ink'],
  ]
  const texts = distances.map(([name, length]) => `${name}: ${inBoth(length, unit, words, exactText)}`)
  const footer = bottom + distances.length * frame.row + 24
  return {
    names: [words.drawing.seenFromAbove, ...texts],
    bottom: footer + 10,
    shapes: [
      ...ground(area),
      zone(area, x(-anywhere), x(anywhere), 'cautionGround', 'caution'),
      zone(area, x(-forSlab), x(forSlab), 'stopGround', 'stop'),
      { kind: 'rect', ...span(area, x(0) - 2, x(0) + 2), fill: 'steel' },
      centerLine(area, x(0)),
      {
        ...{ kind: 'line', stroke: ink, weight: 3 },
        points: [
          [x(distance), area.top - 4],
          [x(distance), bottom + 4],
        ],
      },
      label(words.drawing.depth, x(0), 20),
      label(words.drawing.saw, x(distance), 39),
      ...distances.flatMap(([, length, each], index) => {
        const y = bottom + 16 + index * frame.row
        return measured([x(0), y], [x(length), y], texts[index] ?? '', each)
      }),
      label(words.drawing.seenFromAbove, frame.width / 2, footer, 'soft'),
    ],
  }
}

const lineText = (line: { label: string; text: string; other: string | null } | undefined) =>
  line ? `${line.label}: ${line.text}${line.other ? ` (${line.other})` : ''}` : ''

/** Where a length from the center line is drawn; `least` is how many nanometers a unit has at least. */
function scaleInto({ from, to }: { from: Length; to: Length }, least: number) {
  const room = frame.width - 2 * frame.margin - 8
  const perUnit = Math.max((to - from) / room, least)
  const left = (frame.width - (to - from) / perUnit) / 2
  return (length: Length) => left + (length - from) / perUnit
}

interface Area {
  top: number
  height: number
}

const span = ({ top, height }: Area, from: number, to: number) => ({
  x: from,
  y: top,
  width: to - from,
  height,
})

const ground = (area: Area): Shape[] => [
  {
    kind: 'rect',
    ...span(area, frame.margin, frame.width - frame.margin),
    fill: 'clearGround',
    stroke: 'hairline',
  },
]

const zone = (area: Area, from: number, to: number, fill: Ink, stroke: Ink): Shape => ({
  ...{ kind: 'rect', fill, stroke, dashed: true },
  ...span(area, from, to),
})

const centerLine = ({ top, height }: Area, x: number): Shape => ({
  ...{ kind: 'line', stroke: 'ink', dashed: true },
  points: [
    [x, top - 4],
    [x, top + height + 4],
  ],
})

const cross = (x: number, y: number): Shape[] => [bar([x - 4, y], [x + 4, y]), bar([x, y - 4], [x, y + 4])]

const bar = (from: Point, to: Point): Shape => ({ kind: 'line', points: [from, to], stroke: 'ink' })
