import type { Training } from '#contract/training/training.ts'
import { shortTrainingLine } from '#contract/training/training-words.ts'
import { formatDate } from '#web/lib/format.ts'
import { TrainingState } from '#web/ui/training-state.tsx'

/** How far somebody is with the training; who was only invited has not begun. */
export function TrainingCell({ training }: { training: Training | undefined }) {
  return training ? <TrainingState line={shortTrainingLine(training, new Date(), formatDate)} /> : '–'
}
