import { UnstyledButton } from '@mantine/core'
import { contradictionsOf } from '#contract/locations/contradictions.ts'
import type { Location } from '#contract/locations/location.ts'
import { Callout } from '#web/ui/callout.tsx'
import { isSaved } from './navigation.ts'
import classes from './wizard.module.css'

/** Before a report is signed: which of its locations say what can't all be true, each with the way there. */
export function ContradictionsNotice({
  locations,
  onOpen,
}: {
  locations: Location[]
  onOpen: (locationId: number) => void
}) {
  const doubtful = locations
    .filter(isSaved)
    .map(location => ({ location, questions: contradictionsOf(location) }))
    .filter(({ questions }) => questions.length > 0)
  if (doubtful.length === 0) return null
  return (
    <Callout kind="caution">
      {doubtful.map(({ location: { id, ats_location_number, name }, questions }) => (
        <UnstyledButton key={id} className={classes.doubtful} onClick={() => onOpen(id)}>
          <span>{`${ats_location_number}. ${name}`}</span> {questions.join(' ')}
        </UnstyledButton>
      ))}
    </Callout>
  )
}
