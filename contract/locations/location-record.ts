import { z } from 'zod'
import { BoundedList, BoundedText, NormalizedText } from '#contract/bounds.ts'
import { TaskType } from '#contract/companies/company.ts'
import { Flag, Id, OptionalLine, OptionalText } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { Pin } from '#contract/plans/pin.ts'
import { OptionalConfidence } from './confidence.ts'
import { locationFieldMessages } from './field-messages.ts'
import { LocationStatus, NotScanned } from './location.ts'
import { OptionalConditions } from './record/conditions-record.ts'
import { OptionalAxes } from './record/slab-axes.ts'

/** Printable ASCII, which is what Code 128 can hold; outer spaces are a slip of the scanner. */
export const Barcode = NormalizedText(limits.barcodeLength, code => code.trim(), {
  unreadable: locationFieldMessages.barcodeUnprintable,
})
  .pipe(z.string().regex(/^[\x20-\x7e]*$/, locationFieldMessages.barcodeUnprintable))
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
    confidence: OptionalConfidence,
    second_method_advised: Flag.nullish(),
    /** Only before the first save, or what it is already; without it, that of the person who saves first. */
    unit_system: TaskType.nullish(),
    building: OptionalLine,
    level: OptionalLine,
    grid_reference: OptionalLine,
    axes: OptionalAxes,
    /** Null takes it off its plan. */
    pin: Pin.nullish(),
    conditions: OptionalConditions,
    /** A unit of the own company. */
    equipment_id: Id.nullish(),
  })
  .transform(({ survey_summary, summaries, ...record }) => ({
    ...record,
    summaries:
      summaries?.map(task => task.trim()).filter(Boolean) ??
      (survey_summary == null ? undefined : splitSummary(survey_summary)),
  }))
export type LocationRecord = z.output<typeof LocationRecord>
