import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountCalls } from '#contract/accounts/calls.ts'
import { orderMessages } from '#contract/licenses/order-messages.ts'
import { limits } from '#contract/limits.ts'
import { projectCalls } from '#contract/projects/calls.ts'
import { cut } from '#contract/shorten.ts'
import { read } from '#web/lib/api/query.ts'

interface PickerProps {
  value: number | null
  onChange: (id: number | null) => void
  error: string | undefined
}

/** Somebody with an account, found while the name or address is typed. */
export function PersonPicker(props: PickerProps) {
  const { typed, search, setTyped } = useTyped()
  const { data } = useQuery({
    ...read(accountCalls.users, { query: { search, per_page: 10 } }),
    placeholderData: keepPreviousData,
  })
  const found = data?.users.map(({ id, full_name, email }) => ({ id, name: `${full_name}, ${email}` }))
  return (
    <Picker label="Person" found={found ?? []} typed={typed} onType={setTyped} path="user_id" {...props} />
  )
}

export function CompanyPicker(props: PickerProps) {
  const { typed, search, setTyped } = useTyped()
  const { data } = useQuery({
    ...read(projectCalls.companyNames, { query: { search } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Picker
      label="Company"
      found={data?.companies ?? []}
      typed={typed}
      onType={setTyped}
      path="company_id"
      {...props}
    />
  )
}

function useTyped() {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  return { typed, search, setTyped: (text: string) => setTyped(cut(text, limits.searchLength)) }
}

function Picker({
  label,
  found,
  typed,
  onType,
  path,
  value,
  onChange,
  error,
}: PickerProps & {
  label: string
  found: { id: number; name: string }[]
  typed: string
  onType: (text: string) => void
  path: string
}) {
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null)
  const options = new Map(found.map(({ id, name }) => [String(id), name]))
  if (chosen) options.set(String(chosen.id), chosen.name)
  return (
    <Select
      label={label}
      searchable
      autoComplete="off"
      required
      data={[...options].map(([id, name]) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      nothingFoundMessage={orderMessages.nobodyFound}
      value={value === null ? null : String(value)}
      searchValue={typed}
      onSearchChange={onType}
      onChange={id => {
        if (id) setChosen({ id: Number(id), name: options.get(id) ?? '' })
        onChange(id ? Number(id) : null)
      }}
      error={error}
      data-path={path}
      data-autofocus
    />
  )
}
