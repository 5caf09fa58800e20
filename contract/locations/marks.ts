import { z } from 'zod'
import { BoundedList, NormalizedText } from '#contract/bounds.ts'
import { limits } from '#contract/limits.ts'
import type { ProjectType } from '#contract/projects/project-types.ts'
import { locationMessages } from './messages.ts'

/** What is looked for in concrete, and what in the ground. */
const concreteTargets = ['rebar', 'pt_cable', 'conduit', 'beam', 'unknown'] as const
const utilityTargets = [
  'electric',
  'gas',
  'water',
  'sewer',
  'communication',
  'reclaimed',
  'unknown_utility',
] as const

/** What a mark on a photo stands for. Letters and line style carry it, the hue comes on top (see targets.ts). */
export const TargetKind = z.enum([...concreteTargets, ...utilityTargets])
export type TargetKind = z.infer<typeof TargetKind>

/** What is offered to mark on a job of this type; a mark of another kind that is stored stays what it is. */
export const targetsOf = (type: ProjectType): readonly [TargetKind, ...TargetKind[]] =>
  type === 'gpr' ? concreteTargets : utilityTargets

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
