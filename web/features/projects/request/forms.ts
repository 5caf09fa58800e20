import type { User } from '#contract/accounts/person.ts'
import { RequestedJob, RequestedScan } from '#contract/projects/ats-request.ts'
import { emptyConditions } from '#web/features/projects/conditions/condition-values.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import {
  emptyJob,
  emptyScan,
  emptySigning,
  type JobValues,
  requestBody,
  type ScanValues,
  Signing,
} from './values.ts'

/** The forms of the cards, each with its own schema and its own draft. */
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
  const options = (card: string) => ({ failure, draft: `${name}.${card}` })
  const scan = useDraftForm(CheckedScan, initialScan(user, signed), options('scan'))
  const job = useDraftForm(RequestedJob, initialJob(user), options('job'))
  const signing = useDraftForm(Signing, emptySigning, options('signing'))
  return {
    scan,
    job,
    signing,
    /** The last card that may be shown: every card before it is valid. */
    reachable: () => (!scan.form.isValid() ? 0 : !job.form.isValid() ? 1 : 2),
    body: () =>
      requestBody(scan.form.getValues(), job.form.getValues(), signed ? signing.form.getValues() : null),
    saved() {
      for (const form of [scan, job, signing]) form.saved()
    },
  }
}

/** What is said about the site is sent as far as it can be read, and stops nothing. */
const CheckedScan = RequestedScan.omit({ scan_conditions: true })

const initialScan = ({ gpr_task_type }: User, signed: boolean): ScanValues => ({
  ...emptyScan,
  project_private: signed,
  scan_conditions: emptyConditions(gpr_task_type),
})

/** The request is for the person's own company unless they choose another. */
const initialJob = ({ company_id, company_name, company_type, facility_id }: User): JobValues => ({
  ...emptyJob,
  company: text(company_id),
  company_name: company_name ?? '',
  facility_id: company_type === 'facility' ? text(facility_id) : '',
})

const text = (id: number | null) => (id === null ? '' : String(id))
