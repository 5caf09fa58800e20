import type { UseFormReturnType } from '@mantine/form'
import { AddressFields } from '#web/ui/fields/address-fields.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { EmailField, TextField } from '#web/ui/fields/text-field.tsx'
import classes from './company-fields.module.css'
import type { CompanyValues } from './company-values.ts'
import { companyTypeOptions, taskTypeOptions } from './options.ts'

/** Everything a company is asked for, in the shape of its call. */
export function CompanyFields({
  form,
  withoutName = false,
  contactRequired = true,
}: {
  form: UseFormReturnType<CompanyValues>
  /** Where the name was asked for before. */
  withoutName?: boolean
  /** Whether the contact must be named. */
  contactRequired?: boolean
}) {
  return (
    <>
      <fieldset className={classes.group}>
        <legend>The company</legend>
        {!withoutName && (
          <TextField
            form={form}
            path="company_name"
            label="Company name"
            required
            autoComplete="organization"
            className={classes.wide}
          />
        )}
        <EmailField
          form={form}
          path="company_email_address"
          label="Company email"
          required
          autoComplete="off"
        />
        <TextField
          form={form}
          path="office_phone"
          label="Office phone"
          required
          type="tel"
          autoComplete="off"
        />
        <SelectField form={form} path="company_type" label="Company type" data={companyTypeOptions} />
        <SelectField form={form} path="gpr_task_type" label="GPR task type" data={taskTypeOptions} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Contact</legend>
        <TextField
          form={form}
          path="company_contact"
          label="Company Owner"
          required={contactRequired}
          autoComplete="off"
        />
        <TextField form={form} path="company_contact_title" label="Title" autoComplete="off" />
        <TextField
          form={form}
          path="company_contact_number"
          label="Cell phone"
          description="No dashes or parentheses"
          required={contactRequired}
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Address</legend>
        <div className={classes.wide}>
          <AddressFields form={form} path="address_attributes" required={['city', 'state', 'zip_code']} map />
        </div>
      </fieldset>
    </>
  )
}
