import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import { useId } from 'react'
import type { Outlook, ScanAdvice } from '#contract/projects/scan-advice.ts'
import { scanMessages } from '#contract/projects/scan-messages.ts'
import classes from './conditions.module.css'

/** How well radar will work, why, and what to get ready. */
export function ScanAdviceView({ advice: { outlook, advice, preparation } }: { advice: ScanAdvice }) {
  const heading = useId()
  const Icon = icons[outlook]
  return (
    <div className={classes.result}>
      <div className={classes.outlook} data-outlook={outlook}>
        <Icon size={24} aria-hidden="true" />
        <div>
          <p>{scanMessages.outlooks[outlook]}</p>
          {advice.map(sentence => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </div>
      <div>
        <h3 id={heading} className={classes.heading}>
          Before the visit
        </h3>
        <ul className={classes.preparation} aria-labelledby={heading}>
          {preparation.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <p className={classes.note}>{scanMessages.supports}</p>
    </div>
  )
}

const icons = {
  good: IconCircleCheck,
  limited: IconAlertTriangle,
  poor: IconCircleX,
  unknown: IconHelpCircle,
} satisfies Record<Outlook, unknown>
