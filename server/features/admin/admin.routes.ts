import type { Route } from '#server/http/route.ts'
import { outboxRoutes } from './mail/outbox.routes.ts'

export const adminRoutes: Route[] = [...outboxRoutes]
