import { z } from 'zod'

/** A person's place in the company: the owner is shown as Admin. */
export const CompanyRole = z.enum(['owner', 'employee'])
export type CompanyRole = z.infer<typeof CompanyRole>
