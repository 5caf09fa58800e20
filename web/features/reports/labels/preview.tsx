import type { UseFormReturnType } from '@mantine/form'
import classes from './labels.module.css'
import { countLabels, type LabelValues, labelsPerSheet, skippedPositions } from './values.ts'

/** The first sheet as it will be printed. */
export function SheetPreview({ form }: PreviewProps) {
  const { format, skipped, labels } = useOrder(form)
  return format === 'avery5160' && <FirstSheet skipped={skipped} labels={labels} />
}

/** How many labels and sheets are needed. */
export function LabelCount({ form }: PreviewProps) {
  const { format, skipped, labels } = useOrder(form)
  const sheets = labels === 0 ? 0 : Math.ceil((labels + skipped) / labelsPerSheet)
  return (
    <p className={classes.count} role="status">
      <b>{plural(labels, 'label')}</b>, {format === 'avery5160' ? plural(sheets, 'sheet') : 'on a roll'}
    </p>
  )
}

interface PreviewProps {
  form: UseFormReturnType<LabelValues>
}

function useOrder(form: PreviewProps['form']) {
  const format = form.useWatchValue('format')
  const skip = form.useWatchValue('skip')
  const location_ids = form.useWatchValue('location_ids')
  const fresh = form.useWatchValue('fresh')
  return { format, skipped: skippedPositions({ format, skip }), labels: countLabels({ location_ids, fresh }) }
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** A Letter sheet with its labels, in hundredths of an inch. */
function FirstSheet({ skipped, labels }: { skipped: number; labels: number }) {
  return (
    <svg className={classes.sheet} viewBox="0 0 850 1100" aria-hidden="true">
      {positions.map(position => (
        <Position
          key={position}
          left={18.75 + (position % 3) * 275}
          top={50 + Math.floor(position / 3) * 100}
          state={position < skipped ? 'used' : position < skipped + labels ? 'printed' : 'free'}
        />
      ))}
    </svg>
  )
}

const positions = Array.from({ length: labelsPerSheet }, (_, position) => position)

function Position({ left, top, state }: { left: number; top: number; state: 'used' | 'printed' | 'free' }) {
  return (
    <g transform={`translate(${left} ${top})`}>
      <rect className={classes.position} data-state={state} x="4" y="4" width="254" height="92" rx="10" />
      {state === 'used' && <path className={classes.usedPosition} d="M20 20l222 60M242 20l-222 60" />}
      {state === 'printed' && <path className={classes.bars} d={bars} />}
    </g>
  )
}

const bars = [40, 52, 60, 78, 92, 98, 116, 130, 142, 150, 168, 176, 194, 206, 218]
  .map(left => `M${left} 24v44`)
  .join('')
