import { Switch } from '@mantine/core'
import { companyAdminMessages } from '#contract/companies/admin-messages.ts'
import { companyCalls } from '#contract/companies/calls.ts'
import type { Company } from '#contract/companies/company.ts'
import { useAction } from '#web/lib/api/query.ts'
import { notify } from '#web/lib/notify.ts'
import { Section } from '#web/ui/section.tsx'
import classes from './admin.module.css'

/** Counts at once, without saving the form. */
export function GprApproval({ company: { id, company_name, gpr_approved } }: { company: Company }) {
  const { run, running } = useAction(companyCalls.update)
  const approve = (approved: boolean) => {
    if (running) return
    const said = approved ? companyAdminMessages.approved : companyAdminMessages.unapproved
    run({ params: { id }, body: { gpr_approved: approved } }, () =>
      notify('success', said(company_name), 'member', { topic: 'approval' }),
    )
  }
  return (
    <Section title="GPR contractor">
      <p className={classes.lead}>{companyAdminMessages.approvalMeaning}</p>
      <Switch
        label={`Approved: ${gpr_approved ? 'Yes' : 'No'}`}
        checked={gpr_approved}
        onChange={event => approve(event.currentTarget.checked)}
      />
    </Section>
  )
}
