import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { FormEvent } from 'react'
import { companyMessages } from '#contract/companies/messages.ts'
import { CompanyFields } from '#web/features/companies/company-fields.tsx'
import type { CompanyValues } from '#web/features/companies/company-values.ts'
import { Callout } from '#web/ui/callout.tsx'
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
      <h2>What's your company's name?</h2>
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

/** Shown only when a company of this name exists already. */
export function NameTakenStep({ name, onBack }: { name: string; onBack: () => void }) {
  return (
    <div className={classes.card}>
      <h2>This company is already here</h2>
      <Callout kind="caution">
        <p>{companyMessages.companyExists(name)}</p>
        <p>{companyMessages.companyExistsHelp}</p>
      </Callout>
      <div className={classes.actions}>
        <Button variant="default" onClick={onBack}>
          Change the name
        </Button>
      </div>
    </div>
  )
}

export function DetailsStep({
  form,
  onSubmit,
  onBack,
  pending,
  failure,
}: {
  form: UseFormReturnType<CompanyValues>
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
  onBack: () => void
  pending: boolean
  failure: Error | null
}) {
  return (
    <form noValidate className={classes.card} onSubmit={onSubmit}>
      <h2>{form.getValues().company_name.trim()}</h2>
      <CompanyFields form={form} withoutName />
      <SaveFailure failure={pending ? null : failure} />
      <div className={classes.actions}>
        <Button type="submit" loading={pending}>
          Add company
        </Button>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
