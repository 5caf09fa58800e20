import type { Drawing, Shape } from '#contract/drawing.ts'

const short = [
  'Requested',
  'Reviewed',
  'Scheduled',
  'Checked',
  'Walked',
  'JSA signed',
  'Scanned',
  'Recorded',
  'Explained',
  'Issued',
]

/** The ten steps in two rows of five. */
export const stepsDrawing: Drawing = {
  width: 640,
  height: 216,
  description: `The ten steps of a job, from left to right: ${short.map((name, index) => `${index + 1} ${name}`).join(', ')}.`,
  shapes: [
    row(60, 0, 4),
    row(166, 5, 9),
    ...short.flatMap((name, index) => step(index, name)),
    { kind: 'text', x: 24, y: 22, text: 'From the request to the walk-through', size: 11, ink: 'soft' },
    { kind: 'text', x: 24, y: 128, text: 'From the JSA to the report', size: 11, ink: 'soft' },
  ],
}

function columnOf(index: number): number {
  return 70 + (index % 5) * 125
}

function row(y: number, from: number, to: number): Shape {
  return {
    kind: 'line',
    points: [
      [columnOf(from), y],
      [columnOf(to), y],
    ],
    stroke: 'hairline',
    weight: 2,
  }
}

function step(index: number, name: string): Shape[] {
  const [x, y] = [columnOf(index), index < 5 ? 60 : 166]
  const last = index === short.length - 1
  return [
    { kind: 'circle', x, y, radius: 17, fill: last ? 'accent' : 'surface', stroke: last ? 'accent' : 'ink' },
    {
      ...{ kind: 'text', x, y: y + 5, size: 14, align: 'middle', strong: true },
      text: String(index + 1),
      ink: last ? 'surface' : 'ink',
    },
    { kind: 'text', x, y: y + 34, text: name, size: 12, align: 'middle' },
  ]
}
