import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import { licenseLimits } from '#contract/licenses/license-limits.ts'
import { type Database, inTransaction, type Queries } from '#server/db/database.ts'
import { license_payments } from '#server/db/schema/licenses.ts'
import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import { addJob, type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import { nextNight } from '#server/services/jobs/next-night.ts'
import { ServiceDown } from '#server/services/jobs/temporary-failures.ts'
import { type CardService, CardServiceDown } from '#server/services/payments/card-service.ts'
import type { Clock } from '#server/services/runtime/clock.ts'
import { isPaid } from './buying.ts'
import { type Payment, recordPayment } from './payments.ts'

const reconciliation = jobKind<Record<string, never>>('reconcile-payments')

/** For the coming night; the dedupe key lets several instances, and several starts, share one job. */
export const queueReconciliation = (db: Queries, timeZone: string) =>
  addJob(db, reconciliation, {}, { dedupeKey: reconciliation.kind, runAt: nextNight(new Date(), timeZone) })

/** Asks the card service about payments that hang: its webhook may have been lost, and the browser closed. */
export const reconciliationHandler = (
  db: Database,
  cards: CardService | null,
  clock: Clock,
  settings: MailSettings & { time_zone: string },
): JobHandler =>
  jobHandler(reconciliation, async (_, stopping) => {
    // queued first, so that there is a next one even if this one fails
    await queueReconciliation(db, settings.time_zone)
    if (!cards) return
    for (let after = 0; ; ) {
      const hanging = await findHanging(db, cards, after, clock())
      for (const payment of hanging) {
        stopping?.throwIfAborted()
        await ask({ db, cards, mails: settings }, payment, clock())
      }
      const last = hanging.at(-1)
      if (!last || hanging.length < batch) return
      after = last.id
    }
  })

const findHanging = (db: Queries, { provider }: CardService, after: number, now: Date) =>
  db
    .select()
    .from(license_payments)
    .where(
      and(
        eq(license_payments.provider, provider),
        isNull(license_payments.paid_at),
        isNull(license_payments.failed_at),
        gt(license_payments.created_at, secondsBefore(now, licenseLimits.paymentsAskedAbout)),
        lt(license_payments.created_at, secondsBefore(now, licenseLimits.paymentsAskedAfter)),
        gt(license_payments.id, after),
      ),
    )
    .orderBy(asc(license_payments.id))
    .limit(batch)

const batch = 100
const secondsBefore = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

async function ask(
  { db, cards, mails }: { db: Database; cards: CardService; mails: MailSettings },
  payment: Payment,
  now: Date,
): Promise<void> {
  const intent = await cards.readIntent(payment.intent_id).catch(error => {
    throw error instanceof CardServiceDown ? new ServiceDown(error.message) : error
  })
  if (intent && isPaid(intent, payment))
    await inTransaction(db, inside => recordPayment(inside, payment.intent_id, { paid_at: now }, mails))
  else if (intent?.status === 'failed')
    await inTransaction(db, inside => recordPayment(inside, payment.intent_id, { failed_at: now }, mails))
}
