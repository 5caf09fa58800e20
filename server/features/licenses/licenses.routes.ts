import type { Route } from '#server/http/route.ts'
import { buyingRoutes } from './buying.routes.ts'
import { orderRoutes } from './orders.routes.ts'
import { ownLicenseRoutes } from './own.routes.ts'
import { seatRoutes } from './seats.routes.ts'
import { webhookRoutes } from './webhook.routes.ts'

export const licenseRoutes: Route[] = [
  ...ownLicenseRoutes,
  ...buyingRoutes,
  ...webhookRoutes,
  ...seatRoutes,
  ...orderRoutes,
]
