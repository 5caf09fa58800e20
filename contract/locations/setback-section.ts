import type { Ink, Shape } from '#contract/drawing.ts'
import type { DepthUnit } from './depth.ts'
import { inBoth } from './setback-answer.ts'
import type { Answer, Situation } from './setback-check.ts'
import { bars, type DrawnPart, frame, label, verdictInk } from './setback-drawing-parts.ts'
import { comparedTexts, exactText, fromInches, type Length } from './setback-length.ts'
import type { SetbackMessages } from './setback-messages.ts'
import { computedSetbacks } from './setbacks.ts'

/**
 * The slab cut open: how thick it is, how deep the cut goes and how deep the mark says the target is, side by side. Only
 * depths are to scale, for across a slab the distances are many times as long.
 */
export function drawSection(
  answer: Answer,
  situation: Extract<Situation, { work: 'saw' }>,
  unit: DepthUnit,
  words: SetbackMessages,
  from: number,
): DrawnPart {
  const { thickness, cutDepth, markedDepth } = situation
  const named: [string, Length | null, string][] = [
    [words.drawing.slab, thickness, words.drawing.unknown],
    [words.drawing.cut, cutDepth, words.drawing.full],
    [words.drawing.depth, markedDepth, words.drawing.unknown],
  ]
  const top = from + 54
  const bottom = top + area.height
  const deepest = Math.max(thickness ?? 0, cutDepth ?? 0, markedDepth ?? 0, fromInches(area.least)) * 1.12
  const y = (depth: Length) => top + (depth / deepest) * area.height
  const slabEnd = thickness === null ? bottom : y(thickness)
  const cutEnd = cutDepth === null ? slabEnd : y(cutDepth)
  const ink = verdictInk[answer.verdict]
  const margin = marginRows(cutDepth, markedDepth, unit, words)
  const rows = [...margin, { text: words.drawing.section, ink: 'soft' as const }]
  return {
    names: [
      words.drawing.section,
      ...named.map(
        ([name, length, otherwise]) =>
          `${name}: ${length === null ? otherwise : inBoth(length, unit, words, exactText)}`,
      ),
      ...margin.map(({ text }) => text),
    ],
    bottom: bottom + 10 + rows.length * 20,
    shapes: [
      ...named.flatMap(([name, length, otherwise], index) => [
        column(name, index, from + 26),
        column(
          length === null ? otherwise : exactText(length, unit, words.unitNames),
          index,
          from + 44,
          true,
        ),
      ]),
      { kind: 'rect', ...across, y: top, height: area.height, fill: 'air', stroke: 'hairline' },
      { kind: 'rect', ...across, y: top, height: slabEnd - top, fill: 'concrete', stroke: 'soft' },
      ...(markedDepth === null ? [] : drawMargin(y, top, slabEnd, markedDepth)),
      {
        ...{ kind: 'rect', x: center(1) - 3, width: 6, y: top, height: cutEnd - top },
        ...{ fill: 'surface', stroke: ink, weight: 2 },
      },
      ...(thickness === null ? [] : bars([center(0), top], [center(0), slabEnd], 'ink')),
      ...(cutDepth === null ? [] : bars([center(1) - 16, top], [center(1) - 16, cutEnd], ink)),
      ...(markedDepth === null
        ? []
        : [
            ...bars([center(2) + 16, top], [center(2) + 16, y(markedDepth)], 'ink'),
            { kind: 'circle', x: center(2), y: y(markedDepth) + 5, radius: 5, fill: 'steel' } as const,
          ]),
      ...rows.map(({ text, ink: each }, index) =>
        label(text, frame.width / 2, bottom + 18 + index * 20, each),
      ),
    ],
  }
}

/** At least so deep, in inches: a thin slab is not drawn as thick as a bridge. */
const area = { height: 120, least: 4 } as const

const across = { x: frame.margin, width: frame.width - 2 * frame.margin }
const third = across.width / 3
const center = (index: number) => across.x + third * (index + 0.5)

/** In its third of the frame. */
function column(text: string, index: number, y: number, strong?: true): Shape {
  const size = Math.min(frame.size, (third - 8) / (0.6 * text.length))
  return { kind: 'text', x: center(index), y, text, size, align: 'middle', ...(strong && { strong }) }
}

/** Down to here a cut may go wherever it runs. */
function drawMargin(
  y: (depth: Length) => number,
  top: number,
  slabEnd: number,
  markedDepth: Length,
): Shape[] {
  const limit = Math.max(top, Math.min(slabEnd, y(markedDepth - fromInches(computedSetbacks.sawAboveMark))))
  const around = { x: center(1) - third / 2, width: third }
  return [
    { kind: 'rect', ...around, y: top, height: limit - top, fill: 'clearGround' },
    { kind: 'rect', ...around, y: limit, height: slabEnd - limit, fill: 'stopGround' },
    {
      ...{ kind: 'line', stroke: 'stop', dashed: true, weight: 2 },
      points: [
        [around.x, limit],
        [across.x + across.width, limit],
      ],
    },
  ]
}

function marginRows(
  cutDepth: Length | null,
  markedDepth: Length | null,
  unit: DepthUnit,
  words: SetbackMessages,
) {
  if (cutDepth === null || markedDepth === null) return []
  const needed = fromInches(computedSetbacks.sawAboveMark)
  const left = markedDepth - cutDepth
  const texts = comparedTexts(left, needed, unit, words.unitNames)
  const ink: Ink = left >= needed ? 'clear' : 'stop'
  return [
    { text: `${words.leftAboveMark}: ${left > 0 ? texts.given : words.drawing.none}`, ink },
    { text: `${words.needed}: ${texts.needed}`, ink: 'ink' as const },
  ]
}
