import { fiberCrossing, groundGrid, quadLawn, serviceDrive } from '#server/demo/records/underground.ts'
import { labelMark, lineMark, type SurveyDraft } from './survey-draft.ts'

/** What was recorded of lines in the ground. */
export const utilitySurveys: SurveyDraft[] = [
  {
    project: 'Campus quad, irrigation main',
    locations: [
      {
        name: 'Quad lawn, north crossing',
        description: 'Gas and fiber where the main crosses',
        tasks: ['ST1'],
        notes: 'The fiber is on no drawing. Two runs, flagged orange.',
        barcode: '10000009',
        photos: [
          {
            picture: 'flags.jpg',
            marks: [
              lineMark('gas', [0.04, 0.75, 0.4, 0.583]),
              lineMark('gas', [0.4, 0.583, 0.97, 0.467]),
              lineMark('communication', [0.05, 0.317, 0.5, 0.367]),
              lineMark('communication', [0.5, 0.367, 0.96, 0.25]),
              labelMark('gas', [0.7, 0.64], '30 in'),
              labelMark('unknown_utility', [0.3, 0.55], 'Faint, not on the drawing', 'text'),
            ],
          },
        ],
        confidence: 'medium',
        record: quadLawn,
      },
      {
        name: 'Service drive at the meter',
        tasks: ['ST1'],
        photos: [
          {
            picture: 'street-marks.jpg',
            marks: [
              lineMark('electric', [0.02, 0.865, 0.44, 0.65]),
              lineMark('electric', [0.44, 0.65, 0.98, 0.585]),
              lineMark('water', [0.33, 0.02, 0.34, 0.98]),
              lineMark('gas', [0.02, 0.435, 0.5, 0.467]),
              lineMark('gas', [0.5, 0.467, 0.98, 0.42]),
              labelMark('electric', [0.75, 0.73], '24 in'),
              lineMark('reclaimed', [0.6, 0.12, 0.94, 0.2], 'arrow'),
              lineMark('sewer', [0.05, 0.1, 0.25, 0.25], 'box'),
            ],
          },
        ],
        notScanned: [{ area: 'Below the parked trailer', reason: 'obstruction' }],
        confidence: 'high',
        record: serviceDrive,
      },
    ],
    report: {
      activities: [1, 2, 3],
      area: 'The route of the irrigation main from the meter to the north lawn.',
      observations: 'Owner drawings of 1987 miss the fiber.',
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
        record: fiberCrossing,
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
        record: groundGrid,
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
