import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import { coreLabel } from '#contract/locations/cores/core.ts'
import { mustNotCut } from '#contract/locations/cores/must-not-cut.ts'
import { verdicts } from '#contract/locations/cores/verdicts.ts'
import type { Location } from '#contract/locations/location.ts'
import classes from './cores.module.css'

/** In a list of locations: the cores nobody may drill, so that no green tick hides them. */
export function MustNotCut({ cores }: Pick<Location, 'cores'>) {
  const stopped = cores.filter(mustNotCut)
  if (stopped.length === 0) return null
  return (
    <p className={classes.mustNotCut}>
      <IconHandStop size={24} aria-hidden="true" />
      <span>
        {(['do_not_cut', 'inconclusive'] as const).map(verdict => {
          const labels = stopped.filter(core => core.verdict === verdict).map(coreLabel)
          return (
            labels.length > 0 && <b key={verdict}>{`${verdicts[verdict].title}: ${labels.join(', ')}`}</b>
          )
        })}
      </span>
    </p>
  )
}
