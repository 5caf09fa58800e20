import { TextInput, type TextInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import classes from './address-fields.module.css'
import { type AddressPart, type AddressParts, useAddressParts, useZipCode } from './address-form.ts'
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
  required?: AddressPart[]
  map?: boolean
}) {
  const parts = useAddressParts(form, path) as AddressParts
  const completeZipCode = useZipCode(parts)
  const zipCode = parts.propsOf('zip_code')
  const line = (part: AddressPart, label: string, more: TextInputProps) => (
    <TextInput
      {...parts.propsOf(part)}
      key={parts.keyOf(part)}
      label={label}
      required={required.includes(part)}
      {...more}
    />
  )
  return (
    <div className={classes.fields}>
      <StreetField parts={parts} required={required.includes('street_address')} />
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
          <AddressMap address={parts.seen} />
        </div>
      )}
    </div>
  )
}
