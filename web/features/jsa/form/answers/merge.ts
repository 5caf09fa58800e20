import { type AnswerLine, answerLines, isSameValue, type LineValue } from './answer-lines.ts'
import type { Answers } from './answers.ts'

/** A line that two people filled in differently. */
export interface Conflict {
  line: AnswerLine
  /** What both began with. */
  before: LineValue
  theirs: LineValue
}

export interface Merged {
  /** What only one of them changed is as that one left it; where both did, it is still mine. */
  answers: Answers
  /** The lines that only they changed. */
  taken: AnswerLine[]
  conflicts: Conflict[]
}

/** Line by line: `base` is what both began with. A question is one line, so that no Yes meets a No. */
export function mergeAnswers(base: Answers, mine: Answers, theirs: Answers): Merged {
  const merged: Merged = { answers: mine, taken: [], conflicts: [] }
  for (const line of answerLines) {
    const [before, own, other] = [line.read(base), line.read(mine), line.read(theirs)]
    if (isSameValue(other, before) || isSameValue(other, own)) continue
    if (isSameValue(own, before)) {
      merged.answers = line.write(merged.answers, other)
      merged.taken.push(line)
    } else merged.conflicts.push({ line, before, theirs: other })
  }
  // nobody chose it on the form, so nobody is asked about it
  const copied_from = mine.copied_from === base.copied_from ? theirs.copied_from : mine.copied_from
  if (copied_from !== mine.copied_from) merged.answers = { ...merged.answers, copied_from }
  return merged
}

/** Takes a change back, without what was filled in since: by the same person, or by somebody else. */
export const withoutChange = (before: Answers, changed: Answers, now: Answers): Answers =>
  mergeAnswers(changed, now, before).answers

/**
 * The lines that are still to be decided after a further change by somebody else, of which `merged` is the outcome.
 * What was not decided yet stays so, unless both say the same by now.
 */
export function openConflicts(earlier: Conflict[], merged: Merged, theirs: Answers): Conflict[] {
  const undecided = earlier
    .map(({ line, before }) => ({ line, before, theirs: line.read(theirs) }))
    .filter(conflict => !isSameValue(conflict.line.read(merged.answers), conflict.theirs))
  const isNew = ({ line }: Conflict) => undecided.every(other => other.line !== line)
  return [...undecided, ...merged.conflicts.filter(isNew)]
}
