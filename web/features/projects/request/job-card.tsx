import type { UseFormReturnType } from '@mantine/form'
import { projectMessages } from '#contract/projects/messages.ts'
import { jobFields } from '#contract/projects/request-fields.ts'
import { PickPhotos } from '#web/features/uploads/pick.tsx'
import type { StoredFile } from '#web/lib/storage/file-database.ts'
import { AddressFields } from '#web/ui/fields/address-fields.tsx'
import { EmailField, TextField } from '#web/ui/fields/text-field.tsx'
import { CompanyField } from './company-field.tsx'
import classes from './request.module.css'
import type { JobValues } from './values.ts'

/** Card 2: the place, the company and the person to ask for on site. */
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
  return (
    <>
      <TextField form={form} path="job_name" label="Job name" required autoComplete="off" />
      <fieldset className={classes.group}>
        <legend>Address</legend>
        <AddressFields form={form} path="address_attributes" required={['city', 'state', 'zip_code']} map />
      </fieldset>
      <div className={classes.columns}>
        <fieldset className={classes.group}>
          <legend>Who it's for</legend>
          <CompanyField form={form} />
          <div className={classes.pair}>
            {jobFields.map(({ name, label }) => (
              <TextField key={name} form={form} path={name} label={label} autoComplete="off" />
            ))}
          </div>
        </fieldset>
        <fieldset className={classes.group}>
          <legend>Site contact</legend>
          <div className={classes.pair}>
            <TextField
              form={form}
              path="site_contact_attributes.first_name"
              label="First name"
              autoComplete="off"
            />
            <TextField
              form={form}
              path="site_contact_attributes.last_name"
              label="Last name"
              autoComplete="off"
            />
            <TextField
              form={form}
              path="site_contact_attributes.phone_number"
              label="Phone"
              description="No dashes or parentheses"
              // the description below the field, so that the fields of the row stay aligned
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              type="tel"
              autoComplete="off"
            />
            <EmailField form={form} path="site_contact_attributes.email" autoComplete="off" />
          </div>
        </fieldset>
      </div>
      <fieldset className={classes.group}>
        <legend>Photos</legend>
        <p className={classes.note}>{projectMessages.photosMeaning}</p>
        <PickPhotos form={name} photos={photos} />
      </fieldset>
    </>
  )
}
