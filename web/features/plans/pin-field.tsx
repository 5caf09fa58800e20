import { Button } from '@mantine/core'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { planMessages } from '#contract/plans/messages.ts'
import type { Pin } from '#contract/plans/pin.ts'
import { AddPlanDialog } from './add-plan-dialog.tsx'
import classes from './pin-field.module.css'
import type { PinnedLocation } from './pins.ts'
import { PinPlacer } from './plan-dialog.tsx'
import { PlanPicture } from './plan-picture.tsx'
import { plansQuery } from './plans-query.ts'

/** Where on a plan a location is; nothing is asked where the project has no plan, but one can be added. */
export function PinField({
  projectId,
  number,
  value,
  error,
  others,
  onChange,
}: {
  projectId: number
  /** Of the location; null before it has one. */
  number: number | null
  value: Pin | null
  error?: ReactNode
  others: readonly PinnedLocation[]
  onChange: (pin: Pin | null) => void
}) {
  const { data: plans } = useQuery(plansQuery(projectId))
  const [isPlacing, setPlacing] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const label = useId()
  if (!plans) return null
  const plan = plans.find(({ id }) => id === value?.plan_id)
  // where the last one was put is where the next one mostly is
  const last = others.filter(({ pin }) => pin !== null).at(-1)?.pin?.plan_id
  const first = plan?.id ?? (plans.some(({ id }) => id === last) ? last : plans[0]?.id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its legend in ways of its own
    <div className={classes.field} role="group" aria-labelledby={label} data-path="pin" tabIndex={-1}>
      <span id={label} className={classes.label}>
        On the plan
      </span>
      {plan && value && (
        <>
          <PlanPicture
            plan={plan}
            pins={[{ id: 0, number, name: '', stopped: false, x: value.x, y: value.y }]}
            sizes="(min-width: 800px) 560px, 100vw"
          />
          <p className={classes.name}>{plan.name}</p>
        </>
      )}
      {!value && <p className={classes.note}>{planMessages.pinMeaning}</p>}
      {value && !plan && <p className={classes.note}>{planMessages.planGone}</p>}
      <div className={classes.actions}>
        {first === undefined ? (
          <Button variant="default" leftSection={icon} onClick={() => setAdding(true)}>
            Add a plan
          </Button>
        ) : (
          <Button variant="default" leftSection={icon} onClick={() => setPlacing(true)}>
            {plan ? 'Move pin' : 'Place on plan'}
          </Button>
        )}
        {value && (
          <Button variant="default" onClick={() => onChange(null)}>
            Remove pin
          </Button>
        )}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {isAdding && (
        <AddPlanDialog
          projectId={projectId}
          onAdded={() => setPlacing(true)}
          onClose={() => setAdding(false)}
        />
      )}
      {isPlacing && first !== undefined && (
        <PinPlacer
          {...{ plans, first, number, others }}
          pin={value}
          onPlaced={pin => {
            setPlacing(false)
            onChange(pin)
          }}
          onClose={() => setPlacing(false)}
        />
      )}
    </div>
  )
}

const icon = <IconMapPin size={20} aria-hidden="true" />
