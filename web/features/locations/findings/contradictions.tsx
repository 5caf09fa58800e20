import { contradictionsOf, type QuestionedLocation } from '#contract/locations/contradictions.ts'
import { Callout } from '#web/ui/callout.tsx'

/** Points out what a location says that can't all be true. */
export function Contradictions(location: QuestionedLocation) {
  const questions = contradictionsOf(location)
  if (questions.length === 0) return null
  return (
    <Callout kind="caution">
      {questions.map(question => (
        <p key={question}>{question}</p>
      ))}
    </Callout>
  )
}
