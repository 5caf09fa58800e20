import { z } from 'zod'
import { BoundedList, NormalizedText } from '#contract/bounds.ts'
import { limits } from '#contract/limits.ts'
import { locationMessages } from './messages.ts'

/** What a mark on a photo stands for. Letter and line style carry it, the hue comes on top (see catalogues/targets.ts). */
export const TargetKind = z.enum(['rebar', 'pt_cable', 'conduit', 'beam', 'unknown'])
export type TargetKind = z.infer<typeof TargetKind>

/** A place on a photo as it is shown: 0 to 1 from its left and from its top. */
const Point = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })

const Label = NormalizedText(limits.markText, text => text.trim(), {
  missing: locationMessages.markTextRequired,
}).pipe(z.string().min(1, locationMessages.markTextRequired))

const drawn = <const S extends string>(shape: S) =>
  z.object({ shape: z.literal(shape), target: TargetKind, from: Point, to: Point })
const written = <const S extends string>(shape: S) =>
  z.object({ shape: z.literal(shape), target: TargetKind, at: Point, text: Label })

/** Kept beside the photo, which is never changed. */
export const Mark = z.discriminatedUnion('shape', [
  drawn('arrow'),
  drawn('line'),
  drawn('box'),
  written('text'),
  written('depth'),
])
export type Mark = z.infer<typeof Mark>

export const Marks = BoundedList(
  Mark,
  limits.marksPerPhoto,
  locationMessages.tooManyMarks(limits.marksPerPhoto),
)
