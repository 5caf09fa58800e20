import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { Language } from '#contract/language.ts'
import { dueWords, expiredWords, overdueWords, passedWords } from '#contract/training/page-words.ts'
import { type Training, trainingState } from '#contract/training/training.ts'
import { formatDate } from '#web/lib/format.ts'
import classes from './reading.module.css'

/** Until when the test is due, or the certificate runs. */
export function Course({ language, own }: { language: Language; own: Training }) {
  const until = dateOf(own.certificate_until)
  switch (trainingState(own, new Date())) {
    case 'passed':
      return (
        <p className={classes.course} data-tone="clear">
          <IconCircleCheck size={24} aria-hidden="true" />
          {passedWords(language, dateOf(own.passed_at), until)}
        </p>
      )
    case 'expired':
      return <Warning tone="caution">{expiredWords(language, until)}</Warning>
    case 'overdue':
      return <Warning tone="stop">{overdueWords(language, dateOf(own.due_at))}</Warning>
    case 'due':
      return <p className={classes.course}>{dueWords(language, dateOf(own.due_at))}</p>
    case 'none':
      return null
  }
}

function Warning({ tone, children }: { tone: 'caution' | 'stop'; children: string }) {
  return (
    <p className={classes.course} data-tone={tone}>
      <IconAlertTriangle size={24} aria-hidden="true" />
      {children}
    </p>
  )
}

const dateOf = (moment: string | null) => (moment ? formatDate(moment) : '')
