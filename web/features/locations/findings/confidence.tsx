import IconShieldQuestion from '@tabler/icons-react/dist/esm/icons/IconShieldQuestion.mjs'
import type { Location } from '#contract/locations/location.ts'
import { confidences, secondMethodMeaning } from '#contract/locations/scan-limits.ts'
import classes from './findings.module.css'

interface ConfidenceProps {
  location: Pick<Location, 'confidence' | 'second_method_advised'>
  /** With what each of them means. */
  explained?: boolean
}

/** How sure the technician was, and whether a second method should confirm it. */
export function Confidence({ location, explained = false }: ConfidenceProps) {
  const { confidence, second_method_advised } = location
  if (!confidence && !second_method_advised) return null
  return (
    <div className={classes.confidence}>
      {confidence && (
        <p>
          Confidence: <b>{confidences[confidence].title}</b>
          {explained && <span className={classes.confidenceMeaning}>{confidences[confidence].meaning}</span>}
        </p>
      )}
      {second_method_advised && (
        <p className={classes.secondMethodAdvised}>
          <IconShieldQuestion size={24} aria-hidden="true" />
          <b>{explained ? secondMethodMeaning : 'Second method advised'}</b>
        </p>
      )}
    </div>
  )
}
