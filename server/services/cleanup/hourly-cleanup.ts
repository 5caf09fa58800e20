import { and, isNull, lt, sql } from 'drizzle-orm'
import { secondFactorLimits } from '#contract/accounts/second-factor-limits.ts'
import { companyLimits } from '#contract/companies/company-limits.ts'
import { limits } from '#contract/limits.ts'
import { type Database, inTransaction } from '#server/db/database.ts'
import { former_members, mailed_links, sessions, sign_in_addresses } from '#server/db/schema/accounts.ts'
import { papers } from '#server/db/schema/reports.ts'
import { authenticator_apps, second_factor_challenges } from '#server/db/schema/second-factor.ts'
import { idempotency_answers, rate_limits } from '#server/db/schema/system.ts'
import { queueObjectRemoval } from '#server/services/files/file-removal.ts'
import { addJob, type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import type { Clock } from '#server/services/runtime/clock.ts'

const hourlyCleanup = jobKind<Record<string, never>>('tidy')

/** Each run queues the next before anything can fail; the dedupe key lets several instances share one cleanup. */
export const queueHourlyCleanup = (db: Database, runAt: Date) =>
  addJob(db, hourlyCleanup, {}, { dedupeKey: 'tidy', runAt })

export function hourlyCleanupHandler(db: Database, clock: Clock): JobHandler {
  return jobHandler(hourlyCleanup, async () => {
    await queueHourlyCleanup(db, new Date(Date.now() + 3600 * 1000))
    const now = clock().getTime()
    await db.delete(sessions).where(lt(sessions.expires_at, new Date(now)))
    await db.delete(sessions).where(lt(sessions.last_used_at, new Date(now - limits.sessionIdle * 1000)))
    await db
      .delete(sign_in_addresses)
      .where(lt(sign_in_addresses.used_at, new Date(now - limits.signInAddressesKept * 1000)))
    await db.delete(second_factor_challenges).where(lt(second_factor_challenges.expires_at, new Date(now)))
    await removeUnfinishedApps(db, new Date(now - secondFactorLimits.enrollment * 1000))
    await db.delete(mailed_links).where(lt(mailed_links.expires_at, new Date(now - oldLinksKept)))
    await db
      .delete(idempotency_answers)
      .where(lt(idempotency_answers.created_at, new Date(Date.now() - limits.idempotencyKept * 1000)))
    await db.delete(rate_limits).where(lt(rate_limits.ends_at, new Date()))
    await forgetFormerMembers(db, new Date(now - companyLimits.restorable * 1000))
    await removeOldPdfs(db, new Date(now - limits.pdfsKept * 1000))
  })
}

/** Seeds whose first code never came. */
async function removeUnfinishedApps(db: Database, before: Date): Promise<void> {
  const { confirmed_at, created_at } = authenticator_apps
  await db.delete(authenticator_apps).where(and(isNull(confirmed_at), lt(created_at, before)))
}

/**
 * Of companies whose deletion cannot be undone anymore. Who wrote a report is still known by its company, which stands
 * on that report.
 */
async function forgetFormerMembers(db: Database, deletedBefore: Date): Promise<void> {
  await db.delete(former_members).where(
    sql`${former_members.company_id} in (select id from companies where deleted_at < ${deletedBefore.toISOString()})
      and not exists (select from gpr_reports where gpr_reports.user_id = ${former_members.user_id})`,
  )
}

/** A PDF that nobody opened for a while is printed again when somebody does. */
async function removeOldPdfs(db: Database, before: Date): Promise<void> {
  await inTransaction(db, async transaction => {
    const removed = await transaction.delete(papers).where(lt(papers.used_at, before)).returning()
    if (removed.length > 0)
      await queueObjectRemoval(
        transaction,
        removed.map(({ key }) => key),
      )
  })
}

/** For so long, somebody who opens an old mail is told that the link has expired, and it can be sent again. */
const oldLinksKept = 30 * 24 * 3600 * 1000
