import type { CoreDraft, RecordDraft } from './record-draft.ts'

const wynkoop = {
  ...{ building: 'Wynkoop Lofts', level: 'Level 2', equipment: 'firstConcreteCart' },
  conditions: {
    ...{ slab_type: 'elevated', slab_thickness: '8', thickness_from: 'measured' },
    ...{ line_spacing: '2', directions: 'two', depth_reached: '8', dielectric: '7' },
    ...{ surface: 'Topping of about 1 in', moisture: 'dry', present: 'Elena Vasquez, Demo Coring' },
  },
} satisfies Partial<RecordDraft>

export const riserWall: RecordDraft = {
  ...wynkoop,
  grid: 'Unit 204, riser wall of the bath',
  axes: {
    origin: 'corner of the riser wall and the door wall',
    first: 'the riser wall',
    second: 'the door wall',
  },
  targets: [
    {
      ...{ type: 'rebar', depth: '2 1/2', direction: 'along_first', offset: '8' },
      ...{ spacing: '12', marked_width: '1', drawing_size: '#5', confidence: 'high' },
    },
    {
      ...{ type: 'rebar', depth: '3', direction: 'along_second', offset: '10' },
      ...{ spacing: '12', marked_width: '1', drawing_size: '#5', confidence: 'high' },
    },
  ],
  cores: [
    {
      ...{ kind: 'core', name: 'C7', diameter: '4', verdict: 'cleared' },
      center: { first: '16', second: '14' },
    },
    {
      ...{ kind: 'core', name: 'C8', diameter: '4', verdict: 'cleared' },
      center: { first: '28', second: '14' },
    },
  ],
}

export const corridorPanel: RecordDraft = {
  ...wynkoop,
  grid: 'Corridor, below panel LP-1',
  targets: [
    { type: 'conduit', depth: '2', direction: 'curved', marked_width: '1 1/2', note: 'Live.' },
    { type: 'conduit', depth: '2 1/4', direction: 'curved', marked_width: '1 1/2', note: 'Live.' },
    { type: 'rebar', depth: '2 7/8', direction: 'both_ways', spacing: '12', confidence: 'high' },
  ],
  cores: [
    {
      ...{ kind: 'core', name: 'C9', diameter: '4', verdict: 'relocated', clearance: '3 1/2', nearest: 1 },
      ...{ moved_from: 'C9 on the plumbing drawing', moved_by: '6' },
      reason: 'The first point sat right on a live conduit. Moved east.',
    },
    { kind: 'core', name: 'C10', diameter: '4', verdict: 'cleared', clearance: '3 3/4', nearest: 3 },
  ],
}

const tejon = {
  ...{ building: '102 South Tejon', level: 'Floor 6', equipment: 'concreteCart' },
  conditions: {
    ...{ slab_type: 'elevated', slab_thickness: '178', thickness_from: 'measured' },
    ...{ line_spacing: '50', directions: 'two', depth_reached: '178', calibration_depth: '178' },
    ...{ surface: 'Bare, ground smooth', moisture: 'dry', present: 'Omar Whitfield, Demo Coring' },
  },
} satisfies Partial<RecordDraft>

export const stairOpening: RecordDraft = {
  ...tejon,
  grid: 'Between B/3 and C/4',
  axes: {
    origin: 'northwest corner of the opening',
    first: 'the north edge',
    second: 'the west edge',
  },
  targets: [
    {
      ...{ type: 'rebar', depth: '152', direction: 'along_second', offset: '420', spacing: '300' },
      ...{ marked_width: '25', confidence: 'medium', note: 'Bottom mat, passes under the north edge.' },
    },
    {
      ...{ type: 'rebar', depth: '165', direction: 'along_first', offset: '330', spacing: '300' },
      ...{ marked_width: '25', confidence: 'medium', note: 'Bottom mat, second layer.' },
    },
  ],
  cores: [
    {
      ...{ kind: 'core', name: 'NW corner', diameter: '100', verdict: 'cleared' },
      center: { first: '50', second: '50' },
    },
    {
      ...{ kind: 'core', name: 'NE corner', diameter: '100', verdict: 'cleared' },
      ...{ center: { first: '2690', second: '50' }, clearance: '80', nearest: 1 },
    },
    {
      ...{ kind: 'saw', name: 'S1', verdict: 'cleared_to_depth', depth_limit: '75' },
      line: { from: { first: '0', second: '0' }, to: { first: '2740', second: '0' } },
      reason: 'The bottom mat crosses the cut. Deeper only when the engineer has released the bars.',
    },
    {
      ...{ kind: 'saw', name: 'S2', verdict: 'cleared_to_depth', depth_limit: '75' },
      line: { from: { first: '2740', second: '0' }, to: { first: '2740', second: '1220' } },
      reason: 'The bottom mat crosses the cut. Deeper only when the engineer has released the bars.',
    },
  ],
}

