import type { Location } from '#contract/locations/location.ts'
import { isInconclusive, markedTargetOf } from '#contract/locations/marked-target.ts'
import { setbackMessages } from '#contract/locations/setback-messages.ts'
import { useOwnUnits } from '#web/lib/session/own-units.ts'
import { Callout } from '#web/ui/callout.tsx'
import { SetbackChecker } from './setback-checker.tsx'

/** Begins with what the location says about its marks, and anew when that changes: an old depth would be a wrong one. */
export function LocationChecker({ location }: { location: Location }) {
  const ownUnits = useOwnUnits()
  const target = markedTargetOf(location)
  if (isInconclusive(location))
    return (
      <Callout kind="stop" standing>
        <p>{setbackMessages.en.inconclusive}</p>
      </Callout>
    )
  return (
    <SetbackChecker
      key={JSON.stringify([location.id, target])}
      units={location.unit_system ?? ownUnits}
      target={target}
    />
  )
}
