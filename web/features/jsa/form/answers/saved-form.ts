import type { JsaForm } from '#contract/jsa/form.ts'
import { newClientId } from '#web/lib/forms/client-id.ts'
import { type AnswerLine, isSame } from './answer-lines.ts'
import { type Answers, answersOf } from './answers.ts'
import { createAnswersStore } from './answers-store.ts'
import { openLocalCopy } from './local-copy.ts'
import { type Conflict, mergeAnswers, openConflicts } from './merge.ts'

/** One save, as a draft or for good. Without an id there is no form yet. */
export interface Save {
  id: number | null
  version: number | null
  draft: boolean
  answers: Answers
  client_id: string
  captured_at: string
}

export interface SavedFormOptions {
  projectId: number
  form: JsaForm | null
  /** What the form begins with as long as nobody has saved it. */
  initial: Answers
  /** Lines that somebody else changed stand in the form now. */
  onTaken: (lines: AnswerLine[], by: string) => void
}

/**
 * What the server has of the form, beside what stands on the screen: which version, what it says, and which lines two
 * people filled in differently. What the server does not have is kept on this device.
 */
export function createSavedForm({ projectId, form, initial, onTaken }: SavedFormOptions) {
  const copy = openLocalCopy(projectId)
  const stored = copy.read()
  const { client_id, captured_at } = stored ?? {
    client_id: newClientId(),
    captured_at: new Date().toISOString(),
  }
  let id = form?.id ?? null
  let version = stored ? stored.version : (form?.version ?? null)
  /** What the server has, and the same as it was typed here: the server leaves spaces out. */
  let base = stored?.base ?? (form ? answersOf(form) : initial)
  let saved = base
  let unanswered = stored?.unanswered ?? null
  /** What is being sent: a page that closes now never gets the answer. */
  let underWay: Answers | null = null
  /** What this page stored last. */
  let kept = stored?.mine ?? null
  let conflicts: Conflict[] = []

  const store = createAnswersStore(stored?.mine ?? base)
  const isDirty = () => !isSame(store.read(), saved)

  function keepCopy() {
    if (!isDirty() && conflicts.length === 0) return forgetCopy()
    // after a reload the lines that are still to be decided have to differ again
    const undecided = conflicts.reduce((answers, { line, before }) => line.write(answers, before), base)
    const typedOver = conflicts.length > 0 ? 0 : version
    kept = store.read()
    copy.write({
      client_id,
      captured_at,
      version: typedOver,
      base: undecided,
      mine: kept,
      unanswered: underWay ?? unanswered,
    })
  }

  /** What was taken back before it was sent must not come back with a reload. */
  function forgetCopy() {
    copy.clearIf(saved)
    if (kept) copy.clearIf(kept)
    kept = null
  }

  /** Whoever changed something else meanwhile has their lines in the form now; where both did, it is to be decided. */
  function takeOver(theirs: JsaForm) {
    const now = answersOf(theirs)
    const isOwn = unanswered !== null && isSame(unanswered, now)
    const merged = mergeAnswers(isOwn ? now : base, store.read(), now)
    ;({ id, version } = theirs)
    base = now
    saved = now
    unanswered = null
    underWay = null
    conflicts = openConflicts(conflicts, merged, now)
    store.replace(merged.answers)
    if (merged.taken.length > 0) onTaken(merged.taken, theirs.updated_by)
    keepCopy()
  }

  return {
    store,
    isDirty,
    isTheirs: copy.isTheirs,
    isThere: () => id !== null,
    conflicts: () => conflicts,
    keepCopy,
    takeOver,
    isNews: (other: JsaForm) => id === null || other.version > (version ?? 0),
    nextSave(draft: boolean): Save {
      const answers = store.read()
      underWay = answers
      keepCopy()
      return { id, version, draft, client_id, captured_at, answers }
    },
    /** The server has what was sent. Where an earlier try had made the form after all, it has what that one said. */
    accept(answer: JsaForm, { id: sentTo, answers }: Save) {
      const isOfEarlierTry = sentTo === null && unanswered !== null
      if (isOfEarlierTry && !isSame(answersOf(answer), answers)) return takeOver(answer)
      ;({ id, version } = answer)
      base = answersOf(answer)
      saved = answers
      unanswered = null
      underWay = null
      copy.clearIf(answers)
    },
    /** Of a refusal nothing arrived; without any answer, it may have. */
    fail({ answers }: Save, mayHaveArrived: boolean) {
      underWay = null
      if (mayHaveArrived) unanswered = answers
    },
    decide({ line, theirs }: Conflict, keep: 'mine' | 'theirs') {
      conflicts = conflicts.filter(other => other.line !== line)
      if (keep === 'theirs') store.replace(line.write(store.read(), theirs))
    },
  }
}