export const columnFaces: RecordDraft = {
  ...tejon,
  grid: 'Column C4',
  conditions: { ...tejon.conditions, slab_type: 'other', slab_thickness: null, thickness_from: null },
  targets: [
    { type: 'beam_edge', confidence: 'high', note: 'Face of the column.' },
    { type: 'rebar', depth: '45', spacing: '250', confidence: 'medium', note: 'Ties.' },
    {
      type: 'rebar',
      depth: '60',
      confidence: 'medium',
      note: 'Verticals, one at each corner and two between.',
    },
  ],
  cores: [
    {
      ...{ kind: 'core', name: 'A1', diameter: '20', depth: '120', verdict: 'inconclusive' },
      reason: "The east face behind the standpipe wasn't scanned. We come back once the standpipe is gone.",
    },
  ],
}

/** Found on the second visit. */
export const clearedAnchor: CoreDraft = {
  ...{ kind: 'core', name: 'A1', diameter: '20', depth: '120', verdict: 'cleared' },
  ...{ clearance: '105', nearest: 2 },
}

export const chillerPad: RecordDraft = {
  ...{ building: 'Middle school', grid: 'Mechanical yard, pad 2', equipment: 'concreteCart' },
  conditions: {
    ...{ slab_type: 'on_grade', slab_thickness: '10', thickness_from: 'told' },
    ...{ line_spacing: '2', directions: 'two', depth_reached: '12', dielectric: '8.5' },
    ...{ surface: 'Broom finish', moisture: 'damp', present: 'Elena Vasquez, Demo Coring' },
  },
  targets: [
    {
      ...{ type: 'rebar', depth: '3', direction: 'both_ways', spacing: '12', marked_width: '1' },
      ...{ drawing_size: '#4', confidence: 'high' },
    },
  ],
  cores: [
    {
      ...{ kind: 'core', name: 'Anchors 1 to 11', diameter: '1', depth: '6', verdict: 'cleared' },
      ...{ clearance: '3 1/4', nearest: 1 },
    },
    {
      ...{ kind: 'core', name: 'Anchor 12', diameter: '1', depth: '6', verdict: 'relocated' },
      ...{ moved_from: 'the northeast hole of the template', moved_by: '2 3/4' },
      ...{ clearance: '2 1/4', nearest: 1, reason: 'The first point sat on a bar.' },
    },
  ],
}

/** A second method was advised for all of it, so that nothing here is cleared. */
export const craneFooting: RecordDraft = {
  ...{
    building: 'Castings hall',
    level: 'Ground floor',
    grid: 'Footing on grid 7',
    equipment: 'utilityCart',
  },
  conditions: {
    ...{ slab_type: 'other', slab_thickness: '457', thickness_from: 'told' },
    ...{ line_spacing: '50', directions: 'two', depth_reached: '380', dielectric: '7.5' },
    ...{ surface: 'Bare, oil stains', moisture: 'dry', present: 'Irene Stokes, Stokes Castings' },
  },
  targets: [
    {
      type: 'rebar',
      depth: '60',
      direction: 'both_ways',
      spacing: '200',
      confidence: 'medium',
      note: 'Top mat.',
    },
    {
      type: 'unknown',
      depth: '210',
      direction: 'diagonal',
      confidence: 'low',
      note: 'A pipe or an old anchor.',
    },
  ],
  cores: [
    {
      ...{ kind: 'core', name: 'Points 1 to 7', diameter: '50', depth: '355', verdict: 'inconclusive' },
      reason: 'Nothing readable below 380 mm and the bottom mat not seen. X-ray it before anybody drills.',
    },
    {
      ...{ kind: 'core', name: 'Point 8', diameter: '50', depth: '355', verdict: 'do_not_cut' },
      ...{
        clearance: '15',
        nearest: 2,
        reason: 'Target T2 passes right beside the point, and nobody knows what it is.',
      },
    },
  ],
}
