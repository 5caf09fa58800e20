import type { JsaForm } from '#contract/jsa/form.ts'
import { type Answers, newAnswers } from './answers.ts'

/** What a form begins with on a job of the tests. */
export const emptyAnswers = (): Answers =>
  newAnswers(
    {
      project: { name: 'Level 3 cores' },
      ats_data: { requested_start_date: '2026-03-09' },
      site_contact: { name: 'Sam Ortiz', phone: '3035550142', email: null },
    },
    '',
  )

/** The form as a server would answer with it. */
export function formWith(answers: Answers, given: Partial<JsaForm> = {}): JsaForm {
  const at = '2026-03-09T15:00:00.000Z'
  return {
    ...{ id: 7, project_id: 3, ...answers, version: 1, draft: true, revision: 0 },
    ...{ submitted_at: null, submitted_by: null, hash: null, submitted: null },
    ...{ customer_signature: null, signature: null, changed_after_signing: false },
    ...{ crew: { signed: 0, older: 0 }, sign_on_until: null, prepared_by: null, files: [], locations: [] },
    ...{ user: 'Ada Reyes', updated_by: 'Dana Cole', created_at: at, updated_at: at },
    ...{ client_id: '00000000-0000-4000-8000-000000000007', captured_at: null, clock_offset_ms: null },
    ...given,
  }
}
