import { CompanyPage } from '#web/features/companies/company/company-page.tsx'
import { ExportCompany } from '#web/features/exports/export-sections.tsx'

/** /company: the own company, with all of it to take away. */
export const CompanyWithExport = () => <CompanyPage LastSection={ExportCompany} />
