import { z } from 'zod'
import { BoundedList, NormalizedText } from '#contract/bounds.ts'
import { ClientId } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { ProjectType } from '#contract/projects/project-types.ts'
import { locationFieldMessages } from './field-messages.ts'

/** What is looked for in concrete, and what in the ground. */
const concreteTargets = [
  'rebar',
  'pt_cable',
  'conduit',
  'pipe',
  'beam_edge',
  'mesh',
  'void',
  'unknown',
] as const
const utilityTargets = [
  'electric',
  'gas',
  'water',
  'sewer',
  'communication',
  'reclaimed',
  'unknown_utility',
] as const

/**
 * What a target is, and what a mark on a photo stands for. Letters and line style carry it, the hue comes on top (see
 * targets.ts). `beam` is that of marks from before there was an edge to name; it is not offered any more.
 */
export const TargetKind = z.enum([...concreteTargets, 'beam', ...utilityTargets])
export type TargetKind = z.infer<typeof TargetKind>

/** What is offered on a job of this type; what is stored of another kind stays what it is. */
export const targetsOf = (type: ProjectType): readonly [TargetKind, ...TargetKind[]] =>
  type === 'gpr' ? concreteTargets : utilityTargets

/** A place on a photo as it is shown: 0 to 1 from its left and from its top. */
const Point = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })

const Label = NormalizedText(limits.markText, text => text.trim(), {
  missing: locationFieldMessages.markTextRequired,
}).pipe(z.string().min(1, locationFieldMessages.markTextRequired))

const drawn = <const S extends string>(shape: S) =>
  z.object({ shape: z.literal(shape), target: TargetKind, from: Point, to: Point })
const written = <const S extends string>(shape: S) =>
  z.object({ shape: z.literal(shape), target: TargetKind, at: Point, text: Label })

/** Of no target: a length with its unit, or of a core its name; of that, `from` is the center and `to` is on its rim. */
const measured = <const S extends string>(shape: S) =>
  z.object({ shape: z.literal(shape), from: Point, to: Point, text: Label })

/** Kept beside the photo, which is never changed. */
export const Mark = z.discriminatedUnion('shape', [
  drawn('arrow'),
  drawn('line'),
  drawn('box'),
  written('text'),
  /** By its client id, the target of the same location whose depth it says. */
  written('depth').extend({ bound_to: ClientId.optional() }),
  /** With `by_scale`, a length that nobody measured: what the scale on the photo says of the line. */
  measured('dimension').extend({ by_scale: z.literal(true).optional() }),
  measured('core'),
  measured('scale'),
])
export type Mark = z.infer<typeof Mark>

/** Those that stand for a target. */
export type TargetMark = Extract<Mark, { target: TargetKind }>
export const isOfTarget = (mark: Mark): mark is TargetMark => 'target' in mark

/** A dimension, a core or a scale. */
export type MeasuredMark = Exclude<Mark, TargetMark>

export const Marks = BoundedList(
  Mark,
  limits.marksPerPhoto,
  locationFieldMessages.tooManyMarks(limits.marksPerPhoto),
)

export const isUtility = (kind: TargetKind) => utilityTargets.some(utility => utility === kind)
