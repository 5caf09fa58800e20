import { z } from 'zod'
import { BoundedList } from './bounds.ts'
import { Line } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

const within = (reach: number) => z.number().min(-reach).max(reach)

/**
 * A point of a stroke: x and y from 0 to 1 of the pad, or beyond where the pen left it, and the milliseconds since the
 * stroke began, by a clock that may have been set back.
 */
const Point = z.object({
  x: within(limits.strokeReach),
  y: within(limits.strokeReach),
  time: within(limits.strokeTime),
  pressure: z.number().min(0).max(1).optional(),
})

const Drawn = BoundedList(BoundedList(Point, limits.strokePoints), limits.strokes)

/** Counted before any point is checked, and refused as a whole, since nobody corrects a single point. */
const Strokes = z.preprocess((given: z.input<typeof Drawn>, context) => {
  if (areStrokes(given)) return given
  context.addIssue({ code: 'custom', message: messages.signatureUnreadable })
  return z.NEVER
}, Drawn)

function areStrokes(given: unknown): boolean {
  if (!Array.isArray(given) || given.length === 0 || given.length > limits.strokes) return false
  if (!given.every(Array.isArray)) return false
  const points = given.reduce((sum: number, stroke: unknown[]) => sum + stroke.length, 0)
  return points <= limits.strokePoints && given.every(stroke => stroke.every(isPoint))
}

const isRatio = (given: number) => given >= 1 / limits.padRatio && given <= limits.padRatio

const isPoint = (given: unknown) => Point.safeParse(given).success

/** How a signature was made: drawn strokes, or a name typed by someone who cannot draw one. */
export const SignatureStrokes = z.union(
  [
    z.object({
      /** Width by height of the pad they were drawn on. */
      ratio: z.number().refine(isRatio, messages.signatureUnreadable),
      strokes: Strokes,
    }),
    z.object({ typed: Line(messages.signatureEmpty) }),
  ],
  messages.signatureUnreadable,
)
export type SignatureStrokes = z.infer<typeof SignatureStrokes>

/** The picture of a signature, as a browser's canvas gives it. */
export const SignaturePicture = z
  .string(messages.signatureEmpty)
  .min(1, { error: messages.signatureEmpty, abort: true })
  .max(limits.signatureLength, { error: messages.signatureUnreadable, abort: true })
  .regex(/^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/, messages.signatureUnreadable)
