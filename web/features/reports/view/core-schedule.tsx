import { Button } from '@mantine/core'
import { coreSchedule, type ScheduledCore } from '#contract/locations/cores/core-schedule.ts'
import type { Location } from '#contract/locations/location.ts'
import { placeFacts } from '#web/features/locations/cores/place-facts.ts'
import { VerdictBadge } from '#web/features/locations/cores/verdict-badge.tsx'
import { useLoadLater } from '#web/lib/load-later.ts'
import { downloadFile } from '#web/lib/object-url.ts'
import { Panel } from '#web/ui/panel.tsx'
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx'
import classes from './core-schedule.module.css'
import { locationAnchor } from './location.tsx'

/** Every core and cut with its verdict, each with the way to its location: what a crew works from. */
export function CoreSchedule({ number, locations }: { number: string; locations: Location[] }) {
  const rows = coreSchedule(locations).map((core, row) => ({ ...core, row }))
  const hasCores = rows.length > 0
  // loaded with the page, so that it is there without a signal
  const { part } = useLoadLater(
    () => (hasCores ? import('./schedule-csv.ts') : Promise.resolve(null)),
    hasCores,
  )
  if (!hasCores) return null
  return (
    <Panel title={title}>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        keyOf={({ row }) => row}
        className={classes.schedule}
      />
      {part && (
        <Button
          variant="default"
          className={classes.download}
          onClick={() =>
            downloadFile(
              new File([part.scheduleCsv(rows)], `Core schedule ${number}.csv`, { type: 'text/csv' }),
            )
          }
        >
          Download CSV
        </Button>
      )}
    </Panel>
  )
}

const title = 'Core schedule'

const columns: Column<ScheduledCore>[] = [
  {
    label: 'Core',
    rowLink: true,
    className: classes.core,
    cell: ({ label, size, location: { ats_location_number, name } }) => (
      <>
        <span className={classes.label}>{label}</span>
        <span>{size}</span>
        <a href={`#${locationAnchor(ats_location_number)}`}>{`Location ${ats_location_number}: ${name}`}</a>
      </>
    ),
  },
  { label: 'Verdict', cell: line => <VerdictBadge line={line} compact /> },
  { label: 'Clearance', cell: ({ distance }) => distance },
  { label: 'Position and reason', cell: line => <Place line={line} /> },
]

function Place({ line }: { line: ScheduledCore }) {
  const facts = placeFacts(line)
  if (facts.length === 0) return null
  return (
    <dl className={classes.place}>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
