import type { TaskType } from '#contract/companies/company.ts'
import { type Drawing, dimension, type Shape } from '#contract/drawing.ts'
import { lengthText } from '#contract/length.ts'
import { guidebookFigures, limitationFigures } from '#contract/locations/setbacks.ts'

/** The work area from above: what is laid out on it, what stands around it, and the room between. */
export function siteDrawing(units: TaskType): Drawing {
  const { workingRoom } = guidebookFigures[units]
  const room = `${workingRoom[0]} ${units === 'metric' ? 'm' : 'ft'} or more`
  const strip = lengthText(limitationFigures[units].obstruction[1], units, 'en')
  return {
    width: 640,
    height: 322,
    description: `A work area seen from above. In the middle of a clear floor stand the core centers and a saw line, laid out. Pallets and a lift are ${room} away. Along the wall a strip of ${strip} can't be scanned.`,
    shapes: [
      { kind: 'rect', x: 20, y: 20, width: 600, height: 270, fill: 'concrete' },
      { kind: 'rect', x: 20, y: 20, width: 600, height: 14, fill: 'steel' },
      { kind: 'text', x: 612, y: 16, text: 'Wall', size: 11, align: 'end', ink: 'soft' },
      { kind: 'rect', x: 20, y: 34, width: 600, height: 14, fill: 'cautionGround', stroke: 'caution' },
      {
        ...{ kind: 'text', x: 30, y: 66, size: 11, ink: 'caution', strong: true },
        text: `Not scanned: within ${strip} of the wall`,
      },
      {
        ...{ kind: 'rect', x: 190, y: 96, width: 260, height: 130, fill: 'surface' },
        ...{ stroke: 'ink', dashed: true, weight: 1.5 },
      },
      { kind: 'text', x: 200, y: 114, text: 'Area to be scanned', size: 12, strong: true },
      ...core(240, 160, 'Core 1'),
      ...core(320, 160, 'Core 2'),
      {
        kind: 'line',
        points: [
          [380, 118],
          [380, 200],
        ],
        stroke: 'accent',
        weight: 3,
      },
      { kind: 'text', x: 388, y: 160, text: 'Saw line', size: 11 },
      ...stack(40, 100, 'Pallets'),
      ...dimension([110, 210], [190, 210], room, { size: 11 }),
      ...stack(520, 100, 'Lift'),
      ...dimension([450, 210], [520, 210], room, { size: 11 }),
      ...lamp(480, 262),
      { kind: 'text', x: 495, y: 266, text: 'Light', size: 11 },
      { kind: 'circle', x: 250, y: 262, radius: 7, fill: 'ink' },
      { kind: 'text', x: 263, y: 266, text: 'Site contact', size: 11 },
      { kind: 'rect', x: 42, y: 254, width: 26, height: 16, fill: 'surface', stroke: 'ink' },
      { kind: 'text', x: 76, y: 266, text: 'Drawings at hand', size: 11 },
      { kind: 'text', x: 20, y: 314, text: 'Seen from above, not to scale', size: 11, ink: 'soft' },
    ],
  }
}

function core(x: number, y: number, name: string): Shape[] {
  return [
    { kind: 'circle', x, y, radius: 16, stroke: 'accent', weight: 2 },
    cross(x, y, x - 22, y),
    cross(x, y, x, y - 22),
    { kind: 'text', x, y: y + 34, text: name, size: 11, align: 'middle' },
  ]
}

/** A line through the middle to the same distance beyond it. */
const cross = (x: number, y: number, fromX: number, fromY: number): Shape => ({
  kind: 'line',
  points: [
    [fromX, fromY],
    [2 * x - fromX, 2 * y - fromY],
  ],
  stroke: 'accent',
})

function stack(x: number, y: number, name: string): Shape[] {
  return [
    { kind: 'rect', x, y, width: 70, height: 90, fill: 'soil', stroke: 'ink' },
    { kind: 'rect', x: x + 8, y: y + 10, width: 54, height: 70, stroke: 'ink' },
    { kind: 'text', x: x + 35, y: y + 49, text: name, size: 11, align: 'middle' },
  ]
}

const lamp = (x: number, y: number): Shape[] => [
  { kind: 'circle', x, y, radius: 6, fill: 'cautionGround', stroke: 'ink' },
  ...[0, 60, 120, 180, 240, 300].map((angle): Shape => {
    const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    return {
      kind: 'line',
      points: [
        [x + 8 * dx, y + 8 * dy],
        [x + 12 * dx, y + 12 * dy],
      ],
      stroke: 'ink',
    }
  }),
]
