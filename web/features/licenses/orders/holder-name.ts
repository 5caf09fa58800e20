import type { HeldLicense } from '#contract/licenses/license-records.ts'

/** The person or the company whose license it is. */
export const holderName = ({ user, company }: Pick<HeldLicense, 'user' | 'company'>) =>
  user?.full_name ?? company?.company_name ?? ''
