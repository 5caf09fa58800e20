import { z } from 'zod'
import { BoundedText } from '#contract/bounds.ts'
import { Timestamp } from '#contract/fields.ts'

/** As printed: five letters or digits, six times, on older ones twice; none of them looks like another. */
export const certificatePattern = /^HC(-[2-9A-HJ-NP-Z]{5}){2}((-[2-9A-HJ-NP-Z]{5}){4})?$/

/** However it is typed from the paper. */
export const CertificateNumber = BoundedText(120)

export const Certificate = z.object({
  number: z.string(),
  passed_at: Timestamp,
  valid_until: Timestamp,
})
export type Certificate = z.infer<typeof Certificate>

/** What anybody hears who knows the number. */
export const CertificateCheck = z.object({
  state: z.enum(['valid', 'expired', 'unknown']),
  number: z.string(),
  name: z.string().nullable(),
  passed_at: Timestamp.nullable(),
  valid_until: Timestamp.nullable(),
})
export type CertificateCheck = z.infer<typeof CertificateCheck>
