import type { JsaForm, SignOnSheet } from '#contract/jsa/form.ts'

/** What the crew reads and signs: what was submitted, whatever was typed since. Null as long as nothing was. */
export function sheetOf(form: JsaForm): SignOnSheet | null {
  if (form.hash === null) return null
  const { job_name, requested_start_date, form_checks } = form.submitted ?? form
  return { job_name, date: requested_start_date, form_checks, revision: form.revision, hash: form.hash }
}

/** MM/DD/YYYY; a day has no time zone. */
export const dayOf = (date: string) => date.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
