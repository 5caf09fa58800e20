import type { Drawing, Shape } from '#contract/drawing.ts'

/** A label as it is printed, with what each line of it says. */
export const labelDrawing: Drawing = {
  width: 640,
  height: 200,
  description:
    'A printed label. At its top stand the ATS number and the number of the location, below them the name of the location, then the bars, then the code in letters and digits.',
  shapes: [
    { kind: 'rect', x: 40, y: 25, width: 280, height: 150, radius: 8, fill: 'surface', stroke: 'ink' },
    {
      ...{ kind: 'text', x: 180, y: 52, size: 14, align: 'middle', strong: true },
      text: 'ATS-1042 · Location 3',
    },
    { kind: 'text', x: 180, y: 70, text: 'Level 3 corridor', size: 13, align: 'middle' },
    ...bars(70, 82, 54),
    { kind: 'text', x: 180, y: 160, text: 'HY7K3M9Q', size: 15, align: 'middle' },
    ...note(48, 'The job and which spot on it'),
    ...note(72, 'What the spot is called'),
    ...note(110, 'Scan this with the portal or a handheld scanner'),
    ...note(156, "Type this if the bars don't read"),
  ],
}

/** Wide and narrow ones; only a picture of a code, nobody can scan it. */
function bars(x: number, y: number, height: number): Shape[] {
  const widths = [3, 1, 2, 2, 4, 1, 1, 3, 2, 1, 3, 2, 1, 1, 4, 2, 1, 2, 3, 1, 2, 1, 3, 2, 1, 4, 1, 2, 2, 3]
  let at = x
  return widths.map((width, index) => {
    const bar: Shape = { kind: 'rect', x: at, y, width: width * 1.8, height, fill: 'ink' }
    at += width * 1.8 + (index % 2 === 0 ? 3 : 4.5)
    return bar
  })
}

function note(y: number, text: string): Shape[] {
  return [
    {
      kind: 'line',
      points: [
        [326, y],
        [356, y],
      ],
      stroke: 'soft',
    },
    { kind: 'text', x: 364, y: y + 4, text, size: 12 },
  ]
}
