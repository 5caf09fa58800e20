import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import type { TrainingLine } from '#contract/training/training-words.ts'
import classes from './training-state.module.css'

/** How somebody stands with the training; a shape of its own goes with each color. */
export function TrainingState({ line: { tone, words } }: { line: TrainingLine }) {
  const Icon = tone === 'plain' ? null : icons[tone]
  return (
    <span className={classes.state} data-tone={tone}>
      {Icon && <Icon size={20} aria-hidden="true" />}
      <span>{words}</span>
    </span>
  )
}

const icons = { clear: IconCircleCheck, caution: IconAlertTriangle, stop: IconCircleX }
