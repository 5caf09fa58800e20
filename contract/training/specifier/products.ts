import { specifiedAntenna } from '#contract/locations/setbacks.ts'
import type { DocumentSection } from '#contract/training/guidance-document.ts'

/** Part 2: what is brought to the site. */
export const productSections = (): DocumentSection[] => [
  { id: 'part-2', heading: 'Part 2 Products', blocks: [] },
  {
    id: 'equipment',
    heading: '2.1 Equipment',
    blocks: [
      {
        kind: 'list',
        numbered: true,
        items: [
          `For concrete: a GPR unit with a measuring wheel and an antenna of [${specifiedAntenna.join(' to ')} GHz] [____], suited to the thickness of the member, which shows each scan on a screen on site and stores it.`,
          'For the ground: an EM locator with passive power, radio and active modes, and a GPR unit with an antenna suited to the soil and the depth looked for.',
          'Equipment passes a function check on the day of the scan.',
        ],
      },
    ],
  },
  {
    id: 'marking-materials',
    heading: '2.2 Marking materials and labels',
    blocks: [
      {
        kind: 'list',
        numbered: true,
        items: [
          'On concrete: [ink and stencils] [marking tape] [removable film on finished floors]. Marks stay legible until the work is done.',
          'On the ground: paint and flags in the APWA color code.',
          'Marks say what a target is by a letter and a line style, not by color alone.',
          'One label with a machine-readable code for each scanned location, which leads to the record of that location.',
        ],
      },
    ],
  },
  {
    id: 'record-system',
    heading: '2.3 Record system',
    blocks: [
      {
        kind: 'list',
        numbered: true,
        items: [
          'Records are kept in a system the owner, the designer and the contractor can open with accounts of their own for at least [____] years.',
          'Original photos are kept. Marks drawn on a photo can be told apart from the photo.',
          'A change after signing makes a new revision. Every printed copy carries a code that tells whether it is the latest.',
        ],
      },
    ],
  },
]
