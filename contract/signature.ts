import { z } from 'zod'
import { List } from './bounds.ts'
import { Line } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

/** A point of a stroke: x and y from 0 to 1 of the pad, and the milliseconds since the pen came down. */
const Point = z.object({ x: z.number(), y: z.number(), time: z.number(), pressure: z.number().optional() })

const drawn = List(List(Point, limits.strokePoints), limits.strokes)

/** The points of all strokes are counted before one of them is looked at. */
const Strokes = z.preprocess(
  (given: z.input<typeof drawn>, context) => {
    if (!Array.isArray(given) || given.length > limits.strokes) return given
    const points = given.reduce((sum, stroke) => sum + (Array.isArray(stroke) ? stroke.length : 0), 0)
    if (points <= limits.strokePoints) return given
    context.addIssue({ code: 'custom', message: messages.signatureUnreadable })
    return z.NEVER
  },
  drawn.refine(strokes => strokes.length > 0),
)

/** How a signature was made: drawn strokes, or a name typed by someone who cannot draw one. */
export const SignatureStrokes = z.union([
  z.object({
    /** Width by height of the pad they were drawn on. */
    ratio: z.number().positive(),
    strokes: Strokes,
  }),
  z.object({ typed: Line(messages.signatureEmpty) }),
])
export type SignatureStrokes = z.infer<typeof SignatureStrokes>

/** The picture of a signature, as a browser's canvas gives it. */
export const SignaturePicture = z
  .string(messages.signatureEmpty)
  .min(1, { error: messages.signatureEmpty, abort: true })
  .max(limits.signatureLength, { error: messages.signatureUnreadable, abort: true })
  .regex(/^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/, messages.signatureUnreadable)
