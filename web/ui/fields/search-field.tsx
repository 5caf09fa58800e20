import { TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useRef, useState } from 'react'

/** Searches while one types; the key / leads here from anywhere on the page. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string
  /** What is searched for now; it changes from outside when somebody goes back. */
  value: string
  onSearch: (text: string) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)
  const ask = useDebouncedCallback((text: string) => {
    asked.current = text
    onSearch(text)
  }, 250)
  useEffect(() => {
    if (asked.current === value) return
    asked.current = value
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
        ask(currentTarget.value.trim())
      }}
    />
  )
}
