import type { JsaForm, SignOnSheet } from '#contract/jsa/form.ts'
import { formatDate } from '#web/lib/format.ts'

/** What the crew reads and signs: what was submitted, whatever was typed since. Null as long as nothing was. */
export function sheetOf(form: JsaForm): SignOnSheet | null {
  if (form.hash === null) return null
  const { job_name, requested_start_date, form_checks } = form.submitted ?? form
  return { job_name, date: requested_start_date, form_checks, revision: form.revision, hash: form.hash }
}

/** A day has no time zone. */
export const dayOf = (date: string) => (/^\d{4}-\d\d-\d\d$/.test(date) ? formatDate(date, 'UTC') : date)
