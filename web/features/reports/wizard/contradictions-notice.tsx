import { UnstyledButton } from '@mantine/core'
import { contradictionsOf } from '#contract/locations/contradictions.ts'
import type { Location } from '#contract/locations/location.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { reportContradictions } from '#contract/reports/report-contradictions.ts'
import { Callout } from '#web/ui/callout.tsx'
import { cardTitles, isSaved } from './navigation.ts'
import classes from './wizard.module.css'

/** Before a report is signed: what it and its locations say that can't all be true, each with the way there. */
export function ContradictionsNotice({
  report,
  locations,
  onOpen,
}: {
  report: GprReport | null
  locations: Location[]
  onOpen: (...to: [card: 2] | [card: 3, locationId: number]) => void
}) {
  const ofReport = report ? reportContradictions(report, locations) : []
  const doubtful = locations
    .filter(isSaved)
    .map(location => ({ location, questions: contradictionsOf(location) }))
    .filter(({ questions }) => questions.length > 0)
  if (ofReport.length + doubtful.length === 0) return null
  return (
    <Callout kind="caution">
      {ofReport.map(question => (
        <UnstyledButton key={question} className={classes.doubtful} onClick={() => onOpen(2)}>
          <span>{cardTitles[1]}</span> {question}
        </UnstyledButton>
      ))}
      {doubtful.map(({ location: { id, ats_location_number, name }, questions }) => (
        <UnstyledButton key={id} className={classes.doubtful} onClick={() => onOpen(3, id)}>
          <span>{`${ats_location_number}. ${name}`}</span> {questions.join(' ')}
        </UnstyledButton>
      ))}
    </Callout>
  )
}
