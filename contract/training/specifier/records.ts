import { readingFigures, reportSetbacks } from '#contract/locations/setbacks.ts'
import type { DocumentSection } from '#contract/training/guidance-document.ts'
import { bothUnits, rangeInBothUnits } from './both-units.ts'

/** The end of part 3: handover, report, limits, 811 and payment. */
export const recordSections = (): DocumentSection[] => [
  {
    id: 'handover',
    heading: '3.5 Handover',
    blocks: [
      {
        kind: 'list',
        numbered: true,
        items: [
          "Walk the marks with the contractor's representative. Explain each target, each area not scanned, the setbacks and the limits.",
          'The representative signs to confirm the explanation. Without the signature the scan is not complete.',
          'From then on the contractor protects the marks. Where marks are worn, covered or altered, work stops until they are renewed by the technician.',
        ],
      },
    ],
  },
  {
    id: 'report',
    heading: '3.6 Records and report',
    blocks: [
      { kind: 'text', text: 'The report contains at least:' },
      {
        kind: 'list',
        items: [
          'Project, address, date, technician, equipment, method and depth calibration.',
          'For each location: photos of the marks before any work, targets with type, depth and marked width, tolerance zones, and how sure the technician is.',
          'Each area not scanned, with the reason and the photo.',
          'Cores and cuts that were moved, and where a second method is advised.',
          'The limits that applied on this job, and both signatures with name, company and time.',
          'For excavations, the 811 ticket number, its dates and the responses received.',
        ],
      },
    ],
  },
  {
    id: 'limitations',
    heading: '3.7 Limitations',
    blocks: [
      {
        kind: 'text',
        text: 'GPR shows differences between materials. The parties accept that:',
      },
      {
        kind: 'list',
        numbered: true,
        items: [
          'Nothing is seen below metal deck, plates, foil or tight mesh, and targets below other targets may be hidden.',
          'Targets that lie close together may show as one. Rebar, conduit and tendons cannot be told apart by the signal alone. Plastic, empty or small lines may not show.',
          'Foam, insulation, air voids and raised floors make depths below them unreliable. Treat what is in or under them as not scanned.',
          `On slabs on grade, readings are reliable to about ${rangeInBothUnits(reportSetbacks, each => each.slabReach)}.`,
          'The absence of marks is no assurance outside the scanned area, in areas not scanned, or below the depth reached.',
        ],
      },
    ],
  },
  {
    id: 'excavation',
    heading: '3.8 Excavation and 811',
    blocks: [
      {
        kind: 'list',
        numbered: true,
        items: [
          'The 811 ticket covers public lines only. Locate private lines under this section.',
          'No excavation before the start date of the ticket and before every utility has responded.',
          `Within ${bothUnits(readingFigures, each => each.digByHand)} on each side of a marked line, or more where state law requires it, dig by hand or vacuum until the line is exposed.`,
          '[Record utilities with their ASCE 38 quality level.]',
        ],
      },
    ],
  },
  {
    id: 'payment',
    heading: '3.9 Measurement and payment',
    blocks: [
      {
        kind: 'list',
        numbered: true,
        items: [
          'Measured by [the area scanned] [the core or cut location] [the hour on site] [the visit].',
          'The price includes travel, equipment, marking, labels, handover and report.',
          'Waiting for areas that are not handed over as 3.1 requires is paid by the hour at [____].',
          'A second method is paid separately, when the contractor has ordered it.',
          'Scanning again because a core or cut moved out of the scanned area after the handover is a new visit.',
        ],
      },
    ],
  },
]
