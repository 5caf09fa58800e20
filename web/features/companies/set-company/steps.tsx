import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { companyMessages } from '#contract/companies/messages.ts'
import type { CompanyValues } from '#web/features/companies/company-values.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import classes from './set-company.module.css'

export function NameStep({
  form,
  onCheck,
  pending,
  failure,
}: {
  form: UseFormReturnType<CompanyValues>
  onCheck: (name: string) => void
  pending: boolean
  failure: Error | null
}) {
  const check = () => {
    if (form.validateField('company_name').hasError) form.getInputNode('company_name')?.focus()
    else onCheck(form.getValues().company_name)
  }
  return (
    <form
      noValidate
      className={classes.card}
      onSubmit={event => {
        event.preventDefault()
        check()
      }}
    >
      <h2>What is your company called?</h2>
      <p>{companyMessages.companyMeaning}</p>
      <TextField
        form={form}
        path="company_name"
        label="Company name"
        description={companyMessages.companyNameHelp}
        required
        autoComplete="organization"
      />
      <SaveFailure failure={pending ? null : failure} />
      <div className={classes.actions}>
        <Button type="submit" loading={pending}>
          Continue
        </Button>
      </div>
    </form>
  )
}
