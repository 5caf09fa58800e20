import { runningSurveys } from './running-surveys.ts'
import { labelMark, lineMark, type SurveyDraft } from './survey-draft.ts'

/** What was recorded on the jobs of the demo that got as far as that. */
export const demoSurveys: SurveyDraft[] = [
  {
    project: 'Wynkoop Lofts, riser cores',
    locations: [
      {
        name: 'Unit 204 bath',
        description: 'Riser wall, two cores for the stack',
        tasks: ['ST1', 'ST3', 'SN1', 'DP03', 'TZ1'],
        notes: 'Top mat at 12 in each way. Both cores sit in the middle of a bay.',
        barcode: '10000001',
        photos: [
          {
            picture: 'rebar-grid.jpg',
            marks: [
              lineMark('rebar', [0.03, 0.38, 0.97, 0.39]),
              labelMark('rebar', [0.62, 0.3], '3 in'),
              lineMark('unknown', [0.36, 0.43, 0.5, 0.57], 'box'),
            ],
          },
        ],
        confidence: 'high',
      },
      {
        name: 'Corridor at the panel',
        description: 'C9, moved 6 in east',
        tasks: ['ST1', 'ST3', 'ST5', 'SN5', 'DP02', 'OP1', 'OP4'],
        notes: 'Two conduits run to the panel, both carry current. The old circle is crossed out.',
        barcode: '10000002',
        photos: [
          {
            picture: 'conduits.jpg',
            marks: [
              lineMark('conduit', [0.03, 0.6, 0.4, 0.53]),
              lineMark('conduit', [0.4, 0.53, 0.54, 0.04]),
              labelMark('conduit', [0.2, 0.48], '2 in'),
            ],
          },
        ],
        notScanned: [{ area: '14 in along the fire riser', reason: 'obstruction' }],
        confidence: 'high',
      },
    ],
    report: {
      activities: [1, 2, 4, 5, 6, 9, 10, 12, 15, 17],
      area: 'Bathrooms 201 to 214 and the corridor of level 2, around 14 core points.',
      observations: 'Topping of about 1 in over an 8 in slab. C9 was moved off a live conduit.',
      signed: { name: 'Dana Ruiz', company: 'Wynkoop Lofts' },
    },
  },
  {
    project: 'Tejon Street office, stair opening',
    locations: [
      {
        name: 'North edge of the opening',
        tasks: ['ST1', 'ST3', 'ST8', 'OP2'],
        notes: 'Clear to 100 mm. Below that is the bottom mat.',
        barcode: '10000003',
        photos: [{ picture: 'saw-line.jpg', marks: [lineMark('rebar', [0.1, 0.75, 0.9, 0.76])] }],
        confidence: 'medium',
      },
      {
        name: 'Column C4',
        tasks: ['ST1', 'ST9', 'SN6'],
        photos: [{ picture: 'column-face.jpg' }],
        notScanned: [{ area: 'East face, behind the standpipe', reason: 'access' }],
        confidence: 'medium',
        secondMethod: true,
      },
    ],
    report: {
      activities: [1, 2, 3, 4, 5, 10, 11, 13, 15, 17],
      area: 'Opening of 9 ft by 4 ft on floor 6 and column C4 beside it.',
      observations: 'The bars at the four corners are shown in red for the engineer.',
      signed: { name: 'Omar Whitfield', company: 'Demo Coring' },
      changedLater: {
        days: 3,
        observations:
          'The bars at the four corners are shown in red for the engineer. Column C4 was scanned on all four faces on a second visit.',
        location: 'Column C4',
        notes: 'The standpipe is gone. East face scanned, ties 250 mm apart.',
        marks: [lineMark('rebar', [0.2, 0.3, 0.8, 0.3]), lineMark('rebar', [0.2, 0.62, 0.8, 0.62])],
      },
    },
  },
  {
    project: 'Imaging suite, MRI anchors',
    locations: [
      {
        name: 'Room 2.114',
        description: 'Template of 24 anchors',
        tasks: ['ST1', 'ST3', 'DP02', 'OP1'],
        notes: 'Anchors 7 and 19 moved by 2 in, within the template of the vendor.',
        barcode: '10000004',
        photos: [
          { picture: 'rebar-grid.jpg', marks: [labelMark('rebar', [0.2, 0.2], 'Top mat 2.5 in', 'text')] },
        ],
        confidence: 'high',
      },
    ],
    report: {
      activities: [1, 2, 4, 5, 10, 12, 17],
      area: 'Floor of room 2.114 below the magnet.',
      observations: 'No conduit was found below the template.',
      signed: { name: 'Frances Okafor', company: 'Demo Hospital' },
    },
  },
  {
    project: 'Broadway Tower, level 2 fit-out',
    locations: [
      {
        name: 'C2, tendon pair',
        description: 'Moved 280 mm south',
        tasks: ['ST1', 'ST4', 'SN4', 'DP05', 'TZ3', 'OP1'],
        notes: 'A pair of tendons right under the first point. The new one is clear on all sides.',
        barcode: '10000005',
        photos: [
          {
            picture: 'tendons.jpg',
            marks: [
              lineMark('pt_cable', [0.03, 0.42, 0.97, 0.48]),
              lineMark('pt_cable', [0.03, 0.47, 0.97, 0.53]),
              labelMark('pt_cable', [0.08, 0.3], '115 mm'),
              lineMark('unknown', [0.53, 0.6, 0.64, 0.76], 'arrow'),
            ],
          },
          { picture: 'radargram.jpg' },
        ],
        confidence: 'high',
      },
      {
        name: 'C5, live conduits',
        tasks: ['ST1', 'ST5', 'SN5', 'DP02', 'OP4'],
        notes: 'Both carry current. The core stays 100 mm away.',
        barcode: '10000006',
        photos: [{ picture: 'conduits.jpg', marks: [lineMark('conduit', [0.03, 0.6, 0.4, 0.53])] }],
        confidence: 'medium',
      },
      {
        name: 'Beam line C',
        tasks: ['ST9', 'ST10', 'OP5', 'OP6'],
        notes: 'Crowded steel above the support. Depths differ between the two directions.',
        photos: [{ picture: 'wall-corner.jpg', marks: [lineMark('beam', [0.1, 0.2, 0.9, 0.3], 'box')] }],
        notScanned: [
          { area: '100 mm along the wall', reason: 'obstruction' },
          { area: 'Below the raised floor of the server room', reason: 'foam' },
        ],
        confidence: 'low',
        secondMethod: true,
      },
      {
        name: 'Elevator lobby',
        description: 'Pan deck, one more core is asked for',
        tasks: ['ST1'],
        draft: true,
        photos: [{ picture: 'pan-deck.jpg' }],
      },
    ],
    report: {
      activities: [1, 2, 3, 4, 5, 8, 9, 12, 14, 15, 17],
      area: 'Six core points on level 2, beam line C and the elevator lobby.',
      observations: 'Post-tensioned slab except for the elevator lobby, which is pan deck.',
      signed: { name: 'Marisol Vega', company: 'Broadway Tower' },
    },
  },
  {
    project: 'Level 4 patient rooms, med gas',
    locations: [
      {
        name: 'Room 402',
        tasks: ['ST1', 'ST3', 'SN1', 'DP03'],
        barcode: '10000007',
        photos: [{ picture: 'rebar-grid.jpg' }],
        confidence: 'high',
      },
      {
        name: 'Room 407, headwall feed',
        tasks: ['ST1', 'ST5', 'SN5', 'DP02', 'OP1'],
        notes: 'Core B moved 200 mm to the door.',
        barcode: '10000008',
        photos: [{ picture: 'conduits.jpg', marks: [labelMark('conduit', [0.62, 0.14], 'Live', 'text')] }],
        confidence: 'medium',
      },
      {
        name: 'Room 411',
        tasks: ['ST1', 'OP6'],
        photos: [{ picture: 'wall-corner.jpg' }],
        notScanned: [{ area: 'Behind the fixed bed rail', reason: 'access' }],
        confidence: 'medium',
      },
    ],
    report: {
      activities: [1, 2, 4, 5, 6, 9, 12, 15],
      area: 'Rooms 401 to 416, two cores in each.',
      observations: 'Rooms were handed over two at a time.',
    },
  },
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
      },
    ],
    report: {
      activities: [1, 2, 3],
      area: 'The route of the irrigation main from the meter to the north lawn.',
      observations: 'Owner drawings of 1987 miss the fiber.',
    },
  },
  ...runningSurveys,
]
