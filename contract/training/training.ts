import { z } from 'zod'
import { Timestamp } from '#contract/fields.ts'

/** How far somebody is with the training. All null before their first sign-in with a license. */
export const Training = z.object({
  due_at: Timestamp.nullable(),
  /** Of the first pass. */
  passed_at: Timestamp.nullable(),
  /** Of the latest certificate. */
  certificate_until: Timestamp.nullable(),
})
export type Training = z.infer<typeof Training>

/** Before the first sign-in with a license. */
export const noTraining: Training = { due_at: null, passed_at: null, certificate_until: null }

export type TrainingState = 'none' | 'due' | 'overdue' | 'passed' | 'expired'

export function trainingState({ due_at, certificate_until }: Training, now: Date): TrainingState {
  if (certificate_until !== null) return new Date(certificate_until) > now ? 'passed' : 'expired'
  if (due_at === null) return 'none'
  return new Date(due_at) > now ? 'due' : 'overdue'
}
