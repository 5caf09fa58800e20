import { chillerPad, craneFooting } from '#server/demo/records/coring.ts'
import { floorBoxes } from '#server/demo/records/hospital.ts'
import { labelMark, type SurveyDraft } from './survey-draft.ts'

/** What was recorded on the smaller jobs in concrete that are still open, so that their steps have something to show. */
export const runningSurveys: SurveyDraft[] = [
  {
    project: 'Arapahoe school, chiller pads',
    locations: [
      {
        name: 'Pad 2',
        description: 'Twelve anchor holes',
        tasks: ['ST1', 'SN1'],
        notes: 'Bars at 12 in each way.',
        barcode: '10000010',
        photos: [{ picture: 'tape-check.jpg', marks: [labelMark('rebar', [0.5, 0.3], '3 in')] }],
        notScanned: [{ area: 'Pad 1', reason: 'standing_water' }],
        confidence: 'high',
        record: chillerPad,
      },
    ],
  },
  {
    project: 'Infusion center, floor boxes',
    locations: [
      {
        name: 'Bay 6',
        description: 'Poke-throughs 15 to 18',
        tasks: ['ST1', 'OP1'],
        notes: 'All four fall into low flutes and have to move.',
        photos: [{ picture: 'pan-deck.jpg' }],
        confidence: 'medium',
        record: floorBoxes,
      },
    ],
  },
  {
    project: 'Golden castings hall, crane footing',
    locations: [
      {
        name: 'Footing on grid 7',
        tasks: ['ST1', 'OP5'],
        notes: 'Nothing readable below 380 mm.',
        barcode: '10000011',
        photos: [{ picture: 'radargram.jpg', marks: [labelMark('rebar', [0.3, 0.3], '60 mm')] }],
        confidence: 'low',
        secondMethod: true,
        record: craneFooting,
      },
    ],
    report: {
      activities: [1, 2, 4, 5, 10, 12],
      area: 'Footing on grid 7, eight core points.',
      observations: 'The bottom mat is out of reach of the radar. None of the eight points is cleared.',
    },
  },
]
