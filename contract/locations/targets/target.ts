import { z } from 'zod'
import { FieldRecord, Id, Timestamp } from '#contract/fields.ts'
import { Confidence } from '../confidence.ts'
import { TargetKind } from '../marks.ts'
import { SlabLine } from '../record/slab-point.ts'

/** What they are called is in directions.ts. */
export const DirectionName = z.enum(['along_first', 'along_second', 'both_ways', 'diagonal', 'curved'])
export type Direction = z.infer<typeof DirectionName>
export const QualityLevelName = z.enum(['A', 'B', 'C', 'D'])
export type QualityLevel = z.infer<typeof QualityLevelName>
const text = z.string().nullable()

export const Target = z.object({
  id: Id,
  location_id: Id,
  /** Never given again at its location. */
  number: z.number(),
  type: TargetKind,
  depth: text,
  direction: DirectionName.nullable(),
  spacing: text,
  drawing_size: text,
  marked_width: text,
  confidence: Confidence.nullable(),
  quality_level: QualityLevelName.nullable(),
  offset: text,
  line: SlabLine.nullable(),
  note: text,
  user: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
  ...FieldRecord.shape,
})
export type Target = z.infer<typeof Target>
