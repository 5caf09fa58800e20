import type { Drawing } from '#contract/drawing.ts'
import type { TargetKind } from '#contract/locations/marks.ts'
import { targets } from '#contract/locations/targets.ts'
import { markLetter, markLine } from './mark-line.ts'

const styles: [TargetKind, line: string][] = [
  ['rebar', 'solid'],
  ['pt_cable', 'long dashes'],
  ['conduit', 'short dashes'],
  ['beam', 'dash and dot'],
  ['unknown', 'dots'],
]

/** One line of each kind with its letter and its name. */
export const lineStylesDrawing: Drawing = {
  width: 640,
  height: 196,
  description: styles
    .map(([target, line]) => `${targets[target].letters} is ${targets[target].title}, drawn as ${line}.`)
    .join(' '),
  shapes: styles.flatMap(([target, line], index) => {
    const y = 22 + index * 38
    return [
      ...markLetter(target, [24, y]),
      ...markLine(target, [56, y], [316, y], 5),
      {
        kind: 'text' as const,
        x: 340,
        y: y + 5,
        text: targets[target].title,
        size: 14,
        strong: true as const,
      },
      { kind: 'text' as const, x: 440, y: y + 5, text: line, size: 13, ink: 'soft' as const },
    ]
  }),
}
