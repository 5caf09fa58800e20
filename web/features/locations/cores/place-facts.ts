import type { CoreLine } from '#contract/locations/cores/core-line.ts'
import { knownFacts } from '#contract/locations/record/record-fact.ts'

/** Where a core goes, from where it was moved, and why its verdict is what it is. */
export const placeFacts = ({ place, moved, reason }: Pick<CoreLine, 'place' | 'moved' | 'reason'>) =>
  knownFacts([
    place ? { label: 'Position', text: place } : null,
    moved ? { label: 'Relocated', text: moved } : null,
    reason ? { label: 'Reason', text: reason } : null,
  ])
