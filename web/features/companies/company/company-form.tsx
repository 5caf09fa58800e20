import { Button } from '@mantine/core'
import { companyCalls } from '#contract/companies/calls.ts'
import { AdminCompanyChanges, Company, CompanyChanges } from '#contract/companies/company.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { CompanyFields } from '#web/features/companies/company-fields.tsx'
import { type CompanyValues, companyValues } from '#web/features/companies/company-values.ts'
import { useCall } from '#web/lib/api/query.ts'
import { currentOf } from '#web/lib/forms/conflict.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { useServerValues } from '#web/lib/forms/server-values.ts'
import { notify } from '#web/lib/notify.ts'
import { session } from '#web/lib/session/session.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import classes from './company.module.css'

export function CompanyForm({ company, asAdmin = false }: { company: Company; asAdmin?: boolean }) {
  const { send, pending, failure, reset } = useCall(companyCalls.update, ({ company: saved }) => {
    show(saved)
    updateSession(saved)
    notify('success', companyMessages.companySaved(saved.company_name), 'profile')
  })
  const fields = useDraftForm(asAdmin ? AdminCompanyChanges : CompanyChanges, companyValues(company), {
    failure,
    draft: `company.${company.id}`,
  })
  const { form, submit, restored, discard } = fields
  useServerValues(fields, companyValues(company), () => form.setFieldValue('version', company.version))
  const save = submit(body => send({ params: { id: company.id }, body }))
  const current = Company.safeParse(currentOf(failure)).data

  function show(shown: Company) {
    form.setValues(companyValues(shown))
    fields.saved()
  }
  return (
    <form noValidate className={classes.form} onSubmit={save} aria-label="Company">
      <Restored shown={restored} onDiscard={discard} />
      <CompanyFields form={form} contactRequired={!asAdmin} />
      {current && !pending ? (
        <ChangedMeanwhile
          typed={flat(form.getValues())}
          current={flat(companyValues(current))}
          labels={labels}
          onTheirs={() => {
            show(current)
            reset()
          }}
          onMine={() => {
            form.setFieldValue('version', current.version)
            save()
          }}
        />
      ) : (
        <SaveFailure failure={pending ? null : failure} />
      )}
      <BottomBar className={classes.saveBar}>
        <Button type="submit" variant="default" loading={pending}>
          Update Company Profile
        </Button>
      </BottomBar>
    </form>
  )
}

/** Keeps the session's copy of the company, which the side bar shows, up to date. */
function updateSession(company: Company) {
  const user = session.read()?.user
  if (user?.company_id !== company.id) return
  const { company_name, company_type, gpr_approved } = company
  const company_gives_gpr = company_type === 'gpr_contractor' && gpr_approved
  session.setCompany({ ...user, company_name, company_type, company_gives_gpr }, company)
}

const flat = ({ address_attributes, ...rest }: CompanyValues) => ({ ...rest, ...address_attributes })

const labels = {
  company_name: 'Company name',
  company_email_address: 'Company email',
  office_phone: 'Office phone',
  company_type: 'Company type',
  gpr_task_type: 'GPR task type',
  company_contact: 'Company Owner',
  company_contact_title: 'Title',
  company_contact_number: 'Cell phone',
  street_address: 'Street address',
  address_line_2: 'Address line 2',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP code',
  country: 'Country',
}
