import type { Route } from '#server/kit/route.ts'

export const staffRoutes: Route[] = []
