import type { CrewName } from './crew.ts'
import type { JsaDraft } from './jsa-draft.ts'
import type { Work } from './work.ts'

/** Signed by the site and the crew as it was submitted first: a project, its work, where, by whom and with whom. */
const signed = (
  project: string,
  work: Work,
  area: string,
  [name, company]: [string, string],
  crew: CrewName[],
): JsaDraft => ({
  ...{ project, work },
  texts: { area_of_work: area },
  versions: [{ crew, signed: { name, company } }],
})

const roof = signed(
  'Pearl Street kitchen hood',
  'roofOpening',
  'Roof above the kitchen, opening for the hood duct',
  ['Lena Marsh', 'Pearl Street Kitchen'],
  ['Mateo Brandt', 'Curt Haskell'],
)

/** Of the jobs whose report is issued. */
export const finishedJsas: JsaDraft[] = [
  signed(
    'Wynkoop Lofts, riser cores',
    'coring',
    'Bathrooms 201 to 214 and the corridor of level 2',
    ['Dana Ruiz', 'Wynkoop Lofts'],
    ['Tessa Lindqvist', 'Elena Vasquez', 'Ramon Ibarra'],
  ),
  signed(
    'Imaging suite, MRI anchors',
    'hospital',
    'Room 2.114, floor below the magnet',
    ['Frances Okafor', 'Demo Hospital'],
    ['Tessa Lindqvist', 'Nate Kowalski'],
  ),
  signed(
    'Market Street parking deck, drains',
    'postTensioned',
    'Bays 3 to 7, level P1',
    ['Elena Vasquez', 'Demo Coring'],
    ['Tessa Lindqvist', 'Curt Haskell', 'Lupe Zamora'],
  ),
  signed(
    'Water Street bike lane, signal poles',
    'street',
    'Three pole bases along the bike lane',
    ['Hector Salas', 'Salas Signals'],
    ['Mateo Brandt', 'Nate Kowalski'],
  ),
  signed(
    'Outpatient pharmacy, pneumatic tube',
    'hospital',
    'Tube shaft, floors 1 to 7',
    ['Luis Ochoa', 'Demo Hospital'],
    ['Mateo Brandt', 'Nate Kowalski'],
  ),
  signed(
    'Old Market arcade, sprinkler mains',
    'coring',
    'Second floor, along the arcade',
    ['Tessa Lindqvist', 'Demo Scanning'],
    ['Tessa Lindqvist', 'Nate Kowalski'],
  ),
  {
    ...roof,
    texts: { ...roof.texts, operator: 'Curt Haskell' },
    locations: [
      {
        area: 'Roof, 4 ft around the opening',
        measures: 'Warning line 6 ft from the edge, tie-off at the parapet anchor',
        photos: [{ picture: 'saw-line.jpg' }],
      },
    ],
  },
  signed(
    'Campus quad, irrigation main',
    'openGround',
    'The quad from the meter to the north walk',
    ['Beth Carver', 'Campus Facilities'],
    ['Tessa Lindqvist', 'Nate Kowalski'],
  ),
  signed(
    'Blake Street hotel, ballroom floor boxes',
    'coring',
    'Ballroom on level 2, kitchen below',
    ['Nadia Quist', 'Blake Street Hotel'],
    ['Tessa Lindqvist', 'Elena Vasquez', 'Lupe Zamora'],
  ),
  signed(
    'South Main lobby, stair anchors',
    'anchors',
    'Lobby, foot of the stair',
    ['Sam Renner', 'Other Builders'],
    ['Mateo Brandt', 'Nate Kowalski'],
  ),
  signed(
    'Foothills library, data cores',
    'panDeck',
    'Stacks, rows 1 to 8',
    ['Elena Vasquez', 'Demo Coring'],
    ['Tessa Lindqvist', 'Eve Sandoval'],
  ),
  signed(
    'Cheyenne rail yard, light poles',
    'openGround',
    'Poles 1 to 9, no closer than 15 ft to a live track',
    ['Mateo Brandt', 'Demo Scanning'],
    ['Mateo Brandt', 'Nate Kowalski'],
  ),
  signed(
    'Central plant, pipe supports',
    'anchors',
    'Columns P1 to P11',
    ['Luis Ochoa', 'Demo Hospital'],
    ['Tessa Lindqvist', 'Nate Kowalski'],
  ),
  signed(
    'Tejon Street office, stair opening',
    'floorOpening',
    'Floor 6, opening of 9 ft by 4 ft',
    ['Omar Whitfield', 'Demo Coring'],
    ['Mateo Brandt', 'Curt Haskell', 'Ramon Ibarra', 'Lupe Zamora'],
  ),
  signed(
    'Nuevo Plaza, storm drain',
    'street',
    'South lot, 80 ft along the drain',
    ['Omar Whitfield', 'Demo Coring'],
    ['Tessa Lindqvist', 'Ramon Ibarra', 'Lupe Zamora'],
  ),
  signed(
    'Airport concourse, bag belt anchors',
    'anchors',
    'Belts 1 to 4, below the concourse',
    ['Mateo Brandt', 'Demo Scanning'],
    ['Mateo Brandt', 'Nate Kowalski'],
  ),
  signed(
    'Larimer brewery, floor drains',
    'slabOnGrade',
    'Brew floor, trench of 60 ft',
    ['Elena Vasquez', 'Demo Coring'],
    ['Tessa Lindqvist', 'Curt Haskell'],
  ),
]
