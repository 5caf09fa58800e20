import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { companyCalls } from '#contract/companies/calls.ts'
import type { Answer } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { can } from '#contract/policies.ts'
import { EmployeesSection } from '#web/features/companies/employees/employees-section.tsx'
import { read } from '#web/lib/api/query.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Section } from '#web/ui/section.tsx'
import classes from './company.module.css'
import { CompanyForm } from './company-form.tsx'
import { CompanyLogo, logoInterval } from './company-logo.tsx'
import { FacilitiesSection } from './facilities-section.tsx'

type CompanySection = ComponentType<{ companyId: number }>

/** The last sections are of later features. */
export function CompanyPage({ LastSection }: { LastSection: CompanySection }) {
  const user = useSession()?.user
  const id = user?.company_id
  if (!user || !id) return null
  // made Employee while the page was open
  if (!can.manageCompany(user)) return <Navigate to={pages.profile.path} replace />
  return <OwnCompany id={id} LastSection={LastSection} />
}

function OwnCompany({ id, LastSection }: { id: number; LastSection: CompanySection }) {
  const query = useQuery({
    ...read(companyCalls.company, { params: { id } }),
    refetchInterval: logoInterval,
  })
  return (
    <Answered query={query}>
      {answer => (
        <CompanySections {...answer}>
          <LastSection companyId={id} />
        </CompanySections>
      )}
    </Answered>
  )
}

type CompanyAnswer = Answer<typeof companyCalls.company>

function CompanySections({
  company,
  files,
  employees,
  facilities,
  invitations,
  children,
}: CompanyAnswer & { children: ReactNode }) {
  const user = useSession()?.user
  if (!user) return null
  const ownFacilities = company.company_type === 'facility' ? facilities : null
  return (
    <div className={classes.page}>
      <EmployeesSection
        company={company}
        employees={employees}
        invitations={invitations}
        facilities={ownFacilities}
      />
      {ownFacilities && <FacilitiesSection companyId={company.id} facilities={ownFacilities} />}
      <div className={classes.company}>
        <Section title={company.company_name}>
          <CompanyForm company={company} />
        </Section>
        <CompanyLogo
          companyId={company.id}
          name={company.company_name}
          files={files}
          mayDelete={can.deleteLogo(user)}
        />
      </div>
      {children}
    </div>
  )
}
