import { CloseButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { pages } from '#contract/pages.ts'
import type { MapProject } from '#contract/projects/map.ts'
import { mapMessages } from '#contract/projects/map-messages.ts'
import { allStatuses } from '#contract/projects/steps.ts'
import { StepRing } from '#web/features/projects/steps/step-ring.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './card.module.css'

/** The job whose pin was pressed. */
export function JobCard({ project, onClose }: { project: MapProject; onClose: () => void }) {
  const { id, job_name, ats_number, place, step, located_by } = project
  const { nextTitle, finishedTitle } = allStatuses[step - 1] ?? {}
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another job has another heading to read
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id])
  return (
    <section
      className={classes.card}
      aria-label="Chosen job"
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <div className={classes.head}>
        <StepRing step={step} size={52} />
        <div className={classes.facts}>
          <h2 ref={heading} tabIndex={-1} className={classes.name}>
            {job_name}
          </h2>
          <p className={classes.ats}>{ats_number}</p>
        </div>
        <CloseButton size={44} aria-label="Close" onClick={onClose} />
      </div>
      <p>{place}</p>
      <p>{nextTitle ? `Next: ${nextTitle}` : finishedTitle}</p>
      {located_by === 'zip' && <p className={classes.soft}>{mapMessages.placedByZip}</p>}
      <LinkButton to={pages.project.path} params={{ id: String(id) }} fullWidth>
        Open project
      </LinkButton>
    </section>
  )
}
