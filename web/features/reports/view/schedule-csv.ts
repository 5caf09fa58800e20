import { stringify } from 'csv-stringify/browser/esm/sync'
import { byteOrderMark, csvOptions } from '#contract/csv.ts'
import type { ScheduledCore } from '#contract/locations/cores/core-schedule.ts'
import { scheduleCells, scheduleColumns } from '#contract/locations/cores/schedule-table.ts'

/** The schedule for a spreadsheet. */
export const scheduleCsv = (cores: readonly ScheduledCore[]): string =>
  byteOrderMark + stringify([scheduleColumns, ...cores.map(scheduleCells)], csvOptions)
