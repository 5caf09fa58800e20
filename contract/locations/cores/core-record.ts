import { z } from 'zod'
import { ClientId, OptionalText, WrittenLine } from '#contract/fields.ts'
import { orNull } from '../record/or-null.ts'
import { recordFieldMessages } from '../record/record-field-messages.ts'
import { OptionalPoint, OptionalSlabLine } from '../record/slab-input.ts'
import { TypedLength } from '../record/typed-length.ts'
import { Core } from './core.ts'

const { kind, verdict } = Core.shape

/** What is recorded of a core or a cut; what is not sent is not known. Lengths are in the units of the location. */
export const CoreRecord = z.object({
  kind: z.enum(kind.options, recordFieldMessages.coreKindRequired),
  /** As the drawing calls it. */
  name: orNull(WrittenLine),
  diameter: orNull(TypedLength),
  /** How deep it goes; without it, through the slab. */
  depth: orNull(TypedLength),
  verdict: z.enum(verdict.options, recordFieldMessages.verdictRequired),
  reason: orNull(OptionalText),
  depth_limit: orNull(TypedLength),
  /** Measured on the slab: from its edge to the center line of the nearest target, and which that is. */
  clearance: orNull(TypedLength),
  clearance_target: orNull(ClientId),
  /** The center of a core; of a relocated one, where it goes now. */
  center: OptionalPoint,
  /** Both ends of a saw line. */
  line: OptionalSlabLine,
  /** Where a relocated one was planned, and how far from there it is. */
  planned: OptionalPoint,
  moved_from: orNull(WrittenLine),
  moved_by: orNull(TypedLength),
})
export type CoreRecord = z.output<typeof CoreRecord>
