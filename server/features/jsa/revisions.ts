import { eq } from 'drizzle-orm'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { hashJsa } from '#contract/jsa/signed-content.ts'
import { jsa_forms, jsa_revisions } from '#server/db/schema/jsa.ts'
import type { Context } from '#server/http/route.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'
import { holdForm } from './access.ts'
import { freezePaper } from './freeze-paper.ts'
import { contentOf, findState } from './read-form.ts'

/**
 * Freezes what the form says now as its next version. One that says what the last version says is none: false. Whoever
 * calls this holds the form, and everybody who changes it does, so that one state is frozen.
 */
export async function submitForm(
  context: Pick<Context, 'db' | 'user' | 'now' | 'settings'>,
  id: number,
): Promise<boolean> {
  const { db, user, now } = context
  const { project_id } = await holdForm(db, id)
  const state = found(await findState(context, project_id))
  const { answers, submitted, revision } = state.form
  if (answers.copied_from !== null && !answers.different_today) {
    const sentence = jsaMessages.differentTodayRequired
    throw new Failure(422, sentence, { fields: { different_today: sentence } })
  }
  const content = contentOf(state)
  const hash = await hashJsa(content)
  if (submitted?.hash === hash) return false
  const next = { revision: revision + 1, submitted_at: now, hash }
  const printed = await freezePaper(context, state, { ...next, submitted_by: user.full_name })
  await db
    .insert(jsa_revisions)
    .values({ ...next, form_id: id, answers, content, printed, submitted_by: user.id })
  await db.update(jsa_forms).set({ revision: next.revision }).where(eq(jsa_forms.id, id))
  return true
}
