import { z } from 'zod'
import { TaskType } from '#contract/companies/company.ts'
import { UsedEquipment } from '#contract/equipment/equipment.ts'
import { FieldRecord, Id, Line, StoredFile, Timestamp } from '#contract/fields.ts'
import { Pin } from '#contract/plans/pin.ts'
import { Confidence } from './confidence.ts'
import { Core } from './cores/core.ts'
import { locationFieldMessages } from './field-messages.ts'
import { Mark } from './marks.ts'
import { ScanConditions } from './record/scan-conditions.ts'
import { SlabAxes } from './record/slab-axes.ts'
import { Target } from './targets/target.ts'

/** A part of the area nobody looked into, as plain as what was found. */
export const NotScanned = z.object({
  area: Line(locationFieldMessages.notScannedAreaRequired),
  /** What they mean is in scan-limits.ts. */
  reason: z.enum(
    ['obstruction', 'standing_water', 'green_concrete', 'mesh', 'foam', 'access'],
    locationFieldMessages.notScannedReasonRequired,
  ),
})
export type NotScanned = z.infer<typeof NotScanned>

export const LocationStatus = z.enum(['draft', 'saved'])

/** A photo of a location: the untouched original with what was drawn on it beside. */
export const LocationFile = StoredFile.extend({
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** As the camera wrote them down. */
  taken_at: Timestamp.nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  marks: z.array(Mark),
  /** Counts the saves of the marks; a save names the one it is based on. */
  marks_version: z.number(),
  ...FieldRecord.shape,
})
export type LocationFile = z.infer<typeof LocationFile>

/** 001 §3, with what was not scanned and how sure the technician is. */
export const Location = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  ats_location_number: z.number(),
  project_id: Id,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  user: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
  files: z.array(LocationFile),
  /** The tasks joined by semicolons, and the same as a list. */
  survey_summary: z.string(),
  summaries: z.array(z.string()),
  summary_notes: z.string().nullable(),
  barcode_number: z.string().nullable(),
  customer_signature: z.string().nullable(),
  status: LocationStatus,
  not_scanned: z.array(NotScanned),
  confidence: Confidence.nullable(),
  second_method_advised: z.boolean(),
  /** What its tasks and depths are written in, from its first save on. */
  unit_system: TaskType.nullable(),
  building: z.string().nullable(),
  level: z.string().nullable(),
  /** Where on the drawing, in its own words: "B/3, 4 ft north". */
  grid_reference: z.string().nullable(),
  axes: SlabAxes.nullable(),
  /** Where on a plan of the project. */
  pin: Pin.nullable(),
  conditions: ScanConditions.nullable(),
  /** What it was scanned with. */
  equipment: UsedEquipment.nullable(),
  /** Those of its tasks that its targets say: they come and go with them. */
  filled_tasks: z.array(z.string()),
  targets: z.array(Target),
  cores: z.array(Core),
  ...FieldRecord.shape,
})
export type Location = z.infer<typeof Location>
