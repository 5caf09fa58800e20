import { z } from 'zod'
import {
  Address,
  AddressInput,
  Email,
  Id,
  Line,
  Name,
  OptionalLine,
  OptionalName,
  optionallyWrapped,
  PlaceInput,
  StoredFile,
  Version,
} from '#contract/fields.ts'
import { companyMessages } from './messages.ts'

export const CompanyType = z.enum(['gpr_contractor', 'contractor', 'facility'])
export type CompanyType = z.infer<typeof CompanyType>

export const TaskType = z.enum(['imperial', 'metric'])
export type TaskType = z.infer<typeof TaskType>

export const Company = z.object({
  id: Id,
  company_name: z.string(),
  company_email_address: z.string().nullable(),
  office_phone: z.string().nullable(),
  company_contact: z.string().nullable(),
  company_contact_number: z.string().nullable(),
  company_contact_title: z.string().nullable(),
  company_type: CompanyType,
  /** By a platform admin: from then on the owner of a GPR contractor gives GPR access to the own people. */
  gpr_approved: z.boolean(),
  gpr_task_type: TaskType,
  address_attributes: Address,
  version: z.number(),
})
export type Company = z.infer<typeof Company>

/** A company as lists show it: with its logo files, the newest first. */
export const CompanyRecord = z.object({ company: Company, files: z.array(StoredFile), address: Address })

export const Facility = z.object({
  id: Id,
  name: z.string(),
  company_id: Id,
  address_attributes: Address,
  address: Address,
  members: z.array(z.object({ id: Id, name: z.string() })),
})
export type Facility = z.infer<typeof Facility>

/** As it looks: two spaces in a row, or one that does not break, make no other name. */
export const asItLooks = (name: string) => name.replace(/\s+/gu, ' ')
const CompanyName = Name(companyMessages.companyNameRequired).transform(asItLooks)

/** 000 §5: what the form marks as required is required. */
export const CompanyInput = z.object({
  company_name: CompanyName,
  company_email_address: Email,
  office_phone: Line(companyMessages.officePhoneRequired),
  company_contact: Name(companyMessages.contactRequired),
  company_contact_number: Line(companyMessages.contactNumberRequired),
  company_contact_title: OptionalLine,
  company_type: CompanyType.default('contractor'),
  gpr_task_type: TaskType.default('imperial'),
  address_attributes: PlaceInput,
})

/** 002 §3, §5: a platform admin may not know yet whom to call there. */
const maybeContact = { company_contact: OptionalName, company_contact_number: OptionalLine }
export const AdminCompanyInput = CompanyInput.extend(maybeContact)

/** A change names what it changes; what is named must be right. */
export const CompanyChanges = CompanyInput.partial().extend({
  company_type: CompanyType.optional(),
  gpr_task_type: TaskType.optional(),
  /** Counts only from a platform admin. */
  gpr_approved: z.boolean().optional(),
  version: Version.optional(),
})

export const AdminCompanyChanges = CompanyChanges.extend(maybeContact)

export const CompanyInputBody = optionallyWrapped('company', CompanyInput)
export const AdminCompanyInputBody = optionallyWrapped('company', AdminCompanyInput)
export const CompanyChangesBody = optionallyWrapped('company', AdminCompanyChanges)

export const FacilityInputBody = optionallyWrapped(
  'facility',
  z.object({
    name: Name(companyMessages.facilityNameRequired),
    /** The caller's own company unless named. */
    company_id: Id.optional(),
    address_attributes: AddressInput.optional(),
  }),
)
