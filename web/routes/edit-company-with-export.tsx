import { EditCompanyPage } from '#web/features/companies/admin/edit-company-page.tsx'
import { ExportCompany } from '#web/features/exports/export-sections.tsx'

/** /editcompany/{id}: any company, with all of it to take away. */
export const EditCompanyWithExport = () => <EditCompanyPage Export={ExportCompany} />
