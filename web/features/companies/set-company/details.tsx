import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { FormEvent } from 'react'
import { CompanyFields } from '#web/features/companies/company-fields.tsx'
import type { CompanyValues } from '#web/features/companies/company-values.ts'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import classes from './set-company.module.css'

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
      <CompanyFields form={form} named />
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
