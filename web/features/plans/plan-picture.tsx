import { UnstyledButton } from '@mantine/core'
import { planMessages } from '#contract/plans/messages.ts'
import type { Plan } from '#contract/plans/plan.ts'
import { PreviewPreparing } from '#web/ui/photos/thumbnail.tsx'
import { type PlacedPin, positionOf } from './pins.ts'
import classes from './plan-picture.module.css'

/** A plan to look at, with its pins. */
export function PlanPicture({
  plan: { name, picture },
  pins,
  sizes,
}: {
  plan: Pick<Plan, 'name' | 'picture'>
  pins: PlacedPin[]
  /** How wide it is shown, as an img has it. */
  sizes: string
}) {
  const { thumbnail_url, large_url, scan_status, width, height } = picture
  if (!thumbnail_url || !large_url) return <PreviewPreparing scan_status={scan_status} />
  return (
    <span className={classes.picture}>
      <img
        src={large_url}
        srcSet={`${thumbnail_url} 400w, ${large_url} 2048w`}
        sizes={sizes}
        alt={inWords(name, pins)}
        width={width ?? undefined}
        height={height ?? undefined}
        loading="lazy"
      />
      {pins.map(pin => (
        <span
          key={pin.id}
          className={classes.pin}
          data-hanging={hangs(pin) || undefined}
          style={positionOf(pin)}
          aria-hidden="true"
        >
          <PinShape number={pin.number} at={pin} stopped={pin.stopped} />
        </span>
      ))}
    </span>
  )
}

/** The same, and all of it can be pressed to see it as large as the screen. */
export const PlanButton = ({
  onOpen,
  ...picture
}: Parameters<typeof PlanPicture>[0] & { onOpen: () => void }) => (
  <UnstyledButton className={classes.button} aria-label={`Open plan ${picture.plan.name}`} onClick={onOpen}>
    <PlanPicture {...picture} />
  </UnstyledButton>
)

function inWords(name: string, pins: PlacedPin[]): string {
  const numbers = pins.flatMap(({ number }) => number ?? [])
  const stops = pins.filter(({ stopped }) => stopped).flatMap(({ number }) => number ?? [])
  if (numbers.length < pins.length) return planMessages.planWithThis(name)
  return [planMessages.planWithPins(name, numbers), stops.length > 0 && planMessages.stops(stops)]
    .filter(Boolean)
    .join('. ')
}

/** A drop whose tip is the place, square where somebody must not cut; near the upper edge it hangs below it. */
export function PinShape({
  number,
  at,
  stopped = false,
}: {
  number: number | null
  at: { y: number }
  stopped?: boolean
}) {
  const isLong = number !== null && number > 99
  const middle = hangs(at) ? 25 : 15
  return (
    <svg
      className={classes.shape}
      data-hanging={hangs(at) || undefined}
      data-stopped={stopped || undefined}
      viewBox="0 0 32 40"
      aria-hidden="true"
      focusable="false"
    >
      <path d={stopped ? square : drop} />
      {number === null ? (
        <circle cx="16" cy={middle} r="5" />
      ) : (
        <text x="16" y={middle + (isLong ? 4 : 5)} data-long={isLong || undefined}>
          {number}
        </text>
      )}
    </svg>
  )
}

const drop = 'M16 39 C12 31 2 25 2 15 A14 14 0 0 1 30 15 C30 25 20 31 16 39 Z'
const square = 'M16 39 L9 29 L3 29 Q1 29 1 27 L1 3 Q1 1 3 1 L29 1 Q31 1 31 3 L31 27 Q31 29 29 29 L23 29 Z'

/** Above it there would be no room. */
export const hangs = ({ y }: { y: number }) => y < 0.12
