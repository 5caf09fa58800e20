import { Button, Modal, Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { planMessages } from '#contract/plans/messages.ts'
import type { Pin } from '#contract/plans/pin.ts'
import type { Plan } from '#contract/plans/plan.ts'
import { useBackCloses } from '#web/lib/screen.ts'
import { useFocusReturn } from '#web/ui/focus-return.ts'
import { type PinnedLocation, type PlacedPin, percent, pinsOn } from './pins.ts'
import classes from './plan-dialog.module.css'
import { PlanStage } from './plan-stage.tsx'

interface FrameProps {
  plans: Plan[]
  plan: Plan
  onPlan: (id: number) => void
  onClose: () => void
  title: string
  children: ReactNode
  /** Below the plan. */
  end?: ReactNode
}

/** A plan as large as the screen. */
function PlanFrame({ plans, plan, onPlan, onClose, title, children, end }: FrameProps) {
  useFocusReturn()
  useBackCloses(onClose)
  return (
    <Modal
      opened
      fullScreen
      title={title}
      padding={0}
      onClose={onClose}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      {plans.length > 1 && (
        <Select
          className={classes.choice}
          aria-label="Plan"
          data={plans.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(plan.id)}
          allowDeselect={false}
          onChange={chosen => chosen && onPlan(Number(chosen))}
        />
      )}
      {children}
      {end}
    </Modal>
  )
}

/** The plans of a project with all their pins; a pin opens its location. */
export function PlanViewer({
  plans,
  first,
  locations,
  onOpen,
  onClose,
}: {
  plans: Plan[]
  /** Which one is open at first. */
  first: number
  locations: readonly PinnedLocation[]
  onOpen: (pin: PlacedPin) => void
  onClose: () => void
}) {
  const [id, setId] = useState(first)
  const plan = plans.find(one => one.id === id) ?? plans[0]
  if (!plan) return null
  const pins = pinsOn(plan.id, locations)
  return (
    <PlanFrame
      {...{ plans, plan, onClose }}
      onPlan={setId}
      title={plans.length > 1 ? 'Plans' : plan.name}
      end={
        pins.some(({ stopped }) => stopped) && (
          <p className={classes.end} data-stop>
            {planMessages.stopMeaning}
          </p>
        )
      }
    >
      <PlanStage key={plan.id} plan={plan} pins={pins} onOpen={onOpen} />
    </PlanFrame>
  )
}

/** Sets the pin of one location by a tap, or by keys. */
export function PinPlacer({
  plans,
  first,
  pin,
  number,
  others,
  onPlaced,
  onClose,
}: {
  plans: Plan[]
  first: number
  pin: Pin | null
  /** Of the location; null before it has one. */
  number: number | null
  others: readonly PinnedLocation[]
  onPlaced: (pin: Pin) => void
  onClose: () => void
}) {
  const [id, setId] = useState(first)
  const [chosen, setChosen] = useState(pin)
  const plan = plans.find(one => one.id === id) ?? plans[0]
  if (!plan) return null
  const at = chosen?.plan_id === plan.id ? chosen : null
  const place = ({ x, y }: { x: number; y: number }) => setChosen({ plan_id: plan.id, x, y })
  return (
    <PlanFrame
      {...{ plans, plan, onClose }}
      onPlan={setId}
      title={number === null ? 'Place on plan' : `Place location ${number} on plan`}
      end={
        <div className={classes.end}>
          <div className={classes.hint}>
            <p role="status">{at && planMessages.place(percent(at.x), percent(at.y))}</p>
            <p>{planMessages.tapToPlace}</p>
          </div>
          <div className={classes.actions}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            {!at && (
              <Button variant="default" onClick={() => place({ x: 0.5, y: 0.5 })}>
                Start in the middle
              </Button>
            )}
            <Button disabled={!at} onClick={() => at && onPlaced(at)}>
              Use this spot
            </Button>
          </div>
        </div>
      }
    >
      <PlanStage
        key={plan.id}
        plan={plan}
        pins={pinsOn(plan.id, others)}
        placed={{ number, at, onPlace: place }}
      />
    </PlanFrame>
  )
}
