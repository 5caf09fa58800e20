import type { RecordDraft } from './record-draft.ts'

export const magnetRoom: RecordDraft = {
  ...{ building: 'Main Tower', level: 'Level 2', grid: 'Room 2.114, B/6', equipment: 'firstConcreteCart' },
  axes: {
    origin: 'southwest corner of the vendor template',
    first: 'the south edge of the template',
    second: 'the west edge of the template',
  },
  conditions: {
    ...{ slab_type: 'elevated', slab_thickness: '10', thickness_from: 'told' },
    ...{ line_spacing: '2', directions: 'two', depth_reached: '9 1/2', dielectric: '6.8' },
    ...{ surface: 'Bare, sealed', moisture: 'dry', present: 'Frances Okafor, Demo Hospital' },
  },
  targets: [
    {
      ...{ type: 'rebar', depth: '2 1/2', direction: 'along_first', offset: '9' },
      ...{ spacing: '12', marked_width: '1', drawing_size: '#6', confidence: 'high' },
    },
    {
      ...{ type: 'rebar', depth: '3', direction: 'along_second', offset: '7' },
      ...{ spacing: '12', marked_width: '1', drawing_size: '#6', confidence: 'high' },
    },
  ],
  cores: [
    {
      ...{ kind: 'core', name: 'Anchors 1 to 6', diameter: '3/4', depth: '5', verdict: 'cleared' },
      ...{ clearance: '2 3/4', nearest: 1 },
    },
    {
      ...{ kind: 'core', name: 'Anchor 7', diameter: '3/4', depth: '5', verdict: 'relocated' },
      ...{ planned: { first: '19 1/2', second: '15' }, center: { first: '21 1/2', second: '15' } },
      ...{ clearance: '2 1/8', nearest: 2, reason: 'The first point sat on a top bar.' },
    },
    {
      ...{ kind: 'core', name: 'Anchors 8 to 18', diameter: '3/4', depth: '5', verdict: 'cleared' },
      ...{ clearance: '2 1/2', nearest: 2 },
    },
    {
      ...{ kind: 'core', name: 'Anchor 19', diameter: '3/4', depth: '5', verdict: 'relocated' },
      ...{ planned: { first: '25', second: '33 1/2' }, center: { first: '25', second: '35 1/2' } },
      ...{ clearance: '2 1/8', nearest: 1, reason: 'The first point sat on a top bar.' },
    },
    {
      ...{ kind: 'core', name: 'Anchors 20 to 24', diameter: '3/4', depth: '5', verdict: 'cleared' },
      ...{ clearance: '3', nearest: 1 },
    },
  ],
}

const patientRooms = {
  ...{ building: 'Main Tower', level: 'Level 4', equipment: 'concreteCart' },
  conditions: {
    ...{ slab_type: 'elevated', slab_thickness: '200', thickness_from: 'told' },
    ...{ line_spacing: '50', directions: 'two', depth_reached: '190', dielectric: '6.5' },
    ...{ surface: 'Sheet vinyl', moisture: 'dry', present: 'Charge nurse, level 4' },
  },
} satisfies Partial<RecordDraft>

export const room402: RecordDraft = {
  ...patientRooms,
  grid: 'Room 402, headwall',
  targets: [
    {
      ...{ type: 'rebar', depth: '65', direction: 'along_first', spacing: '300' },
      ...{ marked_width: '25', confidence: 'high' },
    },
    {
      ...{ type: 'rebar', depth: '75', direction: 'along_second', spacing: '300' },
      ...{ marked_width: '25', confidence: 'high' },
    },
  ],
  cores: [
    { kind: 'core', name: 'A', diameter: '75', verdict: 'cleared', clearance: '105', nearest: 1 },
    {
      ...{ kind: 'core', name: 'B', diameter: '75', verdict: 'cleared', clearance: '45', nearest: 2 },
      reason: 'The bar was chipped free and measured, 45 mm to its center. The engineer agreed.',
    },
  ],
}

export const room407: RecordDraft = {
  ...patientRooms,
  grid: 'Room 407, headwall',
  targets: [
    {
      ...{ type: 'conduit', depth: '50', direction: 'curved', marked_width: '38' },
      ...{ confidence: 'high', note: 'Headwall feed, live.' },
    },
    { type: 'rebar', depth: '65', direction: 'both_ways', spacing: '300', confidence: 'medium' },
  ],
  cores: [
    { kind: 'core', name: 'A', diameter: '75', verdict: 'cleared', clearance: '95', nearest: 2 },
    {
      ...{ kind: 'core', name: 'B', diameter: '75', verdict: 'relocated', clearance: '80', nearest: 2 },
      ...{ moved_from: 'core B on the drawing', moved_by: '200' },
      reason: 'The headwall feed runs exactly where core B was. Moved toward the door.',
    },
  ],
}

export const room411: RecordDraft = {
  ...patientRooms,
  grid: 'Room 411, headwall',
  targets: [{ type: 'rebar', depth: '70', direction: 'both_ways', spacing: '300', confidence: 'medium' }],
  cores: [
    { kind: 'core', name: 'A', diameter: '75', verdict: 'cleared', clearance: '90', nearest: 1 },
    {
      ...{ kind: 'core', name: 'B', diameter: '75', verdict: 'do_not_cut' },
      reason: "Behind the fixed bed rail, which wasn't scanned. Call us once the rail is off.",
    },
  ],
}

export const floorBoxes: RecordDraft = {
  ...{ building: 'Outpatient Center', level: 'Level 1', grid: 'Bay 6', equipment: 'concreteCart' },
  conditions: {
    ...{ slab_type: 'pan_deck', slab_thickness: '5 1/2', thickness_from: 'told' },
    ...{ line_spacing: '2', directions: 'two', depth_reached: '3 1/2', dielectric: '7' },
    ...{ surface: 'Bare, carpet pulled', moisture: 'dry', present: 'Luis Ochoa, Demo Hospital' },
  },
  targets: [
    { type: 'mesh', depth: '1 1/2', direction: 'both_ways', spacing: '6', confidence: 'high' },
    {
      ...{ type: 'conduit', depth: '2 1/4', direction: 'along_first', marked_width: '1' },
      ...{ confidence: 'medium', note: 'In a low flute, runs with the deck.' },
    },
  ],
  cores: [
    ...(
      [
        ['15', '6', '4 1/2'],
        ['16', '6', '7'],
        ['17', '5 1/2', '10 1/2'],
      ] as const
    ).map(([name, moved_by, clearance]) => ({
      ...{ kind: 'core' as const, name, diameter: '4', verdict: 'relocated' as const },
      ...{ moved_from: 'the low flute beside it', moved_by, clearance, nearest: 2 },
    })),
    {
      ...{ kind: 'core', name: '18', diameter: '4', verdict: 'do_not_cut', clearance: '1/2', nearest: 2 },
      reason: 'Low flute with a conduit in it. No high flute within reach until the furniture plan changes.',
    },
  ],
}
