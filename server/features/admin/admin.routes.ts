import type { Route } from '#server/http/route.ts'
import { outboxRoutes } from './outbox.routes.ts'

export const adminRoutes: Route[] = [...outboxRoutes]
