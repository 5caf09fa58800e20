import type { UseFormReturnType } from '@mantine/form'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type { Address } from '#contract/fields.ts'
import { addressCalls } from '#contract/system/addresses.ts'
import { read } from '#web/lib/api/query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

export type AddressField = keyof Address
export type AddressValues = Record<AddressField, string>

/** The fields of an address inside any form that holds one under `path`. */
export function useAddressForm<V extends Record<string, unknown>>(form: UseFormReturnType<V>, path: string) {
  const pathOf = (name: AddressField) => `${path}.${name}`
  const currentValues = () => readAddress(form.getValues(), path)
  const [shownValues, setShownValues] = useState(currentValues)
  const refresh = () => setShownValues(currentValues())
  // the key of a field changes when the form sets its value
  const keys = fieldNames.map(name => form.key(pathOf(name))).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is new at every render; its keys are not
  useEffect(refresh, [keys])

  const setValues = (values: Partial<AddressValues>) => {
    for (const [name, value] of Object.entries(values)) {
      form.setFieldValue(pathOf(name as AddressField), value as never)
    }
  }
  return {
    /** The address as it was when a field was last left or filled. */
    shownValues,
    currentValues,
    setValues,
    keyOf: (name: AddressField) => form.key(pathOf(name)),
    inputProps: (name: AddressField) => {
      const props = form.getInputProps(pathOf(name))
      const onBlur = (event: FocusEvent) => {
        props.onBlur?.(event)
        refresh()
      }
      return { ...props, onBlur }
    },
    inputNode: (name: AddressField) => form.getInputNode(pathOf(name)),
  }
}

export type AddressForm = ReturnType<typeof useAddressForm>

/**
 * A complete ZIP code fills city and state, where they are empty or were filled by a ZIP code before. It never
 * overwrites what a person typed; an unknown code, or no connection, fills nothing.
 */
export function useZipCodeLookup({ currentValues, setValues, inputNode }: AddressForm) {
  const filled = useRef<Partial<AddressValues>>({})
  return async (zip_code: string) => {
    if (!/^\d{5}(-\d{4})?$/.test(zip_code)) return
    const query = { ...read(addressCalls.zipCode, { params: { zip_code } }), staleTime: Infinity }
    const place = await queryClient.fetchQuery({ ...query, retry: false }).catch(() => null)
    const address = currentValues()
    if (!place || address.zip_code.trim() !== zip_code) return
    for (const name of ['city', 'state'] as const) {
      const isOurs = !address[name].trim() || address[name] === filled.current[name]
      if (!isOurs || inputNode(name) === document.activeElement) continue
      filled.current[name] = place[name]
      setValues({ [name]: place[name] })
    }
  }
}

const fieldNames: AddressField[] = [
  'street_address',
  'address_line_2',
  'city',
  'state',
  'zip_code',
  'country',
]

function readAddress(values: object, path: string): AddressValues {
  const held = path.split('.').reduce((value: unknown, name) => Object(value)[name], values)
  return Object.fromEntries(fieldNames.map(name => [name, String(Object(held)[name] ?? '')])) as AddressValues
}
