import type { AuditRow } from '#contract/admin/audit-trail.ts'
import { operationsMessages } from '#contract/admin/operations-messages.ts'
import { deviceName } from '#web/features/accounts/profile/device-name.ts'
import { formatTime } from '#web/lib/format.ts'
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx'
import { VerdictChip } from '../verdict-chip.tsx'
import classes from './audit.module.css'

export function AuditTable({ rows }: { rows: AuditRow[] }) {
  return <DataTable label="Audit trail" columns={columns} rows={rows} keyOf={({ id }) => id} />
}

const columns: Column<AuditRow>[] = [
  { label: 'Date', className: classes.time, cell: ({ at }) => formatTime(at) },
  {
    label: 'What happened',
    card: 'title',
    cell: row => (
      <>
        <span className={classes.sentence}>
          {whoOf(row)} {row.did}
        </span>
        {row.outcome === 'refused' && (
          <>
            {' '}
            <VerdictChip verdict="stop">{operationsMessages.refused}</VerdictChip>
          </>
        )}
      </>
    ),
  },
  { label: 'Record', long: true, cell: recordOf },
  { label: 'Company', long: true, cell: ({ company }) => company?.name ?? '–' },
  { label: 'Project', long: true, cell: ({ project }) => project?.name ?? '–' },
  {
    label: 'From',
    long: true,
    cell: ({ address, device }) => (device ? `${address}, ${deviceName(device)}` : address),
  },
]

/** What the portal does by itself names no call. */
const whoOf = ({ person, action }: AuditRow) =>
  person?.name ?? (action.includes('/') ? operationsMessages.somebody : operationsMessages.portalItself)

/** What it was about, with what changed in it. */
function recordOf({ record, record_id, subject, fields }: AuditRow): string {
  const kind = operationsMessages.recordKinds[record] ?? record.replaceAll('_', ' ')
  const name = kind + (record_id === null ? '' : ` ${record_id}`)
  const parts = [subject ? `${name}: ${subject}` : name]
  if (fields.length > 0) parts.push(`(${fields.map(field => field.replaceAll('_', ' ')).join(', ')})`)
  return parts.join(' ')
}
