import type { ScanValues } from './values.ts'

interface Question {
  path: keyof ScanValues
  /** As the summary and the project page name it. */
  name: string
  question: string
  detail: { label: string; placeholder?: string; autoCapitalize?: string }
}

/** 001 §2.3: what is planned after the scan; each detail is asked for only on Yes. */
export const questions = [
  {
    path: 'gpr_scan_for_coring',
    name: 'Coring',
    question: 'Will you be coring?',
    detail: { label: 'Core sizes and locations', placeholder: 'How many cores, what size, where' },
  },
  {
    path: 'gpr_scan_for_floor_sawing',
    name: 'Floor sawing',
    question: 'Will you be saw cutting the floor?',
    detail: { label: 'Cut lengths and locations', placeholder: 'How long, how deep, where' },
  },
  {
    path: 'gpr_scan_for_beams_or_columns',
    name: 'Beams or columns',
    question: 'Do you need beams or columns scanned?',
    detail: { label: 'Which beams or columns', placeholder: 'How many, how high, where' },
  },
  {
    path: 'gpr_scan_for_vids_utilities_or_underground_detection',
    name: '811 or underground detection',
    question: 'Do you need 811 or underground detection?',
    detail: { label: '811 dig number', autoCapitalize: 'characters' },
  },
] as const satisfies Question[]

/** Offered while one types into a field; any other text may be typed. */
export const suggestions: Record<string, string[]> = {
  building_type: [
    'Airport',
    'Apartment building',
    'Bridge',
    'Data center',
    'Factory',
    'Hospital',
    'Hotel',
    'House',
    'Office building',
    'Parking garage',
    'Road or yard',
    'School',
    'Stadium',
    'Store',
    'Warehouse',
  ],
  type_to_be_scanned: [
    'Slab on grade',
    'Suspended slab',
    'Post-tensioned slab',
    'Pan deck',
    'Hollow core',
    'Wall',
    'Beam',
    'Column',
    'Roof',
    'Soil',
    'Asphalt',
  ],
}
