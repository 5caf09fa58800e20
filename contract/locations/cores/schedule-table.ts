import { type CoreLine, limitText } from './core-line.ts'
import type { ScheduledCore } from './core-schedule.ts'
import { verdictMeaning, verdicts } from './verdicts.ts'

/** The schedule as a spreadsheet has it. */
export const scheduleColumns = [
  ...['Location number', 'Location', 'Core', 'Size', 'Verdict', 'Depth limit', 'Clearance'],
  ...['Moved', 'Position', 'Reason'],
]

export const scheduleCells = ({ location, ...line }: ScheduledCore): (string | number)[] => [
  ...[location.ats_location_number, location.name, line.label, line.size, verdictCell(line)],
  ...[
    limitText(line) ?? '',
    line.distances.join('; '),
    line.moved ?? '',
    line.place ?? '',
    line.reason ?? '',
  ],
]

/** A cell of its own is easily hidden, and “Cleared” alone would be believed. */
const verdictCell = (line: CoreLine) => {
  const { title } = verdicts[line.verdict]
  return line.reason_missing ? `${title}. ${verdictMeaning(line)}` : title
}
