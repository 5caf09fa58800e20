import { useNavigate, useSearch } from '@tanstack/react-router'
import { adminCalls } from '#contract/admin/calls.ts'
import { operationsMessages } from '#contract/admin/operations-messages.ts'
import { pages } from '#contract/pages.ts'
import { OlderRows, useOlderRows } from '../older-rows.tsx'
import { OperationsPage } from '../operations-page.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { type AuditSearch, auditSearch } from './audit-search.ts'
import { AuditTable } from './audit-table.tsx'

/** Who did what, newest first. */
export function AuditPage() {
  const filters = auditSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (change: Partial<Record<keyof AuditSearch, unknown>>) =>
    void navigate({
      to: pages.auditTrail.path,
      search: auditSearch({ ...filters, ...change }),
      replace: true,
    })
  const query = useOlderRows(adminCalls.auditTrail, filters, ({ rows }) => rows.at(-1)?.id)
  return (
    <OperationsPage>
      <AuditFilters filters={filters} chosen={query.data?.pages[0]?.chosen} onChange={show} />
      <OlderRows
        rows={query.data?.pages.flatMap(({ rows }) => rows)}
        query={query}
        none={operationsMessages.noAudit}
      >
        {rows => <AuditTable rows={rows} />}
      </OlderRows>
    </OperationsPage>
  )
}
