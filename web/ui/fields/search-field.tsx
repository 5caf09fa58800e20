import { TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useRef, useState } from 'react'

/** Searches while one types; the key / moves the focus here. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string
  /** The current search; it also changes when somebody navigates back. */
  value: string
  onSearch: (text: string) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const lastSearch = useRef(value)
  const search = useDebouncedCallback((text: string) => {
    lastSearch.current = text
    onSearch(text)
  }, 250)
  useEffect(() => {
    if (lastSearch.current === value) return
    lastSearch.current = value
    setTyped(value)
  }, [value])
  useHotkeys([['/', () => field.current?.focus()]])
  return (
    <TextInput
      ref={field}
      label={label}
      type="search"
      inputMode="search"
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch size={20} aria-hidden="true" />}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        search(currentTarget.value.trim())
      }}
    />
  )
}
