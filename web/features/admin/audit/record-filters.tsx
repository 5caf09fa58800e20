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

interface Named {
  id: number
  name: string
}
interface FilterProps {
  id: number | undefined
  /** What the chosen one is called, where the address named it. */
  known: Named | null | undefined
  onChange: (id: number | undefined) => void
}

export function PersonFilter(props: FilterProps) {
  const typing = useTyping(props)
  const { data } = useQuery({
    ...read(accountCalls.users, { query: { search: typing.search, per_page: 10 } }),
    placeholderData: keepPreviousData,
  })
  const found = data?.users.map(({ id, full_name, email }) => ({ id, name: `${full_name}, ${email}` }))
  return <RecordFilter label="Person" placeholder="Anyone" found={found} typing={typing} {...props} />
}

export function CompanyFilter(props: FilterProps) {
  const typing = useTyping(props)
  const { data } = useQuery({
    ...read(projectCalls.companyNames, { query: { search: typing.search } }),
    placeholderData: keepPreviousData,
  })
  return (
    <RecordFilter
      label="Company"
      placeholder="Any company"
      found={data?.companies}
      typing={typing}
      {...props}
    />
  )
}

export function ProjectFilter(props: FilterProps) {
  const typing = useTyping(props)
  const { data } = useQuery({
    ...read(projectCalls.list, { query: { search: typing.search, per_page: 10 } }),
    placeholderData: keepPreviousData,
  })
  const found = data?.projects.map(({ project, ats }) => ({ id: project.id, name: `${ats} ${project.name}` }))
  return <RecordFilter label="Project" placeholder="Any project" found={found} typing={typing} {...props} />
}

type Typing = ReturnType<typeof useTyping>

function useTyping({ known }: Pick<FilterProps, 'known'>) {
  const [typed, setTyped] = useState('')
  const [debounced] = useDebouncedValue(typed.trim(), 250)
  return {
    typed,
    setTyped: (text: string) => setTyped(cut(text, limits.searchLength)),
    // the name of what is chosen stands in the field, and is no search
    search: debounced === known?.name ? '' : debounced,
  }
}

function RecordFilter({
  label,
  placeholder,
  found = [],
  typing,
  id,
  known,
  onChange,
}: FilterProps & { label: string; placeholder: string; found: Named[] | undefined; typing: Typing }) {
  const [picked, setPicked] = useState<Named | null>(null)
  const options = new Map(found.map(({ id, name }) => [String(id), name]))
  for (const each of [known, picked]) if (each && each.id === id) options.set(String(each.id), each.name)
  return (
    <Select
      label={label}
      placeholder={placeholder}
      searchable
      clearable
      autoComplete="off"
      data={[...options].map(([value, label]) => ({ value, label }))}
      filter={({ options }) => options}
      nothingFoundMessage={orderMessages.nobodyFound}
      value={id === undefined ? null : String(id)}
      searchValue={typing.typed}
      onSearchChange={typing.setTyped}
      onChange={value => {
        setPicked(value ? { id: Number(value), name: options.get(value) ?? '' } : null)
        onChange(value ? Number(value) : undefined)
      }}
    />
  )
}
