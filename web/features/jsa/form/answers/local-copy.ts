import { z } from 'zod'
import { openDraft } from '#web/lib/forms/draft.ts'
import { session } from '#web/lib/session/session.ts'
import { isSame } from './answer-lines.ts'
import { type Answers, StoredAnswers } from './answers.ts'

/** What is typed and not on the server yet, with all that is needed to bring it there after a reload. */
const LocalCopy = z.object({
  /** The name the device gave to the form. */
  client_id: z.string(),
  captured_at: z.string(),
  /** The version it was typed over, and what that one said; 0 where something is still to be decided. */
  version: z.number().nullable(),
  base: StoredAnswers,
  mine: StoredAnswers,
  /** What was sent without an answer: it may have arrived. */
  unanswered: StoredAnswers.nullable(),
})
export type LocalCopy = z.output<typeof LocalCopy>

export function openLocalCopy(projectId: number) {
  const draft = openDraft<LocalCopy>(`jsa.${projectId}`)
  const typedBy = session.read()?.user.id
  const read = () => LocalCopy.safeParse(draft.read()).data ?? null
  /** Whoever typed is still signed in: another tab may have signed them out, or somebody else in. */
  const isTheirs = () => session.read()?.user.id === typedBy
  return {
    read,
    isTheirs,
    write(copy: LocalCopy) {
      if (isTheirs()) draft.write(copy)
    },
    /** Another tab, or this one after coming back, may have typed more meanwhile: that stays. */
    clearIf(saved: Answers) {
      const copy = isTheirs() && read()
      if (copy && isSame(copy.mine, saved)) draft.clear()
    },
  }
}
