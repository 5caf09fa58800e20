import { z } from 'zod'
import { Line } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

/** A point of a stroke: x and y from 0 to 1 of the pad, and the milliseconds since the pen came down. */
const Point = z.object({ x: z.number(), y: z.number(), time: z.number(), pressure: z.number().optional() })

/** How a signature was made: drawn strokes, or a name typed by someone who cannot draw one. */
export const SignatureStrokes = z.union([
  z.object({
    /** Width by height of the pad they were drawn on. */
    ratio: z.number().positive(),
    strokes: z.array(z.array(Point).max(limits.strokePoints)).min(1).max(limits.strokes),
  }),
  z.object({ typed: Line(messages.signatureEmpty) }),
])
export type SignatureStrokes = z.infer<typeof SignatureStrokes>

/** The picture of a signature, as a browser's canvas gives it. */
export const SignaturePicture = z
  .string(messages.signatureEmpty)
  .min(1, messages.signatureEmpty)
  .max(limits.signatureLength, messages.signatureUnreadable)
  .regex(/^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/, messages.signatureUnreadable)
