import type { UseFormReturnType } from '@mantine/form'
import { projectMessages } from '#contract/projects/messages.ts'
import { PickPhotos } from '#web/features/uploads/pick.tsx'
import type { StoredFile } from '#web/lib/storage/file-database.ts'
import { AddressFields } from '#web/ui/fields/address-fields.tsx'
import { EmailField, TextField } from '#web/ui/fields/text-field.tsx'
import { CompanyField } from './company-field.tsx'
import classes from './request.module.css'
import type { JobValues } from './values.ts'

/** Card 2: where, for whom, and whom to ask for there. */
export function JobCard({
  form,
  name,
  photos,
}: {
  form: UseFormReturnType<JobValues>
  /** Of the draft its photos belong to. */
  name: string
  photos: StoredFile[]
}) {
  const line = (path: string, label: string) => (
    <TextField form={form} path={path} label={label} autoComplete="off" />
  )
  return (
    <>
      <TextField form={form} path="job_name" label="Job name" required autoComplete="off" />
      <fieldset className={classes.group}>
        <legend>Address</legend>
        <AddressFields form={form} path="address_attributes" required={['city', 'state', 'zip_code']} map />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>For whom</legend>
        <CompanyField form={form} />
        <div className={classes.pair}>
          {line('purchase_order_number', 'Purchase order number')}
          {line('job_number', 'Job number')}
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Site contact</legend>
        <div className={classes.pair}>
          {line('site_contact_attributes.first_name', 'First name')}
          {line('site_contact_attributes.last_name', 'Last name')}
          <TextField
            form={form}
            path="site_contact_attributes.phone_number"
            label="Phone"
            description="No dashes or parentheses"
            // under the field, which so stays in line with its neighbor
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            type="tel"
            autoComplete="off"
          />
          <EmailField form={form} path="site_contact_attributes.email" autoComplete="off" />
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Photos</legend>
        <p className={classes.note}>{projectMessages.photosMeaning}</p>
        <PickPhotos form={name} photos={photos} />
      </fieldset>
    </>
  )
}
