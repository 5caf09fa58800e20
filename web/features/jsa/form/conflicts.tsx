import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { jsaFormMessages } from '#contract/jsa/form-messages.ts'
import { Callout } from '#web/ui/callout.tsx'
import { readableValue } from './answers/answer-lines.ts'
import type { Conflict } from './answers/merge.ts'
import classes from './form.module.css'
import { useAnswers, useSaving, useSavingState } from './form-context.ts'
import { sectionId } from './jump.ts'

/** The lines that two people filled in differently, each with the choice between both. */
export function Conflicts() {
  const conflicts = useSavingState(state => state.conflicts)
  const box = useRef<HTMLDivElement>(null)
  const isOpen = conflicts.length > 0
  useEffect(() => {
    if (isOpen) box.current?.scrollIntoView({ block: 'center' })
  }, [isOpen])
  if (!isOpen) return null
  return (
    <div ref={box} id={sectionId('conflicts')} className={classes.part} tabIndex={-1}>
      <Callout kind="caution">
        <p>{jsaFormMessages.bothChanged}</p>
        <p>{jsaFormMessages.bothChangedMeaning}</p>
        <ul className={classes.conflicts}>
          {conflicts.map(conflict => (
            <ConflictLine key={conflict.line.path} conflict={conflict} />
          ))}
        </ul>
      </Callout>
    </div>
  )
}

function ConflictLine({ conflict }: { conflict: Conflict }) {
  const { line, theirs } = conflict
  const saving = useSaving()
  const mine = useAnswers(line.read)
  const choice = (keep: 'mine' | 'theirs', label: string) => (
    <Button
      variant="default"
      aria-label={`${label}: ${line.label}`}
      onClick={() => saving.decide(conflict, keep)}
    >
      {label}
    </Button>
  )
  return (
    <li>
      <b>{line.label}</b>
      <dl>
        <div>
          <dt>Mine</dt>
          <dd>{readableValue(mine)}</dd>
          {choice('mine', 'Keep mine')}
        </div>
        <div>
          <dt>Theirs</dt>
          <dd>{readableValue(theirs)}</dd>
          {choice('theirs', 'Use theirs')}
        </div>
      </dl>
    </li>
  )
}
