import { unreasonedPlaces } from '#contract/locations/cores/unreasoned.ts'
import type { Location } from '#contract/locations/location.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { Callout } from '#web/ui/callout.tsx'

/** Before a customer draws a signature that the server can't take. */
export function ReasonsMissing({ locations }: { locations: Location[] }) {
  const places = unreasonedPlaces(locations)
  if (places.length === 0) return null
  return (
    <Callout kind="caution">
      <p>{reportMessages.verdictsUnreasoned(places)}</p>
    </Callout>
  )
}
