import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AddressFields } from '#web/ui/address-fields.tsx'
import { EmailInput } from '#web/ui/email-input.tsx'
import { companyTypes, taskTypes } from './choices.ts'
import classes from './company-fields.module.css'
import type { CompanyValues } from './company-values.ts'

/** Everything a company is asked for, in the shape of its call. */
export function CompanyFields({
  form,
  named = false,
}: {
  form: UseFormReturnType<CompanyValues>
  /** The name was chosen and checked before. */
  named?: boolean
}) {
  const line = (name: keyof CompanyValues) => form.getInputProps(name)
  return (
    <>
      <fieldset className={classes.group}>
        <legend>The company</legend>
        {!named && (
          <TextInput
            {...line('company_name')}
            key={form.key('company_name')}
            label="Company name"
            required
            autoComplete="organization"
            className={classes.wide}
          />
        )}
        <EmailInput
          {...line('company_email_address')}
          key={form.key('company_email_address')}
          label="Company e-mail"
          required
          autoComplete="off"
        />
        <TextInput
          {...line('office_phone')}
          key={form.key('office_phone')}
          label="Office phone"
          required
          type="tel"
          autoComplete="off"
        />
        <Select
          {...line('company_type')}
          key={form.key('company_type')}
          label="Company type"
          data={companyTypes}
        />
        <Select
          {...line('gpr_task_type')}
          key={form.key('gpr_task_type')}
          label="GPR task type"
          data={taskTypes}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Contact</legend>
        <TextInput
          {...line('company_contact')}
          key={form.key('company_contact')}
          label="Company Owner"
          required
          autoComplete="off"
        />
        <TextInput
          {...line('company_contact_title')}
          key={form.key('company_contact_title')}
          label="Title"
          autoComplete="off"
        />
        <TextInput
          {...line('company_contact_number')}
          key={form.key('company_contact_number')}
          label="Cell phone"
          description="no dashes or parentheses"
          required
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
