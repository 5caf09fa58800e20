import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { locationFieldMessages } from '#contract/locations/field-messages.ts'
import type { Mark } from '#contract/locations/marks.ts'
import { targets } from '#contract/locations/targets.ts'
import { usedTexts } from '../geometry.ts'
import classes from './entry.module.css'
import { EntryActions, TextChoices } from './entry-parts.tsx'
import type { EntryProps } from './entry-props.ts'

/** Asks for the text of a label. */
export function TextEntry({ mark, marks, onDone, onCancel }: EntryProps<Extract<Mark, { shape: 'text' }>>) {
  const [typed, setTyped] = useState(mark.text)
  const [error, setError] = useState<string | null>(null)
  const done = (text: string) => onDone({ ...mark, text })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const label = typed.trim()
    if (label) done(label)
    else setError(locationFieldMessages.markTextRequired)
  }
  return (
    <form className={classes.entry} noValidate onSubmit={submit}>
      <TextInput
        label={`${targets[mark.target].title}: label`}
        data-autofocus
        autoFocus
        autoComplete="off"
        maxLength={limits.markText}
        value={typed}
        error={error}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setError(null)
        }}
      />
      <TextChoices label="Used on this photo" texts={usedTexts(marks, 'text')} onChoose={done} />
      <EntryActions isNew={!mark.text} onCancel={onCancel} />
    </form>
  )
}
