import type { TaskType } from '#contract/companies/company.ts'
import { type Drawing, dimension } from '#contract/drawing.ts'
import { lengthText } from '#contract/length.ts'
import { markings } from '#contract/locations/setbacks.ts'
import { markLetter, markLine } from '../mark-line.ts'

/** How a marked slab looks from above. Widths of zone and target are to one scale. */
export function marksDrawing(units: TaskType): Drawing {
  const { targets, zones, depthStep } = markings[units]
  const [target, zone] = [lengthText(targets[0], units, 'en'), lengthText(zones[0], units, 'en')]
  const depth = (steps: number) => lengthText(steps * depthStep, units, 'en')
  // as wide as the drawing draws it, whatever the units
  const zoneWidth = 64
  const targetWidth = (zoneWidth * targets[0]) / zones[0]
  return {
    width: 640,
    height: 360,
    description: `A marked slab seen from above. A solid line marked R is rebar at ${depth(2)}. A line of long dashes marked P is a post-tension cable at ${depth(4)}, with its marked width of ${target} inside a tolerance zone of ${zone}. A line of short dashes marked C is conduit at ${depth(3)}. A core stands clear of all of them, with a barcode label beside it. A hatched amber area in the corner was not scanned.`,
    shapes: [
      { kind: 'rect', x: 20, y: 20, width: 600, height: 310, fill: 'concrete' },
      { kind: 'rect', x: 20, y: 130 - zoneWidth / 2, width: 600, height: zoneWidth, fill: 'stopGround' },
      {
        ...{ kind: 'rect', x: 20, y: 130 - targetWidth / 2, width: 600, height: targetWidth },
        ...{ fill: 'surface', stroke: 'soft' },
      },
      ...markLine('pt_cable', [20, 130], [620, 130]),
      ...markLetter('pt_cable', [60, 130]),
      { kind: 'text', x: 80, y: 112, text: depth(4), size: 12, strong: true },
      ...dimension([570, 98], [570, 162], '', {}),
      { kind: 'text', x: 562, y: 112, text: `Tolerance zone ${zone}`, size: 11, align: 'end' },
      { kind: 'text', x: 562, y: 156, text: `Marked width ${target}`, size: 11, align: 'end' },

      ...markLine('rebar', [20, 56], [620, 56], 3),
      ...markLetter('rebar', [60, 56]),
      { kind: 'text', x: 80, y: 48, text: depth(2), size: 12, strong: true },
      ...markLine('rebar', [20, 300], [440, 300], 3),
      ...markLetter('rebar', [60, 300]),
      { kind: 'text', x: 80, y: 292, text: depth(2), size: 12, strong: true },

      ...markLine('conduit', [160, 20], [230, 330], 4),
      ...markLetter('conduit', [204, 215]),
      { kind: 'text', x: 222, y: 219, text: depth(3), size: 12, strong: true },

      { kind: 'circle', x: 330, y: 235, radius: 26, fill: 'clearGround', stroke: 'clear', weight: 2 },
      { kind: 'text', x: 330, y: 239, text: 'Core', size: 12, align: 'middle', ink: 'clear', strong: true },
      { kind: 'rect', x: 372, y: 214, width: 84, height: 42, fill: 'surface', stroke: 'ink' },
      ...Array.from({ length: 15 }, (_, bar) => ({
        ...{
          kind: 'rect' as const,
          x: 380 + bar * 4.6,
          y: 221,
          width: bar % 3 === 0 ? 2.6 : 1.3,
          height: 18,
        },
        fill: 'ink' as const,
      })),
      { kind: 'text', x: 414, y: 251, text: 'Label', size: 10, align: 'middle' },

      { kind: 'rect', x: 480, y: 200, width: 140, height: 130, fill: 'cautionGround', stroke: 'caution' },
      ...[0, 1, 2, 3, 4].map(step => ({
        kind: 'line' as const,
        points: [
          [480 + step * 28, 330],
          [508 + step * 28, 302],
        ] as const,
        stroke: 'caution' as const,
      })),
      {
        ...{ kind: 'text', x: 550, y: 250, size: 12, align: 'middle', ink: 'caution', strong: true },
        text: 'Not scanned',
      },
      { kind: 'text', x: 550, y: 267, text: 'standing water', size: 11, align: 'middle', ink: 'caution' },
      {
        ...{ kind: 'text', x: 20, y: 350, size: 11, ink: 'soft' },
        text: 'Seen from above. Depths are estimates to the top of the target.',
      },
    ],
  }
}
