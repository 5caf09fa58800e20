import type { RecordDraft } from './record-draft.ts'

const campus = {
  ...{ building: 'Campus', equipment: 'utilityCart' },
  conditions: {
    ...{ line_spacing: '24', directions: 'two', depth_reached: '60', dielectric: '14' },
    ...{ surface: 'Lawn and walks', moisture: 'damp', present: 'Beth Carver' },
  },
} satisfies Partial<RecordDraft>

export const quadLawn: RecordDraft = {
  ...campus,
  grid: 'North walk, 40 ft east of the fountain',
  targets: [
    {
      ...{ type: 'gas', depth: '30', direction: 'curved', confidence: 'medium', quality_level: 'B' },
      drawing_size: '2 in steel',
    },
    {
      ...{ type: 'communication', depth: '22', direction: 'curved', confidence: 'medium' },
      ...{ quality_level: 'B', note: 'Fiber, two runs. On no drawing.' },
    },
    {
      ...{ type: 'unknown_utility', direction: 'diagonal', confidence: 'low', quality_level: 'B' },
      note: 'Faint, not on the drawing. Depth not readable.',
    },
  ],
}

export const serviceDrive: RecordDraft = {
  ...campus,
  grid: 'Service drive, 12 ft south of the meter',
  conditions: { ...campus.conditions, surface: 'Asphalt', moisture: 'dry', dielectric: '9' },
  targets: [
    { type: 'electric', depth: '24', direction: 'curved', confidence: 'high', quality_level: 'B' },
    { type: 'water', depth: '54', confidence: 'high', quality_level: 'B', note: 'Meter to the main.' },
    { type: 'gas', depth: '30', confidence: 'high', quality_level: 'B', drawing_size: '2 in PE' },
    { type: 'reclaimed', confidence: 'low', quality_level: 'C', note: 'From two valve boxes.' },
    {
      type: 'sewer',
      depth: '84',
      confidence: 'low',
      quality_level: 'D',
      note: 'Only from the 1987 drawing.',
    },
  ],
}

export const fiberCrossing: RecordDraft = {
  ...{ grid: 'North curb, 6 m west of the hydrant', equipment: 'utilityCart' },
  conditions: {
    ...{ line_spacing: '600', directions: 'two', depth_reached: '1500', dielectric: '12' },
    ...{ surface: 'Asphalt, soil behind the curb', moisture: 'damp', present: 'Ivy Lang' },
  },
  targets: [
    {
      ...{ type: 'electric', depth: '1200', confidence: 'medium', quality_level: 'B' },
      note: 'Deeper than the ticket says. Approximate.',
    },
    { type: 'gas', depth: '750', confidence: 'high', quality_level: 'B', drawing_size: '2 in PE' },
    { type: 'water', depth: '1400', confidence: 'low', quality_level: 'C', note: 'From the valve boxes.' },
    { type: 'communication', depth: '600', confidence: 'medium', quality_level: 'B' },
  ],
}

export const groundGrid: RecordDraft = {
  ...{ building: 'Substation', grid: 'Line 12, 8 ft inside the fence', equipment: 'utilityCart' },
  conditions: {
    ...{ line_spacing: '24', directions: 'two', depth_reached: '48', dielectric: '10' },
    ...{ surface: 'Crushed rock', moisture: 'dry', present: 'Stan Hruska, utility escort' },
  },
  targets: [
    {
      ...{ type: 'electric', depth: '18', direction: 'both_ways', spacing: '96' },
      ...{ confidence: 'high', quality_level: 'B', note: 'Ground grid, regular.' },
    },
    {
      ...{ type: 'electric', depth: '36', confidence: 'medium' },
      ...{ quality_level: 'B', note: 'Control duct to the relay house.' },
    },
  ],
}
