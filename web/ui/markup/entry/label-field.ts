import { type ChangeEvent, type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'

/** The field for what a mark is called, and the submit of its form: with nothing typed, `missing` stands below the field. */
export function useLabelField(text: string, missing: string, onDone: (text: string) => void) {
  const [typed, setTyped] = useState(text)
  const [error, setError] = useState<string | null>(null)
  return {
    field: {
      autoComplete: 'off',
      maxLength: limits.markText,
      value: typed,
      error,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        setTyped(event.currentTarget.value)
        setError(null)
      },
    },
    submit(event: FormEvent) {
      event.preventDefault()
      const label = typed.trim()
      if (label) onDone(label)
      else setError(missing)
    },
  }
}
