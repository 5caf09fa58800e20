import type { TaskType } from '#contract/companies/company.ts'
import { lengthText } from '#contract/length.ts'
import { limitationFigures, markings, readingFigures } from '#contract/locations/setbacks.ts'
import { targets } from '#contract/locations/targets.ts'
import type { DocumentSection } from '#contract/training/guidance-document.ts'
import { markingLetters } from '../marking-letters.ts'
import { utilityColors } from '../utility-colors.ts'
import { labelDrawing } from './label-drawing.ts'
import { marksDrawing } from './marks-drawing.ts'

/** What stands on the surface when the technician leaves, and how to read it. */
export function markSections(units: TaskType): DocumentSection[] {
  const length = (value: number) => lengthText(value, units, 'en')
  const { targets: widths, zones, slabTarget, slabZones, roofOpening } = markings[units]
  const { coreFromCenter, coreFromEdge, sawBySlab } = limitationFigures[units]
  return [
    {
      id: 'marks-in-concrete',
      heading: 'Reading the marks: concrete',
      blocks: [
        {
          kind: 'text',
          text: 'Every mark says four things: what it is, where it runs, how deep its top is, and how wide a strip around it you keep out of. A letter and a line style say what it is. Colors only help; you can read the marks without them, on a gray photo or a worn floor.',
        },
        {
          kind: 'figure',
          drawing: markingLetters('en'),
          caption:
            'The five letters and their lines. Photos and reports in the portal draw them the same way.',
        },
        {
          kind: 'list',
          items: [
            'The number beside a mark is the depth to the top of the target. It is an estimate. Radar does not measure how thick the target is.',
            `The marked width is ${length(widths[0])}, ${length(widths[1])} or ${length(widths[2])}. Around it runs the tolerance zone of ${length(zones[0])}, ${length(zones[1])} or ${length(zones[2])}: the target is somewhere in there, so all of it is off limits.`,
            `On a slab on grade, targets are marked ${length(slabTarget)} wide with zones of ${length(slabZones[0])}, ${length(slabZones[1])} or ${length(slabZones[2])}, by the thickness of the slab. Lines often sit in the base below the slab, where radar sees less.`,
            'U means the technician saw something and could not tell what. Treat it as the worst thing it could be.',
            `A roof opening is marked ${length(roofOpening)} larger on each side than the hole you asked for.`,
          ],
        },
        {
          kind: 'figure',
          drawing: marksDrawing(units),
          caption: "A marked slab. The core is clear of every zone. The amber corner wasn't scanned.",
        },
        {
          kind: 'note',
          tone: 'plain',
          text: `Rule of thumb for a core: its edge stays at least ${length(coreFromCenter)} from the center line of a mark and ${length(coreFromEdge)} from the edge of the marked width, whichever is farther out. A saw cut stays ${length(sawBySlab[0])}, ${length(sawBySlab[1])} or ${length(sawBySlab[2])} away, by the thickness of the slab, and closer than ${length(sawBySlab[2])} you ask the technician first. The limitations document has the details, and the setback checker in the portal does the arithmetic.`,
        },
      ],
    },
    {
      id: 'not-scanned',
      heading: 'Amber: not scanned',
      blocks: [
        {
          kind: 'text',
          text: 'An area in amber, hatched or boxed, was not scanned. A location in the portal lists these areas with the same weight as what was found, and says why: an obstruction, standing water, green concrete, mesh, foam, or no access.',
        },
        {
          kind: 'note',
          tone: 'stop',
          text: "No mark doesn't mean nothing is there. Outside the scanned area, and anywhere in amber, nobody has looked. Don't core, cut, break or dig there. Ask for another scan.",
        },
        {
          kind: 'text',
          text: "Marks wear off, and floors get mopped. If a mark is missing, smeared, painted over or moved, don't guess where it was. Stop, open the location in the portal, and call the technician back if the photos don't settle it. Keeping the marks until the work is done is up to the site.",
        },
      ],
    },
    {
      id: 'marks-on-the-ground',
      heading: 'Reading the marks: buried utilities',
      blocks: [
        {
          kind: 'text',
          text: 'On the ground, lines follow the APWA color code that 811 locators use. Letters go with the colors.',
        },
        { kind: 'table', head: ['Color', 'What it is', 'Letters'], rows: utilityRows },
        {
          kind: 'note',
          tone: 'caution',
          text: `Hand dig within ${length(readingFigures[units].digByHand)} on each side of a marked line, unless your state asks for more. Depths of buried lines are estimates, and some plastic lines don't show at all.`,
        },
      ],
    },
    {
      id: 'labels',
      heading: 'Reading the labels',
      blocks: [
        {
          kind: 'text',
          text: 'Each scanned spot gets a barcode label, stuck beside the marks or on the nearest wall. Scan it and you see that spot: its photos with the marks drawn in, what was found and how deep, what was not scanned, and how sure the technician is.',
        },
        {
          kind: 'figure',
          drawing: labelDrawing,
          caption: 'A label. The code is the same in the bars and in the letters below them.',
        },
        {
          kind: 'list',
          numbered: true,
          items: [
            'Open Scanner in the portal and hold the label inside the frame. On that page a handheld scanner works too, and you can always type the code.',
            'Check that the job and the spot are the ones in front of you. A label that was moved tells you about another place.',
            "If you're not on the project, the portal asks its owners to add you. Don't start until you have read the location.",
          ],
        },
      ],
    },
  ]
}

const utilityRows = [
  ...utilityColors.map(({ color, meaning, target }) => [
    color.en,
    meaning.en,
    target ? targets[target].letters : '–',
  ]),
  ['Gray in the portal', 'A line nobody could name', targets.unknown_utility.letters],
]
