import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import { auditedElsewhere } from '#contract/audit.ts'
import { licenseLimits } from '#contract/licenses/license-limits.ts'
import { type Database, inTransaction, type Queries } from '#server/db/database.ts'
import { license_payments } from '#server/db/schema/licenses.ts'
import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import { insertRightsRows } from '#server/services/audit/audit-rows.ts'
import { batchSize, eachInBatches } from '#server/services/jobs/each-in-batches.ts'
import type { JobHandler } from '#server/services/jobs/jobs.ts'
import { nightlyJob } from '#server/services/jobs/nightly-job.ts'
import { ServiceDown } from '#server/services/jobs/temporary-failures.ts'
import { type CardService, CardServiceDown } from '#server/services/payments/card-service.ts'
import type { Clock } from '#server/services/runtime/clock.ts'
import { isPaid } from './buying.ts'
import { type Payment, recordPayment } from './payments.ts'

const reconciliation = nightlyJob('reconcile-payments')

export const queueReconciliation = reconciliation.queue

/** Asks the card service about payments that hang: its webhook may have been lost, and the browser closed. */
export const reconciliationHandler = (
  db: Database,
  cards: CardService | null,
  clock: Clock,
  settings: MailSettings & { time_zone: string },
): JobHandler =>
  reconciliation.handler(db, settings.time_zone, async stopping => {
    if (!cards) return
    await eachInBatches(
      after => findHanging(db, cards, after, clock()),
      payment => ask({ db, cards, mails: settings }, payment, clock()),
      stopping,
    )
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
    .limit(batchSize)
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
    await inTransaction(db, async inside => {
      const recorded = await recordPayment(inside, payment.intent_id, { paid_at: now }, mails)
      const row = { call: auditedElsewhere.reconciliation.call, at: now }
      await insertRightsRows(inside, row, recorded?.rights ?? [])
    })
  else if (intent?.status === 'failed')
    await inTransaction(db, inside => recordPayment(inside, payment.intent_id, { failed_at: now }, mails))
}
