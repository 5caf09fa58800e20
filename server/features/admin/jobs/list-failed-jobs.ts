import { count, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { FailedJob } from '#contract/admin/operations.ts'
import { operationsLimits } from '#contract/admin/operations-limits.ts'
import { shorten } from '#contract/shorten.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { jobs } from '#server/db/schema/system.ts'
import { serviceDownPrefix } from '#server/services/jobs/job-queue.ts'

/** What was given up comes first: it stays until somebody does something about it. */
export async function listFailedJobs(db: Queries): Promise<{ jobs: FailedJob[]; total: number }> {
  const { id, kind, attempts, last_error, created_at, failed_at, run_at } = jobs
  const rows = await db
    .select({
      ...{ id, kind, attempts, last_error, created_at, failed_at, run_at },
      person: { id: users.id, first_name: users.first_name, last_name: users.last_name },
    })
    .from(jobs)
    .leftJoin(users, eq(users.id, jobs.user_id))
    .where(inTrouble)
    .orderBy(sql`${failed_at} desc nulls last`, desc(id))
    .limit(operationsLimits.failedJobsShown)
  const [counted] = await db.select({ total: count() }).from(jobs).where(inTrouble)
  return { jobs: rows.map(toFailedJob), total: counted?.total ?? 0 }
}

const inTrouble = or(isNotNull(jobs.failed_at), isNotNull(jobs.last_error))

interface Row
  extends Pick<
    typeof jobs.$inferSelect,
    'id' | 'kind' | 'attempts' | 'last_error' | 'created_at' | 'failed_at' | 'run_at'
  > {
  person: { id: number; first_name: string; last_name: string } | null
}

const toFailedJob = ({ last_error, created_at, failed_at, run_at, person, ...job }: Row): FailedJob => ({
  ...job,
  last_error: last_error && shorten(last_error.replace(serviceDownPrefix, ''), 500),
  created_at: created_at.toISOString(),
  failed_at: failed_at?.toISOString() ?? null,
  next_try_at: failed_at ? null : run_at.toISOString(),
  person: person && { id: person.id, name: `${person.first_name} ${person.last_name}` },
})
