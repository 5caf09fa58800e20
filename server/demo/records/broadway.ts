import type { RecordDraft } from './record-draft.ts'

const scanned = {
  ...{ building: 'Broadway Tower', level: 'Level 2', equipment: 'concreteCart' },
  conditions: {
    ...{ slab_type: 'post_tensioned', slab_thickness: '205', thickness_from: 'measured' },
    ...{ line_spacing: '50', directions: 'two', depth_reached: '200', calibration_depth: '205' },
    ...{ surface: 'Bare concrete, carpet glue scraped off', moisture: 'dry' },
    present: 'Elena Vasquez, Demo Coring',
  },
} satisfies Partial<RecordDraft>

export const tendonPair: RecordDraft = {
  ...scanned,
  grid: 'B/5',
  axes: { origin: 'column B/5', first: 'grid line B', second: 'grid line 5' },
  targets: [
    {
      ...{ type: 'pt_cable', depth: '115', direction: 'along_first', offset: '1180' },
      ...{ marked_width: '50', confidence: 'high', note: 'Upper one of the pair.' },
    },
    {
      ...{ type: 'pt_cable', depth: '125', direction: 'along_first', offset: '1240' },
      ...{ marked_width: '50', confidence: 'high', note: 'Lower one of the pair.' },
    },
    { type: 'rebar', depth: '40', direction: 'both_ways', spacing: '300', confidence: 'high' },
  ],
  cores: [
    {
      ...{ kind: 'core', name: 'C2', diameter: '100', verdict: 'relocated' },
      ...{ planned: { first: '900', second: '1210' }, center: { first: '900', second: '1490' } },
      ...{ clearance: '90', nearest: 3 },
      reason: 'The tendon pair runs right under the first point.',
    },
  ],
}

export const liveConduits: RecordDraft = {
  ...scanned,
  grid: 'D/2 to D/3',
  targets: [
    { type: 'conduit', depth: '50', direction: 'curved', marked_width: '38', note: 'Live, to panel LP-2.' },
    { type: 'conduit', depth: '55', direction: 'curved', marked_width: '38', note: 'Live, to panel LP-2.' },
    { type: 'rebar', depth: '70', direction: 'both_ways', spacing: '300', confidence: 'medium' },
  ],
  cores: [
    {
      ...{ kind: 'core', name: 'C5', diameter: '75', verdict: 'cleared', clearance: '100', nearest: 2 },
      reason: 'Stay on the mark. Both conduits beside it are live.',
    },
    { kind: 'core', name: 'C6', diameter: '75', verdict: 'cleared', clearance: '110', nearest: 3 },
  ],
}

export const openOffice: RecordDraft = {
  ...scanned,
  grid: 'B/4 to C/4',
  axes: { origin: 'column B/4', first: 'grid line B', second: 'grid line 4' },
  targets: [
    {
      ...{ type: 'rebar', depth: '65', direction: 'along_first', offset: '450' },
      ...{ spacing: '300', marked_width: '25', confidence: 'high' },
    },
    {
      ...{ type: 'rebar', depth: '75', direction: 'along_second', offset: '600' },
      ...{ spacing: '300', marked_width: '25', confidence: 'high' },
    },
  ],
  cores: [
    {
      ...{ kind: 'core', name: 'C1', diameter: '100', verdict: 'cleared' },
      center: { first: '750', second: '600' },
    },
    {
      ...{ kind: 'core', name: 'C3', diameter: '150', verdict: 'cleared', clearance: '75', nearest: 1 },
      center: { first: '1050', second: '6300' },
    },
    {
      ...{ kind: 'core', name: 'C4', diameter: '150', verdict: 'cleared', clearance: '75', nearest: 1 },
      center: { first: '1650', second: '6300' },
    },
  ],
}

export const beamLine: RecordDraft = {
  ...scanned,
  grid: 'Beam line C, 2 to 4',
  targets: [
    { type: 'beam_edge', direction: 'along_first', confidence: 'medium' },
    { type: 'rebar', confidence: 'low', note: 'Stirrups and top bars merge above the support.' },
    {
      ...{ type: 'pt_cable', confidence: 'low' },
      note: 'Cables rise toward the support. The two directions give different depths.',
    },
  ],
  cores: [
    {
      ...{ kind: 'core', name: 'H1', diameter: '20', depth: '90', verdict: 'do_not_cut' },
      ...{ clearance: '10', nearest: 3 },
      reason: 'A PT cable passes right under the point. Hang the pipe from the slab beside the beam.',
    },
    {
      ...{ kind: 'core', name: 'H2', diameter: '20', depth: '90', verdict: 'inconclusive' },
      reason: 'Crowded steel above the support. X-ray it before anybody drills.',
    },
  ],
}
