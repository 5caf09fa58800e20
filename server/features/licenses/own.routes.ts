import { sql } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { licenseLimits } from '#contract/licenses/license-limits.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { license_asks } from '#server/db/schema/licenses.ts'
import { type Route, route } from '#server/http/route.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { licenseRequestMail } from './licenses.mail.ts'
import { hasFullLicense, ownersToAsk, readOwnLicenses } from './read-licenses.ts'
import { findReceipt, printReceipt } from './receipts/receipt.ts'

export const ownLicenseRoutes: Route[] = [
  route(api.licenses.receipt, {
    find: ({ db, user, params }) => findReceipt(db, user, params.id),
    act: (context, receipt) => printReceipt(context, receipt),
  }),

  route(api.licenses.own, ({ db, user, now }) => readOwnLicenses(db, user, now)),

  route(api.licenses.askOwner, async ({ db, user, now, settings, audit }) => {
    audit.recordId = user.id
    if (hasFullLicense(user))
      throw new Failure(422, licenseMessages.licensedAlready, { code: 'licensed_already' })
    const { first_name, email } = users
    const owners = await db
      .select({ first_name, email })
      .from(users)
      .where(ownersToAsk(user))
      .limit(licenseLimits.ownersAsked)
    if (owners.length === 0) throw new Failure(422, licenseMessages.nobodyToAsk, { code: 'nobody_to_ask' })
    if (!(await isFirstToday(db, user.id, now)))
      throw new Failure(422, licenseMessages.askedToday, { code: 'asked_today' })
    for (const owner of owners)
      await queueMail(db, owner.email, licenseRequestMail(settings, owner, user), { userId: user.id })
    return { asked: owners.length }
  }),
]

/** Of two requests at once, the second waits for the first and finds its row. */
async function isFirstToday(db: Queries, userId: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${license_asks} (user_id, asked_at) values (${userId}, ${now.toISOString()}::timestamptz)
    on conflict (user_id) do update set asked_at = excluded.asked_at
    where license_asks.asked_at <= excluded.asked_at - interval '1 day'`)
  return rowCount === 1
}
