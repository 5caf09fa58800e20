import { type Training, type TrainingState, trainingState } from './training.ts'
import { trainingLimits } from './training-limits.ts'

/** What color goes with the words; never the color alone. */
export type TrainingTone = 'plain' | 'clear' | 'caution' | 'stop'

/** How a date is written where the words are shown. */
type FormatDate = (moment: string) => string

export interface TrainingLine {
  state: TrainingState
  tone: TrainingTone
  words: string
}

/** For the person: how many days are left, or until when the certificate runs. */
export function trainingLine(training: Training, now: Date, date: FormatDate): TrainingLine {
  const { due, until } = datesOf(training, date)
  return lineOf(training, now, {
    none: 'Training: not due yet.',
    due: `Training: ${daysLeftWords(daysLeft(training, now))}, due ${due}.`,
    overdue: `Training: overdue since ${due}.`,
    passed: `Training: passed, certificate valid until ${until}.`,
    expired: `Training: your certificate expired on ${until}.`,
  })
}

/** For lists of people. */
export function shortTrainingLine(training: Training, now: Date, date: FormatDate): TrainingLine {
  const { due, until } = datesOf(training, date)
  return lineOf(training, now, {
    none: '–',
    due: `Due ${due}`,
    overdue: `Overdue since ${due}`,
    passed: `Passed, until ${until}`,
    expired: `Expired ${until}`,
  })
}

/** Days by the calendar: on the day before the due date one is left, at whatever hour. */
export function daysLeft({ due_at }: Training, now: Date): number {
  if (due_at === null) return 0
  return Math.round((dayOf(new Date(due_at)) - dayOf(now)) / dayLength)
}

export function daysLeftWords(days: number): string {
  if (days <= 0) return 'last day'
  return days === 1 ? '1 day left' : `${days} days left`
}

function lineOf(training: Training, now: Date, words: Record<TrainingState, string>): TrainingLine {
  const state = trainingState(training, now)
  const isSoon = state === 'due' && daysLeft(training, now) <= soonDays
  return { state, tone: isSoon ? 'caution' : tones[state], words: words[state] }
}

const datesOf = ({ due_at, certificate_until }: Training, date: FormatDate) => ({
  due: due_at && date(due_at),
  until: certificate_until && date(certificate_until),
})

const tones: Record<TrainingState, TrainingTone> = {
  none: 'plain',
  due: 'plain',
  overdue: 'stop',
  passed: 'clear',
  expired: 'caution',
}

/** From the first reminder on. */
const soonDays = Math.max(...trainingLimits.remindedDaysBefore)

const dayLength = 24 * 60 * 60 * 1000

const dayOf = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())
