import { TextInput, type TextInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import classes from './address-fields.module.css'
import { type AddressField, type AddressForm, useAddressForm, useZipCodeLookup } from './address-form.ts'
import { AddressMap } from './address-map.tsx'
import { StreetField } from './street-field.tsx'

/** The fields of an address, the same in every form: `path` says where in the form it is held. */
export function AddressFields<V extends Record<string, unknown>>({
  form,
  path,
  required = [],
  map = false,
}: {
  form: UseFormReturnType<V>
  path: string
  required?: AddressField[]
  map?: boolean
}) {
  const address = useAddressForm(form, path) as AddressForm
  const completeZipCode = useZipCodeLookup(address)
  const zipCode = address.inputProps('zip_code')
  const line = (name: AddressField, label: string, more: TextInputProps) => (
    <TextInput
      {...address.inputProps(name)}
      key={address.keyOf(name)}
      label={label}
      required={required.includes(name)}
      {...more}
    />
  )
  return (
    <div className={classes.fields}>
      <StreetField address={address} required={required.includes('street_address')} />
      {line('address_line_2', 'Address line 2', { autoComplete: 'address-line2', className: classes.wide })}
      {line('city', 'City', { autoComplete: 'address-level2' })}
      {line('state', 'State', { autoComplete: 'address-level1', autoCapitalize: 'characters' })}
      {line('zip_code', 'ZIP code', {
        autoComplete: 'postal-code',
        inputMode: 'numeric',
        onChange: event => {
          zipCode.onChange(event)
          void completeZipCode(event.currentTarget.value.trim())
        },
      })}
      {line('country', 'Country', { autoComplete: 'country-name' })}
      {map && (
        <div className={classes.wide}>
          <AddressMap address={address.shownValues} />
        </div>
      )}
    </div>
  )
}
