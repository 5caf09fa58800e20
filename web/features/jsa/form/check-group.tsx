import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { placesOf } from '#contract/jsa/catalogue/catalogue.ts'
import type { Group } from '#contract/jsa/catalogue/shape.ts'
import { askedControls } from './asked-controls.ts'
import { CheckLine } from './check-line.tsx'
import { useAnswers } from './form-context.ts'
import { GroupCount } from './group-count.tsx'
import { sectionId } from './jump.ts'
import classes from './lines.module.css'

interface GroupProps {
  group: Group
  /** The lines only: whoever may not change them still opens the whole list. */
  readOnly: boolean
}

/** A group of hazards: every line. */
export function HazardGroup({ group, readOnly }: GroupProps) {
  return (
    <GroupFrame group={group} readOnly={readOnly}>
      {placesOf(group.name).map(place => (
        <CheckLine key={place.index} group={group.name} place={place} />
      ))}
    </GroupFrame>
  )
}

/** A group of controls: those the ticked hazards ask for and those that are ticked, and on demand every line. */
export function ControlGroup({ group, showsAll, readOnly }: GroupProps & { showsAll: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const asked = useAnswers(({ form_checks }) => askedControls(form_checks, group.name))
  // a line that was ticked by mistake stays where it is when the tick is taken back
  const seen = useRef(new Set<number>())
  for (const index of asked.split(',').filter(Boolean)) seen.current.add(Number(index))
  const places = placesOf(group.name)
  const shown = showsAll || isOpen ? places : places.filter(({ index }) => seen.current.has(index))
  const label = isOpen ? 'Show fewer' : `Show all ${places.length}`
  const toggle = !showsAll && (shown.length < places.length || isOpen) && (
    <Button
      variant="default"
      aria-expanded={isOpen}
      aria-label={`${label}: ${group.title.en}`}
      onClick={() => setIsOpen(!isOpen)}
    >
      {label}
    </Button>
  )
  return (
    <GroupFrame group={group} readOnly={readOnly} action={toggle}>
      {shown.map(place => (
        <CheckLine key={place.index} group={group.name} place={place} />
      ))}
    </GroupFrame>
  )
}

function GroupFrame({
  group,
  readOnly,
  action,
  children,
}: GroupProps & { action?: ReactNode; children: ReactNode }) {
  const id = sectionId(group.name)
  return (
    <section id={id} className={classes.group} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <header>
        <h3 id={`${id}-title`}>{group.title.en}</h3>
        <GroupCount group={group.name} />
        {action}
      </header>
      <fieldset disabled={readOnly}>{children}</fieldset>
    </section>
  )
}
