import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { useSession } from '#web/lib/session/session.ts'
import { type DepthUnit, depthFrom, depthOf, depthText, inOtherUnit, unitOf } from './depth.ts'
import classes from './entry.module.css'

interface MarkupEntryProps {
  /** What the label speaks of. */
  target: string
  /** What the label says now; empty for a new one. */
  text: string
  /** What other labels of the photo say: most are said more than once. */
  others: string[]
  onDone: (text: string) => void
  onCancel: () => void
}

/** What a label says. */
export function TextEntry({ target, text, others, onDone, onCancel }: MarkupEntryProps) {
  const [typed, setTyped] = useState(text)
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = typed.trim()
    if (words) onDone(words)
    else setError(locationMessages.markTextRequired)
  }
  return (
    <form className={classes.entry} noValidate onSubmit={submit}>
      <TextInput
        label={`${target}: label`}
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
      <Others texts={others} onChoose={onDone} />
      <Actions isNew={!text} onCancel={onCancel} />
    </form>
  )
}

/** How deep it lies, in the unit the person works in; the other one stands beside in gray. */
export function DepthEntry({ target, text, others, onDone, onCancel }: MarkupEntryProps) {
  const taskType = useSession()?.user.gpr_task_type
  const before = depthFrom(text)
  const [typed, setTyped] = useState(before?.typed ?? '')
  const [unit, setUnit] = useState<DepthUnit>(before?.unit ?? unitOf(taskType))
  const [error, setError] = useState<string | null>(null)
  const depth = depthOf(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (depth) onDone(depthText(depth, unit))
    else setError(locationMessages.depthRequired)
  }
  return (
    <form className={classes.entry} noValidate onSubmit={submit}>
      <div className={classes.depth}>
        <TextInput
          label={`${target}: depth in ${unit === 'in' ? 'inches' : 'millimeters'}`}
          data-autofocus
          autoFocus
          autoComplete="off"
          inputMode="decimal"
          maxLength={12}
          value={typed}
          error={error}
          rightSection={depth && <span className={classes.other}>{inOtherUnit(depth, unit)}</span>}
          rightSectionWidth={88}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setError(null)
          }}
        />
        <SegmentedControl
          aria-label="Unit"
          size="md"
          data={['in', 'mm']}
          value={unit}
          onChange={value => setUnit(value === 'mm' ? 'mm' : 'in')}
        />
      </div>
      <Others texts={others} onChoose={onDone} />
      <Actions isNew={!text} onCancel={onCancel} />
    </form>
  )
}

function Others({ texts, onChoose }: { texts: string[]; onChoose: (text: string) => void }) {
  if (texts.length === 0) return null
  return (
    <fieldset className={classes.others} aria-label="Used on this photo">
      {texts.map(text => (
        <Button key={text} variant="default" onClick={() => onChoose(text)}>
          {text}
        </Button>
      ))}
    </fieldset>
  )
}

function Actions({ isNew, onCancel }: { isNew: boolean; onCancel: () => void }) {
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button variant="default" type="submit">
        {isNew ? 'Place label' : 'Change label'}
      </Button>
    </div>
  )
}
