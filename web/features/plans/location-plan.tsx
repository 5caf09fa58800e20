import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type PinnedLocation, pinsOn } from './pins.ts'
import classes from './plan-dialog.module.css'
import { PlanViewer } from './plan-dialog.tsx'
import { PlanButton } from './plan-picture.tsx'
import { plansQuery } from './plans-query.ts'

/** Where one location is on its plan; opened, the plan with all of them. */
export function LocationPlan({
  projectId,
  location,
  locations,
  onOpen,
}: {
  projectId: number
  location: PinnedLocation
  locations: readonly PinnedLocation[]
  onOpen: (locationId: number) => unknown
}) {
  const heading = useId()
  const { data: plans = [] } = useQuery({ ...plansQuery(projectId), enabled: location.pin !== null })
  const [isOpen, setOpen] = useState(false)
  const plan = plans.find(({ id }) => id === location.pin?.plan_id)
  if (!plan) return null
  return (
    <section className={classes.onPlan} aria-labelledby={heading}>
      <h3 id={heading}>{`On the plan: ${plan.name}`}</h3>
      <PlanButton
        plan={plan}
        pins={pinsOn(plan.id, [location])}
        sizes="(min-width: 800px) 560px, 100vw"
        onOpen={() => setOpen(true)}
      />
      {isOpen && (
        <PlanViewer
          plans={plans}
          first={plan.id}
          locations={locations}
          onOpen={({ id }) => {
            setOpen(false)
            void onOpen(id)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
