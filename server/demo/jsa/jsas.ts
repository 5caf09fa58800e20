import { labelMark, lineMark } from '#server/demo/projects/survey-draft.ts'
import { finishedJsas } from './finished-jsas.ts'
import type { JsaDraft } from './jsa-draft.ts'

/** Those of the jobs that go on are in every state. One of these jobs has none on purpose, one signed on paper. */
export const demoJsas: JsaDraft[] = [
  ...finishedJsas,
  {
    project: 'Broadway Tower, level 2 fit-out',
    work: 'postTensioned',
    texts: {
      area_of_work: 'Level 2, core points C1 to C6',
      additional_info: 'The bank on level 1 is open 9 to 5. Lookout below before anything breaks through.',
      operator: 'Elena Vasquez',
    },
    file: 'site-access.txt',
    locations: [
      {
        area: 'C1 and C2, open office',
        measures: 'Barrier of 10 ft, lookout in the bank lobby on channel 2',
        photos: [
          {
            picture: 'bare-slab.jpg',
            marks: [
              lineMark('unknown', [0.2, 0.15, 0.6, 0.62], 'box'),
              labelMark('unknown', [0.22, 0.7], 'Barrier 10 ft', 'text'),
              lineMark('unknown', [0.95, 0.9, 0.66, 0.66], 'arrow'),
            ],
          },
          { picture: 'scan-cart.jpg' },
        ],
      },
      {
        area: 'C5, electrical closet',
        measures: 'Panel LP-2 locked out, key with Elena',
        photos: [{ picture: 'conduits.jpg' }],
      },
      {
        area: 'Freight elevator and dock',
        measures: 'Cart only, two people on the core rig',
        photos: [{ picture: 'wall-corner.jpg' }],
      },
    ],
    versions: [
      {
        crew: [
          'Mateo Brandt',
          'Elena Vasquez',
          'Eve Sandoval',
          'Ramon Ibarra',
          'Curt Haskell',
          'Lupe Zamora',
        ],
        byCode: ['Curt Haskell', 'Lupe Zamora'],
        signed: { name: 'Marisol Vega', company: 'Broadway Tower' },
      },
    ],
  },
  {
    project: 'Level 4 patient rooms, med gas',
    work: 'hospital',
    texts: { area_of_work: 'Rooms 401 to 410', operator: 'Mateo Brandt' },
    locations: [
      {
        area: 'Rooms 401 and 402',
        measures: 'Zipper door closed, bed moved out, ceiling open below',
        photos: [{ picture: 'rebar-grid.jpg' }],
      },
    ],
    versions: [
      {
        crew: ['Mateo Brandt', 'Nate Kowalski', 'Curt Haskell', 'Ramon Ibarra'],
        signed: { name: 'Frances Okafor', company: 'Demo Hospital' },
      },
      {
        later: 3,
        texts: {
          area_of_work: 'Rooms 401 to 416',
          additional_info: 'Rooms 411 to 416 were added. Oxygen is shut off at the zone valve for each room.',
        },
        crew: ['Mateo Brandt', 'Nate Kowalski', 'Ramon Ibarra'],
      },
    ],
  },
  {
    project: 'Prospect Road, fiber crossing',
    work: 'street',
    texts: { area_of_work: 'Both sides of the crossing, curb to ditch', operator: 'Mateo Brandt' },
    file: 'positive-responses.txt',
    locations: [
      {
        area: 'North side, right lane',
        measures: 'Lane closed with cones and an arrow board, flagger at each end',
        photos: [{ picture: 'street-marks.jpg', marks: [lineMark('gas', [0.02, 0.43, 0.98, 0.42])] }],
      },
      {
        area: 'South side, ditch',
        measures: 'Trench box from 5 ft, ladder at the east end',
        photos: [{ picture: 'flags.jpg' }],
      },
    ],
    versions: [
      {
        crew: ['Mateo Brandt', 'Nate Kowalski', 'Lupe Zamora'],
        signed: { name: 'Ivy Lang', company: 'Lang Fiber' },
      },
    ],
  },
  {
    project: 'Golden castings hall, crane footing',
    work: 'coring',
    texts: { area_of_work: 'Footing on grid 7', additional_info: 'Crane 2 is parked and locked out.' },
    versions: [
      {
        crew: ['Mateo Brandt', 'Nate Kowalski'],
        signed: { name: 'Irene Stokes', company: 'Stokes Castings' },
      },
    ],
  },
  {
    project: 'Arapahoe school, chiller pads',
    work: 'slabOnGrade',
    texts: { area_of_work: 'Pads 1 and 2 behind the gym', operator: 'Elena Vasquez' },
    locations: [
      {
        area: 'Pad 2',
        measures: 'Fence closed, no noise before 3',
        photos: [{ picture: 'slab-on-grade.jpg' }],
      },
    ],
    versions: [
      {
        crew: ['Tessa Lindqvist', 'Elena Vasquez', 'Ramon Ibarra'],
        signed: { name: 'Terri Holt', company: 'Arapahoe School' },
      },
    ],
  },
  {
    project: 'Infusion center, floor boxes',
    work: 'hospital',
    isCopied: true,
    texts: {
      area_of_work: 'Bays 1 to 8',
      different_today: 'Metal deck instead of a flat slab, and patients sit in the next bay.',
    },
    versions: [
      {
        crew: ['Tessa Lindqvist', 'Nate Kowalski'],
        signed: { name: 'Luis Ochoa', company: 'Demo Hospital' },
      },
    ],
  },
  {
    project: 'Olde Town warehouse, dock levelers',
    work: 'slabOnGrade',
    texts: {
      area_of_work: 'Bay 2, three pits',
      additional_info: 'Forklift traffic stays out of bay 2 until we are done.',
    },
    versions: [
      {
        crew: ['Mateo Brandt', 'Curt Haskell', 'Lupe Zamora'],
        signed: { name: 'Omar Whitfield', company: 'Demo Coring' },
      },
    ],
  },
  {
    project: 'Riverwalk shade structures',
    work: 'openGround',
    texts: { area_of_work: '12 footings along the walk', operator: 'Tessa Lindqvist' },
    versions: [
      {
        crew: ['Tessa Lindqvist', 'Elena Vasquez'],
        signed: { name: 'Omar Whitfield', company: 'Demo Coring' },
      },
    ],
  },
  {
    project: 'Emergency entrance, door operators',
    work: 'sawingIndoors',
    texts: { area_of_work: 'Vestibule, both trenches', operator: 'Mateo Brandt' },
    locations: [
      {
        area: 'Vestibule, left leaf',
        measures: 'Right leaf stays open, guard from security at the door',
        photos: [{ picture: 'bare-slab.jpg' }],
      },
    ],
    versions: [{ crew: ['Mateo Brandt', 'Nate Kowalski'] }],
  },
  {
    project: 'Pioneer Park pavilion',
    work: 'slabOnGrade',
    texts: { area_of_work: 'Pavilion slab, 120 ft of saw line' },
    file: 'site-plan.pdf',
    locations: [
      {
        area: 'East side of the pavilion',
        measures: 'Fence around the slab, park crew keeps the path closed',
        photos: [{ picture: 'slab-on-grade.jpg' }],
      },
    ],
    versions: [],
  },
]
