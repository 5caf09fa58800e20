import type { UseFormReturnType } from '@mantine/form'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Address } from '#contract/fields.ts'
import { queryClient, read } from '#web/lib/api/query.ts'

export type AddressPart = keyof Address
export type AddressValues = Record<AddressPart, string>

/** The parts of an address inside any form that holds one under `path`. */
export function useAddressParts<V extends Record<string, unknown>>(form: UseFormReturnType<V>, path: string) {
  const pathOf = (part: AddressPart) => `${path}.${part}`
  const now = () => readAddress(form.getValues(), path)
  const [seen, setSeen] = useState(now)
  const look = () => setSeen(now())
  // a field that was set from outside gets a new key
  const keys = parts.map(part => form.key(pathOf(part))).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is new at every render; its keys are not
  useEffect(look, [keys])

  const fill = (values: Partial<AddressValues>) => {
    for (const [part, value] of Object.entries(values)) {
      form.setFieldValue(pathOf(part as AddressPart), value as never)
    }
  }
  return {
    /** The address as it was when a field was last left or filled. */
    seen,
    now,
    fill,
    keyOf: (part: AddressPart) => form.key(pathOf(part)),
    propsOf: (part: AddressPart) => {
      const props = form.getInputProps(pathOf(part))
      const onBlur = (event: FocusEvent) => {
        props.onBlur?.(event)
        look()
      }
      return { ...props, onBlur }
    },
    nodeOf: (part: AddressPart) => form.getInputNode(pathOf(part)),
  }
}

export type AddressParts = ReturnType<typeof useAddressParts>

/**
 * A whole ZIP code fills city and state where they are empty or still as a ZIP code filled them. What a person
 * typed is never overwritten; a code we do not know, or no connection, fills nothing.
 */
export function useZipCode({ now, fill, nodeOf }: AddressParts) {
  const filled = useRef<Partial<AddressValues>>({})
  return async (zip_code: string) => {
    if (!/^\d{5}(-\d{4})?$/.test(zip_code)) return
    const look = { ...read(api.addresses.zipCode, { params: { zip_code } }), staleTime: Infinity }
    const place = await queryClient.fetchQuery({ ...look, retry: false }).catch(() => null)
    const address = now()
    if (!place || address.zip_code.trim() !== zip_code) return
    for (const part of ['city', 'state'] as const) {
      const isOurs = !address[part].trim() || address[part] === filled.current[part]
      if (!isOurs || nodeOf(part) === document.activeElement) continue
      filled.current[part] = place[part]
      fill({ [part]: place[part] })
    }
  }
}

const parts: AddressPart[] = ['street_address', 'address_line_2', 'city', 'state', 'zip_code', 'country']

function readAddress(values: object, path: string): AddressValues {
  const held = path.split('.').reduce((value: unknown, name) => Object(value)[name], values)
  return Object.fromEntries(parts.map(part => [part, String(Object(held)[part] ?? '')])) as AddressValues
}
