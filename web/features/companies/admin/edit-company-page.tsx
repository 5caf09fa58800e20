import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { type AdminCompany, companyAdminCalls } from '#contract/companies/admin-calls.ts'
import { pages } from '#contract/pages.ts'
import company from '#web/features/companies/company/company.module.css'
import { CompanyForm } from '#web/features/companies/company/company-form.tsx'
import { CompanyLogo, logoInterval } from '#web/features/companies/company/company-logo.tsx'
import { FacilitiesSection } from '#web/features/companies/company/facilities-section.tsx'
import { EmployeesSection } from '#web/features/companies/employees/employees-section.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/query.ts'
import { Answered } from '#web/ui/answered.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { NotFound } from '#web/ui/states.tsx'
import { DeleteCompany } from './delete-company.tsx'
import { DeletedCompany } from './deleted-company.tsx'
import { GprApproval } from './gpr-approval.tsx'

type CompanySection = ComponentType<{ companyId: number }>

/** The section before the deletion is of a later feature. */
export function EditCompanyPage({ ExportSection }: { ExportSection: CompanySection }) {
  const { id = '' } = useParams({ strict: false })
  const known = /^[1-9]\d{0,9}$/.test(id)
  const query = useQuery({
    ...read(companyAdminCalls.view, { params: { id: Number(id) } }),
    enabled: known,
    refetchInterval: logoInterval,
  })
  const status = query.error instanceof ApiError ? query.error.status : null
  if (!known || (!query.data && (status === 404 || status === 400))) return <NotFound action={<BackLink />} />
  return (
    <Answered query={query}>
      {answer =>
        answer.deleted_at ? (
          <DeletedCompany key={id} {...answer}>
            <ExportSection companyId={answer.company.id} />
          </DeletedCompany>
        ) : (
          <Sections key={id} {...answer}>
            <ExportSection companyId={answer.company.id} />
          </Sections>
        )
      }
    </Answered>
  )
}

function Sections({
  company: edited,
  files,
  employees,
  facilities,
  invitations,
  children,
}: AdminCompany & { children: ReactNode }) {
  const ownFacilities = edited.company_type === 'facility' ? facilities : null
  return (
    <div className={company.page}>
      <div className={company.company}>
        <Section title={edited.company_name}>
          <CompanyForm company={edited} asAdmin />
        </Section>
        <CompanyLogo companyId={edited.id} name={edited.company_name} files={files} mayDelete />
      </div>
      {edited.company_type === 'gpr_contractor' && <GprApproval company={edited} />}
      {ownFacilities && <FacilitiesSection companyId={edited.id} facilities={ownFacilities} />}
      <EmployeesSection
        company={edited}
        employees={employees}
        invitations={invitations}
        facilities={ownFacilities}
      />
      {children}
      <DeleteCompany company={edited} people={employees.length} />
    </div>
  )
}

const BackLink = () => (
  <LinkButton variant="default" to={pages.adminPortal.path}>
    Back to companies
  </LinkButton>
)
