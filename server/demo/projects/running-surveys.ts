import { labelMark, lineMark, type SurveyDraft } from './survey-draft.ts'

/** What was recorded on the smaller jobs that are still open, so that their steps have something to show. */
export const runningSurveys: SurveyDraft[] = [
  {
    project: 'Arapahoe school, chiller pads',
    locations: [
      {
        name: 'Pad 2',
        description: 'Twelve anchor holes',
        tasks: ['ST1', 'ST3', 'SN1', 'DP03'],
        notes: 'Bars at 12 in each way.',
        barcode: '10000010',
        photos: [{ picture: 'tape-check.jpg', marks: [labelMark('rebar', [0.5, 0.3], '3 in')] }],
        notScanned: [{ area: 'Pad 1', reason: 'standing_water' }],
        confidence: 'high',
      },
    ],
  },
  {
    project: 'Infusion center, floor boxes',
    locations: [
      {
        name: 'Bay 6',
        description: 'Poke-throughs 15 to 18',
        tasks: ['ST1', 'ST7', 'OP1'],
        notes: 'All four fall into low flutes and have to move.',
        photos: [{ picture: 'pan-deck.jpg' }],
        confidence: 'medium',
      },
    ],
  },
  {
    project: 'Golden castings hall, crane footing',
    locations: [
      {
        name: 'Footing on grid 7',
        tasks: ['ST1', 'ST3', 'DP02', 'OP5'],
        notes: 'Nothing readable below 380 mm.',
        barcode: '10000011',
        photos: [{ picture: 'radargram.jpg', marks: [labelMark('rebar', [0.3, 0.3], '50 mm')] }],
        confidence: 'low',
        secondMethod: true,
      },
    ],
    report: {
      activities: [1, 2, 4, 5, 12],
      area: 'Footing on grid 7, eight core points.',
      observations: 'The bottom mat is out of reach of the radar.',
    },
  },
  {
    project: 'Prospect Road, fiber crossing',
    locations: [
      {
        name: 'North side',
        tasks: ['ST1'],
        photos: [
          { picture: 'street-marks.jpg', marks: [lineMark('electric', [0.02, 0.865, 0.44, 0.65])] },
          { picture: 'flags.jpg' },
        ],
        confidence: 'medium',
      },
    ],
    report: {
      activities: [1, 2, 3],
      area: 'Both sides of the crossing, curb to ditch.',
      observations: 'Electric is deeper than they said, about 1.2 m.',
    },
  },
  {
    project: 'Horsetooth substation, ground grid',
    locations: [
      {
        name: 'Line 12 inside the fence',
        tasks: ['ST1', 'OP4'],
        notes: 'Ground grid at 18 in, regular.',
        barcode: '10000012',
        photos: [{ picture: 'radargram.jpg' }],
        confidence: 'high',
      },
    ],
    report: {
      activities: [1, 2, 3, 4],
      area: 'Inside the fence, lines 1 to 14.',
      observations: 'Swept with the EM locator first, then scanned.',
      signed: { name: 'Stan Hruska', company: 'Hruska Power' },
    },
  },
]
