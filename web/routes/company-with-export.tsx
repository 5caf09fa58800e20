import { CompanyPage } from '#web/features/companies/company/company-page.tsx'
import { EquipmentSection } from '#web/features/equipment/equipment-section.tsx'
import { ExportCompany } from '#web/features/exports/export-sections.tsx'

/** /company: the own company, with what it scans with, and with all of it to take away. */
export const CompanyWithExport = () => <CompanyPage LastSection={LaterSections} />

const LaterSections = ({ companyId }: { companyId: number }) => (
  <>
    <EquipmentSection companyId={companyId} />
    <ExportCompany companyId={companyId} />
  </>
)
