import { z } from 'zod'
import { LineUpTo, WrittenLine } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { Confidence } from '../confidence.ts'
import { TargetKind } from '../marks.ts'
import { orNull } from '../record/or-null.ts'
import { recordFieldMessages } from '../record/record-field-messages.ts'
import { OptionalSlabLine } from '../record/slab-input.ts'
import { TypedLength } from '../record/typed-length.ts'
import { DirectionName, QualityLevelName } from './target.ts'

/** What is recorded of a target; what is not sent is not known. Lengths are in the units of the location. */
export const TargetRecord = z.object({
  type: z.enum(TargetKind.options, recordFieldMessages.targetTypeRequired),
  /** From the surface to its top. */
  depth: orNull(TypedLength),
  direction: orNull(DirectionName),
  /** From bar to bar of a mat. */
  spacing: orNull(TypedLength),
  /** Radar can't tell a size: only what a drawing says, in its words. */
  drawing_size: orNull(LineUpTo(limits.drawingSize)),
  marked_width: orNull(TypedLength),
  confidence: orNull(Confidence),
  /** Of a utility. */
  quality_level: orNull(QualityLevelName),
  /** Of what runs along an axis: how far from it. */
  offset: orNull(TypedLength),
  /** Of what runs diagonally: two points that it runs through. */
  line: OptionalSlabLine,
  note: orNull(WrittenLine),
})
export type TargetRecord = z.output<typeof TargetRecord>
