import { z } from 'zod'
import { Company, CompanyType, TaskType } from '#contract/companies/company.ts'
import { Id, Timestamp } from '#contract/fields.ts'
import { License } from '#contract/licenses/license.ts'
import { Status } from '#contract/projects/status.ts'
import { Training } from '#contract/training/training.ts'
import { CompanyRole } from './roles.ts'

/** A person as lists show them. */
export const Employee = z.object({
  id: Id,
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Asked for, but its mailed link is not opened yet. */
  new_email: z.string().nullable(),
  confirmed: z.boolean(),
  phone_number: z.string().nullable(),
  company_position: z.string().nullable(),
  company_id: Id.nullable(),
  company_name: z.string().nullable(),
  company_type: CompanyType.nullable(),
  /** The company is an approved GPR contractor, whose owner hands out GPR access. */
  company_gives_gpr: z.boolean(),
  company_user: CompanyRole.nullable(),
  level: z.enum(['Admin', 'Employee']).nullable(),
  facility_id: Id.nullable(),
  notification_option: z.boolean(),
  orientation_signed_at: Timestamp.nullable(),
  admin: z.boolean(),
  gpr_access: z.boolean(),
  gpr_task_type: TaskType,
  invited_at: Timestamp.nullable(),
  invite_accepted: z.boolean(),
  license: License,
  training: Training,
  version: z.number(),
})
export type Employee = z.infer<typeof Employee>

/** A person alone, with the picture of the signature that a list has no room for. */
export const User = Employee.extend({ orientation_signature: z.string().nullable() })
export type User = z.infer<typeof User>

export const SignedIn = z.object({
  user: User,
  companies: z.array(Company),
  all_statuses: z.array(Status),
  company_user: CompanyRole.nullable(),
})
export type SignedIn = z.infer<typeof SignedIn>
