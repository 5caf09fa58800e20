import { beamLine, liveConduits, openOffice, tendonPair } from '#server/demo/records/broadway.ts'
import {
  clearedAnchor,
  columnFaces,
  corridorPanel,
  riserWall,
  stairOpening,
} from '#server/demo/records/coring.ts'
import { magnetRoom, room402, room407, room411 } from '#server/demo/records/hospital.ts'
import { runningSurveys } from './running-surveys.ts'
import { labelMark, lineMark, type SurveyDraft } from './survey-draft.ts'
import { utilitySurveys } from './utility-surveys.ts'

/** What was recorded on the jobs of the demo that got as far as that. */
export const demoSurveys: SurveyDraft[] = [
  {
    project: 'Wynkoop Lofts, riser cores',
    locations: [
      {
        name: 'Unit 204 bath',
        description: 'Riser wall, two cores for the stack',
        tasks: ['ST1', 'SN1', 'TZ1'],
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
        record: riserWall,
      },
      {
        name: 'Corridor at the panel',
        description: 'C9, moved 6 in east',
        tasks: ['ST1', 'SN5', 'OP1', 'OP4'],
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
        record: corridorPanel,
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
        tasks: ['ST1', 'ST8', 'OP2'],
        notes: 'Slab is 178 mm. Clear to 75 mm, the bottom mat starts at 152 mm.',
        barcode: '10000003',
        photos: [{ picture: 'saw-line.jpg', marks: [lineMark('rebar', [0.1, 0.75, 0.9, 0.76])] }],
        confidence: 'medium',
        record: stairOpening,
      },
      {
        name: 'Column C4',
        tasks: ['ST1', 'SN6'],
        photos: [{ picture: 'column-face.jpg' }],
        notScanned: [{ area: 'East face, behind the standpipe', reason: 'access' }],
        confidence: 'medium',
        secondMethod: true,
        record: columnFaces,
      },
    ],
    report: {
      activities: [1, 2, 3, 4, 5, 10, 11, 12, 13, 15, 17],
      area: 'Opening of 9 ft by 4 ft on floor 6 and column C4 beside it.',
      observations: 'The bars at the four corners are shown in red for the engineer.',
      signed: { name: 'Omar Whitfield', company: 'Demo Coring' },
      changedLater: {
        days: 3,
        observations:
          'The bars at the four corners are shown in red for the engineer. Column C4 was scanned on all four faces on a second visit.',
        location: 'Column C4',
        notes: 'The standpipe is gone. East face scanned, ties 250 mm apart.',
        core: clearedAnchor,
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
        tasks: ['ST1', 'OP1'],
        notes: 'Anchors 7 and 19 moved by 2 in, within the template of the vendor.',
        barcode: '10000004',
        photos: [
          { picture: 'rebar-grid.jpg', marks: [labelMark('rebar', [0.2, 0.2], 'Top mat 2.5 in', 'text')] },
        ],
        confidence: 'high',
        record: magnetRoom,
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
    plan: { name: 'Level 2 slab', picture: 'level-2-slab.jpg' },
    locations: [
      {
        name: 'C2, tendon pair',
        description: 'Moved 280 mm south',
        tasks: ['ST1', 'SN4', 'TZ3', 'OP1'],
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
        record: tendonPair,
        pin: [0.4375, 0.7625],
      },
      {
        name: 'C5, live conduits',
        tasks: ['ST1', 'SN5', 'OP4'],
        notes: 'Both carry current. The core stays 100 mm away.',
        barcode: '10000006',
        photos: [{ picture: 'conduits.jpg', marks: [lineMark('conduit', [0.03, 0.6, 0.4, 0.53])] }],
        confidence: 'medium',
        record: liveConduits,
        pin: [0.8125, 0.43],
      },
      {
        name: 'C1, C3 and C4',
        description: 'Open office, floor drain and chilled water',
        tasks: ['ST1', 'SN1', 'SN6'],
        barcode: '10000013',
        photos: [
          {
            picture: 'rebar-grid.jpg',
            marks: [labelMark('rebar', [0.19, 0.17], '65 mm'), labelMark('rebar', [0.58, 0.38], '75 mm')],
          },
        ],
        confidence: 'high',
        record: openOffice,
        pin: [0.515, 0.6458],
      },
      {
        name: 'Beam line C',
        tasks: ['ST10', 'OP5', 'OP6'],
        notes: 'Crowded steel above the support. Depths differ between the two directions.',
        photos: [{ picture: 'wall-corner.jpg', marks: [lineMark('beam_edge', [0.1, 0.2, 0.9, 0.3], 'box')] }],
        notScanned: [
          { area: '100 mm along the wall', reason: 'obstruction' },
          { area: 'Below the raised floor of the server room', reason: 'foam' },
        ],
        confidence: 'low',
        secondMethod: true,
        record: beamLine,
        pin: [0.625, 0.425],
      },
      {
        name: 'Elevator lobby',
        description: 'Pan deck, one more core is asked for',
        tasks: ['ST1'],
        draft: true,
        photos: [{ picture: 'pan-deck.jpg' }],
        pin: [0.734, 0.625],
      },
    ],
    report: {
      activities: [1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 14, 15, 17],
      area: 'Six core points on level 2, beam line C and the elevator lobby.',
      observations:
        'Post-tensioned slab except for the elevator lobby, which is pan deck. Nobody drills at beam line C: see H1 and H2.',
      signed: { name: 'Marisol Vega', company: 'Broadway Tower' },
    },
  },
  {
    project: 'Level 4 patient rooms, med gas',
    plan: { name: 'Level 4 rooms', picture: 'level-4-rooms.jpg' },
    locations: [
      {
        name: 'Room 402',
        tasks: ['ST1', 'SN1'],
        barcode: '10000007',
        photos: [{ picture: 'rebar-grid.jpg' }],
        confidence: 'high',
        record: room402,
        pin: [0.237, 0.2275],
      },
      {
        name: 'Room 407, headwall feed',
        tasks: ['ST1', 'SN5', 'OP1'],
        notes: 'Core B moved 200 mm to the door.',
        barcode: '10000008',
        photos: [{ picture: 'conduits.jpg', marks: [labelMark('conduit', [0.62, 0.14], 'Live', 'text')] }],
        confidence: 'medium',
        record: room407,
        pin: [0.7016, 0.2275],
      },
      {
        name: 'Room 411',
        tasks: ['ST1', 'OP6'],
        photos: [{ picture: 'wall-corner.jpg' }],
        notScanned: [{ area: 'Behind the fixed bed rail', reason: 'access' }],
        confidence: 'medium',
        record: room411,
        pin: [0.33, 0.7725],
      },
    ],
    report: {
      activities: [1, 2, 4, 5, 6, 9, 10, 12, 15],
      area: 'Rooms 401 to 416, two cores in each.',
      observations: 'Rooms were handed over two at a time.',
    },
  },
  ...utilitySurveys,
  ...runningSurveys,
]
