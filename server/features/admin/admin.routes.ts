import type { Route } from '#server/http/route.ts'
import { auditTrailRoutes } from './audit/audit-trail.routes.ts'
import { failedJobRoutes } from './jobs/failed-jobs.routes.ts'
import { outboxRoutes } from './mail/outbox.routes.ts'
import { statusRoutes } from './system/status.routes.ts'

export const adminRoutes: Route[] = [
  ...outboxRoutes,
  ...failedJobRoutes,
  ...auditTrailRoutes,
  ...statusRoutes,
]
