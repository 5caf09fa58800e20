import { api } from '#contract/api.ts'
import { type Route, route } from '#server/http/route.ts'
import { listFailedJobs } from './list-failed-jobs.ts'
import { runAgain } from './run-again.ts'

export const failedJobRoutes: Route[] = [
  route(api.admin.failedJobs, ({ db }) => listFailedJobs(db)),

  route(api.admin.runAgain, async ({ db, params, audit }) => {
    audit.subject = await runAgain(db, params.id)
    return {}
  }),
]
