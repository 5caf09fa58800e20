import { planPdf } from './plan-pdf.ts'

const lines = (...text: string[]) => Buffer.from(`${text.join('\r\n')}\r\n`)

/** Files that are no pictures. */
const files = {
  'level-2-plan.pdf': { type: 'application/pdf', data: planPdf('LEVEL 2 - CORE LOCATIONS', 5) },
  'site-plan.pdf': { type: 'application/pdf', data: planPdf('SITE PLAN - PROPOSED EXCAVATION', 3) },
  'core-schedule.csv': {
    type: 'text/csv',
    data: lines(
      'Core,Grid,Diameter (in),Trade,Note',
      'C1,B-4,4,Plumbing,Floor drain',
      'C2,B-5,4,Plumbing,Keep 2 in off tendon',
      'C3,C-4,6,Mechanical,Chilled water supply',
      'C4,C-4,6,Mechanical,Chilled water return',
      'C5,D-2,3,Electrical,Homerun to panel LP-2',
      'C6,D-3,3,Electrical,Spare',
    ),
  },
  'site-access.txt': {
    type: 'text/plain',
    data: lines(
      'SITE ACCESS',
      '',
      'Gate on the alley side opens at 6:30 AM. Sign in at the trailer first.',
      'Hard hat, vest, safety glasses, no exceptions.',
      'Freight elevator holds 4,500 lb; ask the super for the key.',
      'Park on the street. The loading dock is for deliveries until 10 AM.',
    ),
  },
  'positive-responses.txt': {
    type: 'text/plain',
    data: lines(
      '811 POSITIVE RESPONSES',
      '',
      'Gas            marked',
      'Electric       marked',
      'Water          clear, no conflict',
      'Communication  marked',
      'Sewer          marked',
    ),
  },
} as const

export type DocumentName = keyof typeof files

export const documents: Record<DocumentName, { type: string; data: Buffer }> = files
