import { coreLines } from '#contract/locations/cores/core-line.ts'
import { scheduledCores } from '#contract/locations/cores/core-schedule.ts'
import { scheduleCells, scheduleColumns } from '#contract/locations/cores/schedule-table.ts'
import { stoppedLines } from '#contract/locations/cores/stopped-lines.ts'
import { factText } from '#contract/locations/record/record-fact.ts'
import type { LocationRow } from '#server/features/locations/read-locations.ts'
import { toPrintedRecord } from '#server/features/reports/printed-record.ts'
import { type Html, html } from '../archive/html.ts'
import { facts, list, tableEnd, tableRow, tableStart } from '../archive/page.ts'

/** What nobody may cut there, above everything else that is said of a location. */
export const stopsOf = (row: LocationRow): Html[] =>
  stoppedLines(coreLines(row)).map(line => html`<p><strong>${line}</strong></p>`)

/** The cores, the targets, and where and how it was scanned; nothing where nothing of it was recorded. */
export function recordOf(row: LocationRow): Html[] {
  const { targets, where, how } = toPrintedRecord(row)
  return [
    ...coresOf(row),
    ...(targets.length > 0
      ? [
          html`<h4>Targets</h4>`,
          list(
            targets.map(({ label, title, facts: said }) =>
              [`${label} ${title}`, ...said.map(fact => `${fact.label}: ${factText(fact)}`)].join('. '),
            ),
          ),
        ]
      : []),
    ...(where.length + how.length > 0
      ? [facts([...where, ...how].map(fact => [fact.label, factText(fact)] as const))]
      : []),
  ]
}

/** The columns of the schedule but the location, which stands above them. */
function coresOf(row: LocationRow): Html[] {
  const cores = scheduledCores(row)
  if (cores.length === 0) return []
  const ofLocation = 2
  return [
    html`<h4>Cores and cuts</h4>`,
    tableStart(scheduleColumns.slice(ofLocation), `Cores and cuts of location ${row.ats_location_number}`),
    ...cores.map(core => tableRow(scheduleCells(core).slice(ofLocation))),
    tableEnd,
  ]
}
