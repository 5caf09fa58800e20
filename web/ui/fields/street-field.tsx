import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { cut } from '#contract/shorten.ts'
import { type AddressSuggestion, addressCalls } from '#contract/system/addresses.ts'
import { read } from '#web/lib/api/query.ts'
import classes from './address-fields.module.css'
import type { AddressForm } from './address-form.ts'

/** The street, with addresses to choose from while it is typed. Without an answer there is simply no list. */
export function StreetField({ address, required }: { address: AddressForm; required: boolean }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() })
  const suggestions = useSuggestions(typed)
  const props = address.inputProps('street_address')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field that had the focus was filled anew
  useEffect(() => {
    if (chosen > 0) address.inputNode('street_address')?.focus()
  }, [chosen])

  const choose = ({ address: suggested }: AddressSuggestion) => {
    const { city, state, country } = suggested
    // a city with several ZIP codes leaves the one that was typed, unless that was of another city
    const zip_code = suggested.zip_code ?? (city === address.currentValues().city ? null : '')
    const known = Object.entries({ city, state, zip_code, country }).filter(([, value]) => value !== null)
    address.setValues({ ...Object.fromEntries(known), street_address: suggested.street_address ?? '' })
    setTyped('')
    setChosen(chosen + 1)
    list.closeDropdown()
  }
  return (
    <div className={classes.wide}>
      <Combobox
        store={list}
        onOptionSubmit={index => choose(suggestions[Number(index)] as AddressSuggestion)}
      >
        <Combobox.Target autoComplete="address-line1" withExpandedAttribute>
          <TextInput
            {...props}
            key={address.keyOf('street_address')}
            label="Street address"
            required={required}
            onChange={event => {
              props.onChange(event)
              setTyped(event.currentTarget.value)
              list.resetSelectedOption()
              list.openDropdown()
            }}
            onBlur={event => {
              props.onBlur(event)
              list.closeDropdown()
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={suggestions.length === 0}>
          <Combobox.Options aria-label="Suggested addresses">
            {suggestions.map(({ label }, index) => (
              <Combobox.Option key={label} value={String(index)}>
                {label}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <span className={classes.visuallyHidden} role="status">
        {list.dropdownOpened && suggestions.length > 0 && `${suggestions.length} suggested addresses`}
      </span>
    </div>
  )
}

function useSuggestions(typed: string): AddressSuggestion[] {
  const [search] = useDebouncedValue(cut(typed.trim(), limits.lineLength), 250)
  const enabled = search.length >= 3 && typed !== ''
  const { data } = useQuery({
    ...read(addressCalls.suggest, { query: { search } }),
    enabled,
    retry: false,
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  })
  return (enabled && data?.suggestions) || []
}
