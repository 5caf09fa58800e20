import { operationsLimits } from '#contract/admin/operations-limits.ts'
import { api } from '#contract/api.ts'
import { type Route, route } from '#server/http/route.ts'
import { listActions } from './audit-actions.ts'
import { readChoice } from './audit-choice.ts'
import { readAudit } from './read-audit.ts'

export const auditTrailRoutes: Route[] = [
  route(api.admin.auditTrail, async ({ db, query, settings }) => {
    const { before, ...filter } = query
    const { rowsAtOnce } = operationsLimits
    const rows = await readAudit(db, filter, {
      zone: settings.time_zone,
      before,
      count: rowsAtOnce + 1,
    })
    const chosen = await readChoice(db, filter)
    return { rows: rows.slice(0, rowsAtOnce), more: rows.length > rowsAtOnce, chosen }
  }),

  route(api.admin.auditActions, async () => ({ actions: listActions() })),
]
