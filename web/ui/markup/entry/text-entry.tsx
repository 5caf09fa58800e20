import { TextInput } from '@mantine/core'
import { locationFieldMessages } from '#contract/locations/field-messages.ts'
import type { Mark } from '#contract/locations/marks.ts'
import { targets } from '#contract/locations/targets.ts'
import { usedTexts } from '../geometry.ts'
import classes from './entry.module.css'
import { EntryActions, TextChoices } from './entry-parts.tsx'
import type { EntryProps } from './entry-props.ts'
import { useLabelField } from './label-field.ts'

/** Asks for the text of a label. */
export function TextEntry({ mark, marks, onDone, onCancel }: EntryProps<Extract<Mark, { shape: 'text' }>>) {
  const done = (text: string) => onDone({ ...mark, text })
  const { field, submit } = useLabelField(mark.text, locationFieldMessages.markTextRequired, done)
  return (
    <form className={classes.entry} noValidate onSubmit={submit}>
      <TextInput label={`${targets[mark.target].title}: label`} data-autofocus autoFocus {...field} />
      <TextChoices label="Used on this photo" texts={usedTexts(marks, 'text')} onChoose={done} />
      <EntryActions isNew={!mark.text} onCancel={onCancel} />
    </form>
  )
}
