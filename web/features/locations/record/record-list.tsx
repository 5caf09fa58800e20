import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ReactNode, useId } from 'react'
import type { RecordFact } from '#contract/locations/record/record-fact.ts'
import classes from './record-list.module.css'

/** A heading, the entries, and the button that adds one. */
export function RecordSection({
  title,
  heading: Heading,
  meaning,
  none,
  isEmpty,
  add,
  children,
}: {
  title: string
  /** The fifth level where several locations are on one page. */
  heading: 'h3' | 'h5'
  meaning: string
  none: string
  isEmpty: boolean
  /** Null for readers. */
  add: { label: string; onClick: () => void } | null
  children: ReactNode
}) {
  const id = useId()
  return (
    // of several alike none is a landmark
    <section className={classes.section} aria-labelledby={Heading === 'h3' ? id : undefined}>
      <Heading id={id}>{title}</Heading>
      {add && <p className={classes.meaning}>{meaning}</p>}
      {isEmpty ? <p className={classes.none}>{none}</p> : <ul className={classes.list}>{children}</ul>}
      {add && (
        <Button
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={add.onClick}
        >
          {add.label}
        </Button>
      )}
    </section>
  )
}

/** One entry: what it is called on the slab, what it is, and the button that changes it. */
export function RecordItem({
  label,
  title,
  facts,
  onEdit,
  children,
}: {
  label: string
  title: string
  facts: RecordFact[]
  /** Null for readers. */
  onEdit: (() => void) | null
  children?: ReactNode
}) {
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <span className={classes.label}>{label}</span>
        <b className={classes.title}>{title}</b>
        {onEdit && (
          <Button variant="default" aria-label={`Edit ${title} ${label}`} onClick={onEdit}>
            Edit
          </Button>
        )}
      </div>
      {children}
      <dl className={classes.facts}>
        {facts.map(fact => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>
              {fact.text} {fact.other && <span className={classes.other}>({fact.other})</span>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
