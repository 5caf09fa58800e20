import { z } from 'zod'
import type { User } from '#contract/accounts/person.ts'
import { Line } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { cut } from '#contract/shorten.ts'
import type { SignatureStrokes } from '#contract/signature.ts'

/** Card 4 asks who scanned; the technician may sign, but need not. */
export const TechnicianForm = z.object({ tech_name: Line(reportMessages.technicianRequired) })

export type TechnicianValues = {
  tech_name: string
  tech_signature: string
  tech_signature_strokes: SignatureStrokes | null
}

export const technicianValues = (report: GprReport | null, user: User): TechnicianValues => ({
  // two names of the longest kind do not fit with their space
  tech_name: report?.tech_name ?? cut(user.full_name, limits.lineLength),
  tech_signature: '',
  tech_signature_strokes: null,
})

/** Without a new signature, the saved one is kept. */
export const technicianBody = ({ tech_name, ...signature }: TechnicianValues) => ({
  tech_name,
  ...(signature.tech_signature && signature),
})
