import IconShieldQuestion from '@tabler/icons-react/dist/esm/icons/IconShieldQuestion.mjs'
import type { Location } from '#contract/locations/location.ts'
import { confidences, secondMethodMeaning } from '#contract/locations/scan-limits.ts'
import classes from './scan-certainty.module.css'

type Certain = Pick<Location, 'confidence' | 'second_method_advised'>

/** How sure the technician was, and whether something else should confirm it. */
export function Certainty({ location, meant = false }: { location: Certain; meant?: boolean }) {
  const { confidence, second_method_advised } = location
  if (!confidence && !second_method_advised) return null
  return (
    <div className={classes.certainty}>
      {confidence && (
        <p>
          Confidence: <b>{confidences[confidence].title}</b>
          {meant && <span className={classes.meaning}>{confidences[confidence].meaning}</span>}
        </p>
      )}
      {second_method_advised && (
        <p className={classes.advised}>
          <IconShieldQuestion size={24} aria-hidden="true" />
          <b>{meant ? secondMethodMeaning : 'Second method advised'}</b>
        </p>
      )}
    </div>
  )
}
