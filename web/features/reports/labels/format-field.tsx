import type { UseFormReturnType } from '@mantine/form'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useId } from 'react'
import type { LabelFormat } from '#contract/reports/calls.ts'
import classes from './labels.module.css'
import type { LabelValues } from './values.ts'

/** Which paper is in the printer, with a small drawing of each kind. */
export function FormatField({ form }: { form: UseFormReturnType<LabelValues> }) {
  const name = useId()
  const chosen = form.useWatchValue('format')
  return (
    <fieldset>
      <legend>Paper</legend>
      <div className={classes.formats}>
        {formats.map(({ format, title, meaning, drawing: Drawing }) => (
          <label key={format} className={classes.format}>
            <input
              type="radio"
              name={name}
              value={format}
              checked={format === chosen}
              onChange={() => form.setFieldValue('format', format)}
            />
            <span className={classes.drawing}>
              <Drawing />
            </span>
            <span className={classes.formatTitle}>
              {title}
              <IconCheck size={20} stroke={2.5} aria-hidden="true" />
            </span>
            <span className={classes.formatMeaning}>{meaning}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const Sheet = () => (
  <svg viewBox="0 0 85 110" aria-hidden="true">
    <rect x="1" y="1" width="83" height="108" rx="3" className={classes.paper} />
    {positions.map(position => (
      <rect
        key={position}
        x={6 + (position % 3) * 25}
        y={7 + Math.floor(position / 3) * 9.7}
        width="23"
        height="8"
        rx="1.5"
        className={classes.label}
      />
    ))}
  </svg>
)

const positions = Array.from({ length: 30 }, (_, position) => position)

const Roll = () => (
  <svg viewBox="0 0 85 110" aria-hidden="true">
    <path d="M18 28h49v74l-6-3-6 3-6-3-6 3-6-3-6 3-7-3-6 3z" className={classes.paper} />
    <ellipse cx="42.5" cy="24" rx="32" ry="17" className={classes.paper} />
    <ellipse cx="42.5" cy="24" rx="11" ry="6" className={classes.label} />
    {[47, 72].map(top => (
      <g key={top} className={classes.label}>
        <rect x="22" y={top} width="41" height="20" rx="2" />
        <path
          d={`M28 ${top + 5}v9M31 ${top + 5}v9M36 ${top + 5}v9M39 ${top + 5}v9M45 ${top + 5}v9M49 ${top + 5}v9M51 ${top + 5}v9M57 ${top + 5}v9`}
        />
      </g>
    ))}
  </svg>
)

const formats = [
  {
    format: 'avery5160',
    title: 'Avery 5160 sheet',
    meaning: 'Letter paper, 30 labels of 2⅝ × 1 in',
    drawing: Sheet,
  },
  {
    format: 'roll2x1',
    title: '2 × 1 in roll',
    meaning: 'Label printer, one label after the other',
    drawing: Roll,
  },
] satisfies { format: LabelFormat; title: string; meaning: string; drawing: () => unknown }[]
