import { limitText } from './core-line.ts'
import type { ScheduledCore } from './core-schedule.ts'
import { verdicts } from './verdicts.ts'

/** The schedule as a spreadsheet has it. */
export const scheduleColumns = [
  ...['Location number', 'Location', 'Core', 'Size', 'Verdict', 'Depth limit', 'Clearance'],
  ...['Moved', 'Position', 'Reason'],
]

export const scheduleCells = ({ location, ...line }: ScheduledCore): (string | number)[] => [
  ...[location.ats_location_number, location.name, line.label, line.size, verdicts[line.verdict].title],
  ...[
    limitText(line) ?? '',
    line.distances.join('; '),
    line.moved ?? '',
    line.place ?? '',
    line.reason ?? '',
  ],
]
