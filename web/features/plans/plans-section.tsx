import { Button, UnstyledButton } from '@mantine/core'
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { planMessages } from '#contract/plans/messages.ts'
import type { Plan } from '#contract/plans/plan.ts'
import { AddPlanDialog } from './add-plan-dialog.tsx'
import { EditPlanDialog } from './edit-plan-dialog.tsx'
import { type PinnedLocation, pinsOn } from './pins.ts'
import { PlanViewer } from './plan-dialog.tsx'
import { PlanPicture } from './plan-picture.tsx'
import { plansQuery } from './plans-query.ts'
import classes from './plans-section.module.css'

/** The plans of a project with the pins of its locations; for the crew a way to add one. */
export function PlansSection({
  projectId,
  locations,
  canEdit,
  onOpen,
  watchSave,
}: {
  projectId: number
  locations: readonly PinnedLocation[]
  canEdit: boolean
  onOpen: (locationId: number) => unknown
  /** Before a change of what was signed: gives what says that it is done. */
  watchSave: () => (notice: string) => unknown
}) {
  const { data: plans, isError } = useQuery(plansQuery(projectId))
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<number | null>(null)
  const [edited, setEdited] = useState<number | null>(null)
  const editedPlan = plans?.find(({ id }) => id === edited)
  const heading = useId()
  if (!plans) return isError && <p className={classes.failed}>{planMessages.notLoaded}</p>
  if (plans.length === 0 && !canEdit) return null
  const add = (
    <Button
      variant="default"
      leftSection={<IconMap2 size={20} aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      Add a plan
    </Button>
  )
  return (
    <section className={classes.plans} aria-labelledby={plans.length > 0 ? heading : undefined}>
      {plans.length > 0 && (
        <header className={classes.head}>
          <h3 id={heading}>Plans</h3>
          {canEdit && add}
        </header>
      )}
      {plans.length === 0 && add}
      {plans.map(plan => (
        <PlanCard
          key={plan.id}
          plan={plan}
          locations={locations}
          onOpen={() => setOpened(plan.id)}
          onEdit={canEdit ? () => setEdited(plan.id) : null}
        />
      ))}
      {isAdding && <AddPlanDialog projectId={projectId} onClose={() => setAdding(false)} />}
      {opened !== null && (
        <PlanViewer
          plans={plans}
          first={opened}
          locations={locations}
          onOpen={({ id }) => void onOpen(id)}
          onClose={() => setOpened(null)}
        />
      )}
      {editedPlan && (
        <EditPlanDialog
          plan={editedPlan}
          pinned={pinsOn(editedPlan.id, locations).length}
          watchSave={watchSave}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

function PlanCard({
  plan,
  locations,
  onOpen,
  onEdit,
}: {
  plan: Plan
  locations: readonly PinnedLocation[]
  onOpen: () => void
  onEdit: (() => void) | null
}) {
  const pins = pinsOn(plan.id, locations)
  return (
    <article className={classes.card}>
      <UnstyledButton className={classes.open} aria-label={`Open plan ${plan.name}`} onClick={onOpen}>
        <PlanPicture plan={plan} pins={pins} sizes="(min-width: 1200px) 304px, 96px" />
      </UnstyledButton>
      <div className={classes.about}>
        <h4 title={plan.name}>{plan.name}</h4>
        <p>{planMessages.pinned(pins.length, locations.length)}</p>
      </div>
      {onEdit && (
        <Button
          variant="default"
          className={classes.edit}
          aria-label={`Edit plan ${plan.name}`}
          onClick={onEdit}
        >
          <IconPencil size={20} aria-hidden="true" />
        </Button>
      )}
    </article>
  )
}
