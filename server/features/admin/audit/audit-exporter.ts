import { AuditFilter } from '#contract/admin/audit-trail.ts'
import { csvExporter } from '#server/features/exports/exporters.ts'
import { auditCsvRows } from './audit-csv.ts'

export const auditExporter = csvExporter('Audit trail', ({ db, settings }, filter) =>
  auditCsvRows(db, AuditFilter.parse(filter), settings.time_zone),
)
