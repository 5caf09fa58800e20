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
          <PinShape number={pin.number} at={pin} />
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
  return numbers.length < pins.length
    ? planMessages.planWithThis(name)
    : planMessages.planWithPins(name, numbers)
}

/** A drop whose tip is the place; near the upper edge it hangs below it. */
export function PinShape({ number, at }: { number: number | null; at: { y: number } }) {
  const isLong = number !== null && number > 99
  const middle = hangs(at) ? 25 : 15
  return (
    <svg
      className={classes.shape}
      data-hanging={hangs(at) || undefined}
      viewBox="0 0 32 40"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M16 39 C12 31 2 25 2 15 A14 14 0 0 1 30 15 C30 25 20 31 16 39 Z" />
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

/** Above it there would be no room. */
export const hangs = ({ y }: { y: number }) => y < 0.12
