import type { User } from '#contract/accounts/person.ts'
import { RequestedJob, RequestedScan } from '#contract/projects/ats-request.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { emptyJob, emptyScan, emptySigning, type JobValues, requestOf, Signing } from './values.ts'

/** The forms of the cards, each checked by its own part of the request and kept as a draft of its own. */
export function useRequestForms({
  name,
  user,
  signed,
  failure,
}: {
  name: string
  user: User
  signed: boolean
  failure: Error | null
}) {
  const kept = (card: string) => ({ failure, draft: `${name}.${card}` })
  const scan = useDraftForm(RequestedScan, { ...emptyScan, project_private: signed }, kept('scan'))
  const job = useDraftForm(RequestedJob, jobOf(user), kept('job'))
  const signing = useDraftForm(Signing, emptySigning, kept('signing'))
  return {
    scan,
    job,
    signing,
    /** How many cards are filled so that the next may be seen. */
    reachable: () => (!scan.form.isValid() ? 0 : !job.form.isValid() ? 1 : 2),
    body: () =>
      requestOf(scan.form.getValues(), job.form.getValues(), signed ? signing.form.getValues() : null),
    saved() {
      for (const part of [scan, job, signing]) part.saved()
    },
  }
}

/** For the own company, unless another is named. */
const jobOf = ({ company_id, company_name, company_type, facility_id }: User): JobValues => ({
  ...emptyJob,
  company: text(company_id),
  company_name: company_name ?? '',
  facility_id: company_type === 'facility' ? text(facility_id) : '',
})

const text = (id: number | null) => (id === null ? '' : String(id))
