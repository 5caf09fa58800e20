import { trainingLimits } from '#contract/training/training-limits.ts'
import { openDraft } from '#web/lib/forms/draft.ts'

export type Answer = 'yes' | 'no'

/** Where somebody is in the test: 0 is the overview, then the number of the question. */
export interface Attempt {
  at: number
  /** In the order of the questions, as far as they were answered. */
  answers: Answer[]
}

export const newAttempt: Attempt = { at: 0, answers: [] }

export const answerAt = ({ at, answers }: Attempt): Answer | null => answers[at - 1] ?? null

export const withAnswer = ({ at, answers }: Attempt, answer: Answer): Attempt => ({
  at,
  answers: [...answers.slice(0, at - 1), answer, ...answers.slice(at)],
})

/** Only a Yes leads on. */
export const next = (attempt: Attempt): Attempt =>
  attempt.at === 0 || answerAt(attempt) === 'yes'
    ? { ...attempt, at: Math.min(attempt.at + 1, trainingLimits.questions) }
    : attempt

export const back = (attempt: Attempt): Attempt => ({ ...attempt, at: Math.max(0, attempt.at - 1) })

export const isPassed = ({ answers }: Attempt) =>
  answers.length === trainingLimits.questions && answers.every(answer => answer === 'yes')

/** Kept on the device under the person's own name, so that a reload finds the question and the answers. */
export function restoreAttempt(): Attempt {
  const { at, answers } = draft.read() ?? {}
  return typeof at === 'number' && Array.isArray(answers) ? reachable({ at, answers }) : newAttempt
}

/** No further than the first question without a Yes; a device may have kept what an older version wrote. */
export function reachable({ at, answers: stored }: Attempt): Attempt {
  const answers = stored.slice(0, trainingLimits.questions)
  const open = answers.findIndex(answer => answer !== 'yes')
  const furthest = (open === -1 ? answers.length : open) + 1
  return { at: Math.max(0, Math.min(Math.trunc(at), furthest, trainingLimits.questions)), answers }
}

export const saveAttempt = (attempt: Attempt) => draft.write(attempt)
export const forgetAttempt = () => draft.clear()

const draft = openDraft<Attempt>('training-test')
