import type { User } from '#contract/accounts/person.ts'
import { jsaCalls } from '#contract/jsa/calls.ts'
import type { JsaForm } from '#contract/jsa/form.ts'
import { jsaFormMessages } from '#contract/jsa/form-messages.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { cacheJsa } from '#web/features/jsa/jsa-query.ts'
import { callWithHeaders } from '#web/lib/api/api.ts'
import { refreshAfter } from '#web/lib/api/query-client.ts'
import { createOnce } from '#web/lib/forms/create.ts'
import { notify } from '#web/lib/notify.ts'
import { newAnswers } from './answers.ts'
import type { Save } from './saved-form.ts'
import { createSaving } from './saving.ts'

/** Saves the JSA of a project by its calls, and shows the answers on every screen. */
export const openSaving = (detail: ProjectHead, form: JsaForm | null, user: User) =>
  createSaving({
    projectId: detail.project.id,
    form,
    initial: newAnswers(detail, user.full_name),
    send: save => send(detail.project.id, save),
    onTaken: (lines, by) =>
      notify('info', jsaFormMessages.taken(lines.length, by), 'usual', { topic: 'jsa taken' }),
  })

async function send(project_id: number, { id, version, draft, answers, ...stamp }: Save): Promise<JsaForm> {
  const endpoint = id === null ? jsaCalls.create : jsaCalls.change
  const { answer } =
    id === null
      ? await createOnce(jsaCalls.create, {
          body: {
            ...{ project_id, ...answers, draft, version: neverSaved },
            ...{ ...stamp, sent_at: new Date().toISOString() },
          },
        })
      : await callWithHeaders(jsaCalls.change, { params: { id }, body: { ...answers, draft, version } })
  cacheJsa(answer)
  // a draft is nowhere but in the answer; what was submitted stands on other screens too
  if (!draft) void refreshAfter(endpoint)
  return answer
}

/** The version of answers typed before there was a form: saving over one that somebody else began is refused. */
const neverSaved = 0
