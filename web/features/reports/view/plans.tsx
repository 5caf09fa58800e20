import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Location } from '#contract/locations/location.ts'
import { planMessages } from '#contract/plans/messages.ts'
import { pinsOn } from '#web/features/plans/pins.ts'
import { PlanViewer } from '#web/features/plans/plan-dialog.tsx'
import { PlanButton } from '#web/features/plans/plan-picture.tsx'
import { plansQuery } from '#web/features/plans/plans-query.ts'
import { Panel } from '#web/ui/panel.tsx'
import { locationAnchor } from './location.tsx'
import classes from './view.module.css'

/** Each plan that something is pinned on. A pin leads to its location on this page. */
export function ReportPlans({ projectId, locations }: { projectId: number; locations: Location[] }) {
  const pinned = locations.some(({ pin }) => pin !== null)
  const { data = [], isError } = useQuery({ ...plansQuery(projectId), enabled: pinned })
  const [opened, setOpened] = useState<number | null>(null)
  const plans = data.filter(({ id }) => pinsOn(id, locations).length > 0)
  return (
    <>
      {isError && data.length === 0 && <p>{planMessages.notLoaded}</p>}
      {plans.map(plan => (
        <Panel key={plan.id} title={`Plan: ${plan.name}`}>
          <PlanButton
            plan={plan}
            pins={pinsOn(plan.id, locations)}
            sizes="(min-width: 800px) 720px, 100vw"
            onOpen={() => setOpened(plan.id)}
          />
          {pinsOn(plan.id, locations).some(({ stopped }) => stopped) && (
            <p className={classes.stop}>{planMessages.stopMeaning}</p>
          )}
        </Panel>
      ))}
      {opened !== null && (
        <PlanViewer
          plans={plans}
          first={opened}
          locations={locations}
          onOpen={({ number }) => {
            setOpened(null)
            const article = document.getElementById(locationAnchor(number ?? 0))
            const heading = article?.querySelector<HTMLElement>('h4')
            // after the dialog has given the focus back
            setTimeout(() => {
              article?.scrollIntoView()
              heading?.focus({ preventScroll: true })
            })
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
