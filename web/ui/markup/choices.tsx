import IconArrowAutofitWidth from '@tabler/icons-react/dist/esm/icons/IconArrowAutofitWidth.mjs'
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
import IconCirclePlus from '@tabler/icons-react/dist/esm/icons/IconCirclePlus.mjs'
import IconLetterT from '@tabler/icons-react/dist/esm/icons/IconLetterT.mjs'
import IconLine from '@tabler/icons-react/dist/esm/icons/IconLine.mjs'
import IconRuler from '@tabler/icons-react/dist/esm/icons/IconRuler.mjs'
import IconRulerMeasure from '@tabler/icons-react/dist/esm/icons/IconRulerMeasure.mjs'
import IconSquare from '@tabler/icons-react/dist/esm/icons/IconSquare.mjs'
import type { ReactNode } from 'react'
import type { TargetKind } from '#contract/locations/marks.ts'
import { targets } from '#contract/locations/targets.ts'
import type { Tool } from './geometry.ts'
import classes from './panel.module.css'

/**
 * What is marked: what the job looks for, and the kind of the selected mark where that is another one. Letters, word
 * and line style tell the kinds apart, not only the color.
 */
export function TargetChoice({
  offered,
  value,
  onChange,
}: {
  offered: readonly TargetKind[]
  value: TargetKind
  onChange: (target: TargetKind) => void
}) {
  const shown = offered.includes(value) ? offered : [...offered, value]
  return (
    <Choice
      legend="What it is"
      name="markup-target"
      options={shown.map(target => [target, targets[target].title, <Sample key={target} target={target} />])}
      value={value}
      onChange={onChange}
    />
  )
}

/** With which tool it is drawn. */
export function ToolChoice({
  value,
  withCores,
  onChange,
}: {
  value: Tool
  withCores: boolean
  onChange: (tool: Tool) => void
}) {
  return (
    <Choice
      legend="Draw"
      name="markup-tool"
      options={tools
        .filter(([tool]) => withCores || tool !== 'core')
        .map(([tool, title, Icon]) => [tool, title, <Icon key={tool} size={24} aria-hidden="true" />])}
      value={value}
      onChange={onChange}
    />
  )
}

function Choice<V extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: {
  legend: string
  name: string
  options: [V, string, ReactNode][]
  value: V
  onChange: (value: V) => void
}) {
  return (
    <fieldset className={classes.choice}>
      <legend>{legend}</legend>
      <div className={classes.options} data-many={options.length > 5 || undefined}>
        {options.map(([option, title, picture]) => (
          <label key={option} className={classes.option} data-wide={hasLongWord(title) || undefined}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            {picture}
            <span>{title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** One that would be broken in the room of one option. */
const hasLongWord = (title: string) => /\S{12}/.test(title)

function Sample({ target }: { target: TargetKind }) {
  const { color, letters, dash } = targets[target]
  return (
    <svg className={classes.sample} viewBox="0 0 56 24" aria-hidden="true" focusable="false">
      <path d="M12 12H54" stroke="#14110f" strokeWidth="7" strokeLinecap="round" />
      <path
        d="M12 12H54"
        stroke={color}
        strokeWidth="3"
        strokeDasharray={dash.map(length => length * 3).join(' ')}
      />
      <circle cx="12" cy="12" r="11" fill={color} stroke="#14110f" strokeWidth="1.5" />
      <text
        x="12"
        y={letters.length > 1 ? 16 : 17}
        textAnchor="middle"
        fontSize={letters.length > 1 ? 11 : 14}
        fontWeight="600"
        fill="#14110f"
      >
        {letters}
      </text>
    </svg>
  )
}

const tools: [Tool, string, typeof IconLine][] = [
  ['arrow', 'Arrow', IconArrowUpRight],
  ['line', 'Line', IconLine],
  ['box', 'Box', IconSquare],
  ['text', 'Text', IconLetterT],
  ['depth', 'Depth', IconRulerMeasure],
  ['core', 'Core', IconCirclePlus],
  ['dimension', 'Dimension', IconArrowAutofitWidth],
  ['scale', 'Scale', IconRuler],
]
