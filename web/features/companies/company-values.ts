import type { Company, CompanyType, TaskType } from '#contract/companies/company.ts'
import type { Address } from '#contract/fields.ts'
import type { AddressValues } from '#web/ui/fields/address-form.ts'

/** A company as its form holds it. */
export type CompanyValues = {
  company_name: string
  company_email_address: string
  office_phone: string
  company_contact: string
  company_contact_number: string
  company_contact_title: string
  company_type: CompanyType
  gpr_task_type: TaskType
  address_attributes: AddressValues
  /** The version that the change is based on; a new company has none. */
  version?: number
}

export const companyValues = (company: Company): CompanyValues => ({
  company_name: company.company_name,
  company_email_address: company.company_email_address ?? '',
  office_phone: company.office_phone ?? '',
  company_contact: company.company_contact ?? '',
  company_contact_number: company.company_contact_number ?? '',
  company_contact_title: company.company_contact_title ?? '',
  company_type: company.company_type,
  gpr_task_type: company.gpr_task_type,
  address_attributes: addressValues(company.address_attributes),
  version: company.version,
})

export const emptyAddress: AddressValues = {
  street_address: '',
  address_line_2: '',
  city: '',
  state: '',
  zip_code: '',
  country: 'United States',
}

export const emptyCompany: CompanyValues = {
  company_name: '',
  company_email_address: '',
  office_phone: '',
  company_contact: '',
  company_contact_number: '',
  company_contact_title: '',
  company_type: 'contractor',
  gpr_task_type: 'imperial',
  address_attributes: emptyAddress,
}

const addressValues = (address: Address): AddressValues => ({
  street_address: address.street_address ?? '',
  address_line_2: address.address_line_2 ?? '',
  city: address.city ?? '',
  state: address.state ?? '',
  zip_code: address.zip_code ?? '',
  country: address.country ?? emptyAddress.country,
})
