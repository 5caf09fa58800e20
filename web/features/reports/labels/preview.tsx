import type { UseFormReturnType } from '@mantine/form'
import classes from './preview.module.css'
import { countLabels, type LabelValues, labelsPerSheet, skippedOf } from './values.ts'

/** How the first sheet will look. */
export function SheetPreview({ form }: PreviewProps) {
  const { format, skipped, labels } = useOrder(form)
  return format === 'avery5160' && <FirstSheet skipped={skipped} labels={labels} />
}

/** How much paper is needed. */
export function LabelCount({ form }: PreviewProps) {
  const { format, skipped, labels } = useOrder(form)
  const sheets = labels === 0 ? 0 : Math.ceil((labels + skipped) / labelsPerSheet)
  return (
    <p className={classes.count} role="status">
      <b>{countOf(labels, 'label')}</b>, {format === 'avery5160' ? countOf(sheets, 'sheet') : 'on a roll'}
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
  return { format, skipped: skippedOf({ format, skip }), labels: countLabels({ location_ids, fresh }) }
}

const countOf = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** In hundredths of an inch: Letter paper as the label sheet divides it. */
function FirstSheet({ skipped, labels }: { skipped: number; labels: number }) {
  return (
    <svg className={classes.sheet} viewBox="0 0 850 1100" aria-hidden="true">
      {places.map(place => (
        <Place
          key={place}
          left={18.75 + (place % 3) * 275}
          top={50 + Math.floor(place / 3) * 100}
          state={place < skipped ? 'used' : place < skipped + labels ? 'printed' : 'free'}
        />
      ))}
    </svg>
  )
}

const places = Array.from({ length: labelsPerSheet }, (_, place) => place)

function Place({ left, top, state }: { left: number; top: number; state: 'used' | 'printed' | 'free' }) {
  return (
    <g transform={`translate(${left} ${top})`}>
      <rect className={classes.place} data-state={state} x="4" y="4" width="254" height="92" rx="10" />
      {state === 'used' && <path className={classes.used} d="M20 20l222 60M242 20l-222 60" />}
      {state === 'printed' && <path className={classes.bars} d={bars} />}
    </g>
  )
}

const bars = [40, 52, 60, 78, 92, 98, 116, 130, 142, 150, 168, 176, 194, 206, 218]
  .map(left => `M${left} 24v44`)
  .join('')
