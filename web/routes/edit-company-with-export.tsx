import { EditCompanyPage } from '#web/features/companies/admin/edit-company-page.tsx'
import { ExportCompany } from '#web/features/exports/export-sections.tsx'

/** /editcompany: any company, deleted or not, with all of it to hand over. */
export const EditCompanyWithExport = () => <EditCompanyPage ExportSection={ExportCompany} />
