import { limitationFigures, reportSetbacks, setbacks } from '#contract/locations/setbacks.ts'
import type { DocumentSection } from '#contract/training/guidance-document.ts'
import { bothUnits, rangeInBothUnits } from './both-units.ts'
import { recordSections } from './records.ts'

/** Part 3: how the work is done. */
export const executionSections = (): DocumentSection[] => [
  { id: 'part-3', heading: 'Part 3 Execution', blocks: [] },
  {
    id: 'preparation',
    heading: '3.1 Preparation',
    blocks: [
      {
        kind: 'list',
        numbered: true,
        items: [
          'The contractor hands over each area dry, swept, lit and free of materials, with finishes that lift the antenna removed.',
          `Do not scan concrete younger than ${setbacks.terms.curingDays} days, or surfaces with standing water. Record such areas as not scanned.`,
          'The contractor lays out the center and diameter of every core, and the line, length and depth of every cut.',
          "Complete the job safety analysis. The crew and the contractor's representative sign it before scanning starts.",
          'Look at the member from both faces where there is access, and at utility rooms, panels and risers nearby.',
        ],
      },
    ],
  },
  {
    id: 'scanning',
    heading: '3.2 Scanning',
    blocks: [
      {
        kind: 'list',
        numbered: true,
        items: [
          'Calibrate depth on a target of known depth, or by the shape of a reflection, and record which.',
          `Scan every area in two directions at right angles with a line spacing of [${bothUnits(reportSetbacks, each => each.lineSpacing)}] or closer.`,
          `Extend the scan at least ${bothUnits(reportSetbacks, each => each.beyondCore)} beyond each core and each cut.`,
          `Where the antenna cannot reach, as a rule within ${rangeInBothUnits(limitationFigures, each => each.obstruction)} of walls, curbs and pipes, mark the strip as not scanned.`,
          'For utilities, sweep with the EM locator first, then scan with GPR in both directions.',
          'Ask for a second method where steel is congested, the member is thicker than the equipment reaches, post-tensioning cannot be told from other targets, or moisture weakens the signal.',
        ],
      },
    ],
  },
  {
    id: 'marking',
    heading: '3.3 Marking',
    blocks: [
      {
        kind: 'list',
        numbered: true,
        items: [
          'Mark each target with its letter, its line style, its depth to the top, and its tolerance zone.',
          'Mark every area not scanned as clearly as what was found.',
          `Mark roof openings ${bothUnits(limitationFigures, each => each.roofOpening)} larger on all sides than the opening.`,
          'On composite steel deck, mark high and low flutes. Cores in low flutes are not allowed.',
          'Depth and position are estimates. Do not state diameters as measured.',
        ],
      },
    ],
  },
  {
    id: 'setbacks',
    heading: '3.4 Setbacks',
    blocks: [
      {
        kind: 'text',
        text: 'Unless the engineer of record requires more, work stays clear of every marked target by:',
      },
      { kind: 'table', head: ['Work', 'Keep at least'], rows: setbackRows() },
      {
        kind: 'note',
        tone: 'stop',
        text: `Where the thickness of the slab is not known, keep saw cuts ${bothUnits(limitationFigures, each => each.sawBySlab[2])} away. A cut between the figure for its slab and ${bothUnits(limitationFigures, each => each.sawBySlab[2])} needs the technician's approval. Stop at unexpected metal, water, sparks, smell or a change of sound.`,
      },
    ],
  },
  ...recordSections(),
]

function setbackRows(): string[][] {
  const length = (pick: (figures: (typeof limitationFigures)['imperial']) => number) =>
    bothUnits(limitationFigures, pick)
  return [
    [
      'Coring and drilling',
      `${length(each => each.coreFromCenter)} from the center line, and ${length(each => each.coreFromEdge)} from the edge of the marked width, whichever is farther, to the edge of the core`,
    ],
    [
      'Breaking by hand',
      `${length(each => each.breakFromCenter)} from the center line, and ${length(each => each.breakFromEdge)} from the edge of the marked width`,
    ],
    [
      'Sawing',
      `${length(each => each.sawBySlab[0])} on each side in slabs up to ${length(each => each.slabs[0])}; ${length(each => each.sawBySlab[1])} up to ${length(each => each.slabs[1])}; ${length(each => each.sawBySlab[2])} above`,
    ],
    ['Sawing over a target', `${length(each => each.sawAboveMark)} above the marked depth`],
  ]
}
