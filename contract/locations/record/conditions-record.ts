import { z } from 'zod'
import { NormalizedText } from '#contract/bounds.ts'
import { WrittenLine } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { orNull } from './or-null.ts'
import { ScanConditions } from './scan-conditions.ts'
import { TypedLength } from './typed-length.ts'

const { directions, slab_type, thickness_from, moisture } = ScanConditions.shape

/** How a location was scanned, as it is sent: whole, and what is left blank is not known. */
export const ConditionsRecord = z.object({
  dielectric: orNull(NormalizedText(limits.typedLength, text => text.trim())),
  calibration_depth: orNull(TypedLength),
  line_spacing: orNull(TypedLength),
  directions: orNull(directions.unwrap()),
  depth_reached: orNull(TypedLength),
  slab_type: orNull(slab_type.unwrap()),
  slab_thickness: orNull(TypedLength),
  thickness_from: orNull(thickness_from.unwrap()),
  surface: orNull(WrittenLine),
  moisture: orNull(moisture.unwrap()),
  present: orNull(WrittenLine),
})

/** Without anything in them there are none. */
export const OptionalConditions = ConditionsRecord.transform(conditions =>
  Object.values(conditions).every(value => value === null) ? null : conditions,
).nullish()
