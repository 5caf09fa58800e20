import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { companyAdminCalls } from '#contract/companies/admin-calls.ts'
import { companyAdminMessages } from '#contract/companies/admin-messages.ts'
import { pages } from '#contract/pages.ts'
import { InviteSeveral } from '#web/features/companies/invite/invite-several.tsx'
import { sendTogether } from '#web/features/companies/invite/send-invitations.ts'
import { read } from '#web/lib/api/query.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Section } from '#web/ui/section.tsx'
import classes from './admin.module.css'

/** Who works there. Nobody yet leads to the company, somebody back to the list of companies. */
export function StaffStep({ companyId }: { companyId: number }) {
  const navigate = useNavigate()
  const query = useQuery(read(companyAdminCalls.view, { params: { id: companyId } }))
  const params = { id: String(companyId) }
  return (
    <Answered query={query}>
      {({ company, deleted_at }) =>
        deleted_at ? (
          <Navigate to={pages.editCompany.path} params={params} replace />
        ) : (
          <Section title={company.company_name}>
            <p className={classes.lead}>{companyAdminMessages.staffMeaning}</p>
            <InviteSeveral
              companyId={company.id}
              closing="Skip"
              send={sendTogether}
              onClose={() => void navigate({ to: pages.editCompany.path, params })}
              onDone={() => void navigate({ to: pages.adminPortal.path })}
            />
          </Section>
        )
      }
    </Answered>
  )
}
