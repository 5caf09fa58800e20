import { z } from 'zod'
import { BoundedList, BoundedText, NormalizedText } from '#contract/bounds.ts'
import { TaskType } from '#contract/companies/company.ts'
import {
  FieldRecord,
  Flag,
  Id,
  Line,
  OptionalLine,
  OptionalText,
  StoredFile,
  Timestamp,
} from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { Mark } from './marks.ts'
import { locationMessages } from './messages.ts'
import { confidences, notScannedReasons } from './scan-limits.ts'

const keysOf = <T extends object>(catalogue: T) => Object.keys(catalogue) as [keyof T & string]

/** A part of the area nobody looked into, as plain as what was found. */
export const NotScanned = z.object({
  area: Line(locationMessages.notScannedAreaRequired),
  reason: z.enum(keysOf(notScannedReasons), locationMessages.notScannedReasonRequired),
})
export type NotScanned = z.infer<typeof NotScanned>

const Confidence = z.enum(keysOf(confidences))
export type Confidence = z.infer<typeof Confidence>

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
  ...FieldRecord.shape,
})
export type Location = z.infer<typeof Location>

/** Printable ASCII, which is what Code 128 can hold; outer spaces are a slip of the scanner. */
export const Barcode = NormalizedText(limits.barcodeLength, code => code.trim(), {
  unreadable: locationMessages.barcodeUnprintable,
})
  .pipe(z.string().regex(/^[\x20-\x7e]*$/, locationMessages.barcodeUnprintable))
  .transform(code => code || null)

const Coordinate = (most: number) => z.number().min(-most).max(most).nullish()

/** Tasks as one string with semicolons, or as a list; either way the same list. */
const Summary = BoundedText(limits.textLength)
const splitSummary = (text: string) =>
  text
    .split(';')
    .map(task => task.trim())
    .filter(Boolean)

/** What is recorded of a location; what is not sent stays as it is. */
export const LocationRecord = z
  .object({
    name: OptionalLine,
    description: OptionalText,
    survey_summary: Summary.nullish(),
    summaries: BoundedList(Summary.regex(/^[^;]*$/), limits.tasksPerLocation).nullish(),
    summary_notes: OptionalText,
    barcode_number: Barcode.nullish(),
    status: LocationStatus.nullish(),
    latitude: Coordinate(90),
    longitude: Coordinate(180),
    not_scanned: BoundedList(NotScanned, limits.notScannedPerLocation).nullish(),
    confidence: z
      .literal('')
      .transform(() => null)
      .or(Confidence)
      .nullish(),
    second_method_advised: Flag.nullish(),
    /** Only before the first save, or what it is already; without it, that of the person who saves first. */
    unit_system: TaskType.nullish(),
  })
  .transform(({ survey_summary, summaries, ...record }) => ({
    ...record,
    summaries:
      summaries?.map(task => task.trim()).filter(Boolean) ??
      (survey_summary == null ? undefined : splitSummary(survey_summary)),
  }))
export type LocationRecord = z.output<typeof LocationRecord>
