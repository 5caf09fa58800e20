import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { companyAdminCalls } from '#contract/companies/admin-calls.ts'
import { companyAdminMessages } from '#contract/companies/admin-messages.ts'
import { AdminCompanyInput } from '#contract/companies/company.ts'
import { pages } from '#contract/pages.ts'
import { CompanyFields } from '#web/features/companies/company-fields.tsx'
import { emptyCompany } from '#web/features/companies/company-values.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { notify } from '#web/lib/notify.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { UnlessOnHold } from '#web/ui/on-hold/unless-on-hold.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import { Section } from '#web/ui/section.tsx'
import { StepProgress } from '#web/ui/wizard/step-progress.tsx'
import { addedCompany } from './added-company.ts'
import classes from './admin.module.css'
import { StaffStep } from './staff-step.tsx'

/** The company first, then its people. Which step it is stands in the address. */
export function AddCompanyPage() {
  const { company } = addedCompany(useSearch({ strict: false }))
  return (
    <UnlessOnHold>
      <div className={classes.page}>
        <StepProgress steps={steps} at={company ? 1 : 0} />
        {company ? <StaffStep key={company} companyId={company} /> : <DetailsStep />}
      </div>
    </UnlessOnHold>
  )
}

function DetailsStep() {
  const navigate = useNavigate()
  const { create, pending, failure } = useCreate(
    companyAdminCalls.create,
    async ({ answer: { company } }) => {
      saved()
      notify('success', companyAdminMessages.companyAdded(company.company_name), 'member')
      // in place of the form: going back must not add it again
      await navigate({ to: pages.addCompany.path, search: { company: company.id }, replace: true })
    },
    { draft },
  )
  const { form, submit, restored, discard, saved } = useDraftForm(AdminCompanyInput, emptyCompany, {
    failure,
    draft,
  })
  return (
    <Section title="New company">
      <form
        noValidate
        className={classes.form}
        aria-label="New company"
        onSubmit={submit(body => create({ body }))}
      >
        <Restored shown={restored} onDiscard={discard} />
        <CompanyFields form={form} contactRequired={false} />
        <SaveFailure failure={pending ? null : failure} />
        <div className={classes.actions}>
          <Button type="submit" loading={pending}>
            Add company
          </Button>
          <LinkButton variant="default" to={pages.adminPortal.path}>
            Cancel
          </LinkButton>
        </div>
      </form>
    </Section>
  )
}

const draft = 'add-company'

const steps = ['Company', 'People']
