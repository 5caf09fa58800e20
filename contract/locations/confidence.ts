import { z } from 'zod'

/** What they mean is in scan-limits.ts. */
export const Confidence = z.enum(['high', 'medium', 'low'])
export type Confidence = z.infer<typeof Confidence>

/** An empty field means none. */
export const OptionalConfidence = z
  .literal('')
  .transform(() => null)
  .or(Confidence)
  .nullish()
