import { z } from 'zod'
import { Address, Id } from './fields.ts'

export const CompanyType = z.enum(['gpr_contractor', 'contractor', 'facility'])
export type CompanyType = z.infer<typeof CompanyType>

export const TaskType = z.enum(['imperial', 'metric'])

export const Company = z.object({
  id: Id,
  company_name: z.string(),
  company_email_address: z.string().nullable(),
  office_phone: z.string().nullable(),
  company_contact: z.string().nullable(),
  company_contact_number: z.string().nullable(),
  company_contact_title: z.string().nullable(),
  company_type: CompanyType,
  gpr_task_type: TaskType,
  address_attributes: Address,
})
export type Company = z.infer<typeof Company>
