import { and, asc, eq, isNull } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { type Database, inTransaction, type Queries } from '#server/db/database.ts'
import { mailed_links } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import type { Account } from '#server/features/accounts/account-hooks.ts'
import { findByEmail } from '#server/features/accounts/registration/registration.ts'
import { awaitsAcceptance } from '#server/features/accounts/sessions/sessions.ts'
import { addJob, type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import type { Clock } from '#server/services/runtime/clock.ts'
import type { Config } from '#server/services/runtime/config.ts'
import { isWithinLimit } from '#server/services/runtime/rate-limits.ts'
import {
  claimMail,
  existingAccountMail,
  invitationMail,
  joinMail,
  type MailSettings,
  resetMail,
} from './accounts.mail.ts'
import { dropLinks, type LinkTarget, makeLink } from './mailed-links.ts'

interface MailRequest {
  for: 'reset' | 'resend'
  email: string
}

const accountMail = jobKind<MailRequest>('account-mail', { concurrency: 4 })

/**
 * Whether the address is known is looked up after the answer: neither what is said nor how long it takes tells.
 */
export const queueAccountMail = (db: Queries, request: MailRequest) => addJob(db, accountMail, request)

export function accountMailHandler(
  db: Database,
  { providerName, publicUrl }: Pick<Config, 'providerName' | 'publicUrl'>,
  clock: Clock,
): JobHandler {
  const settings = { provider_name: providerName, public_url: publicUrl }
  return jobHandler(accountMail, request =>
    inTransaction(db, async transaction => {
      const account = await findByEmail(transaction, request.email)
      const context = { db: transaction, settings, now: clock() }
      if (account) await (request.for === 'reset' ? mailReset : resend)(context, account)
    }),
  )
}

interface MailContext {
  db: Queries
  settings: MailSettings
  now: Date
}

/** An invited person has no password to reset: the invitation sets one. */
async function mailReset(context: MailContext, account: Account): Promise<void> {
  if (awaitsAcceptance(account)) return void (await inviteAgain(context, account))
  const { db, settings, now } = context
  const token = await makeLink(db, 'reset', account.id, now)
  await queueMail(db, account.email, resetMail(settings, account, token), {
    again: { mail: 'reset', user_id: account.id },
  })
}

/**
 * Mails again whatever a person is waiting for: an invitation, the question to join. Whoever registered and never
 * confirmed may not be who reads the mail: the link sets a new password, which confirms the address as well. Whoever
 * waits for nothing is told that they have an account: a mail was promised.
 */
async function resend(context: MailContext, account: Account): Promise<void> {
  const { db, settings, now } = context
  const invited = awaitsAcceptance(account)
  let mailed = 0
  if (!account.confirmed_at && !invited) {
    const token = await makeLink(db, 'reset', account.id, now)
    await queueMail(db, account.email, claimMail(settings, account, token), {
      again: { mail: 'claim', user_id: account.id },
    })
    mailed += 1
  }
  if (invited || !account.company_id) mailed += await inviteAgain(context, account)
  if (account.confirmed_at && !account.company_id) mailed += await askToJoinAgain(context, account)
  // an active account was never mailed to by strangers: once a day is enough to say so
  if (mailed === 0 && (await isWithinLimit(db, existingAccountMails, String(account.id))))
    await queueMail(db, account.email, existingAccountMail(settings, account))
}

const existingAccountMails = { name: 'existing-account-mail', ...limits.existingAccountMails }

/** How many mails there were. */
async function inviteAgain({ db, settings, now }: MailContext, account: Account): Promise<number> {
  const invited = awaitsAcceptance(account)
  const listed = targetOf(account)
  // who registered gets into projects by the link to a new password
  const pending = (await listPendingTargets(db, 'invitation', account.id)).filter(
    ({ company_id }) => invited || company_id !== null,
  )
  if (pending.length === 0 && invited) pending.push(listed)
  for (const pendingTarget of pending) {
    // older links name neither company nor inviter: they lead where the account is listed
    const target =
      pendingTarget.company_id === null && pendingTarget.invited_by === null ? listed : pendingTarget
    await dropLinks(db, 'invitation', account.id, pendingTarget.company_id)
    const token = await makeLink(db, 'invitation', account.id, now, target)
    const place = await companyName(db, target.company_id)
    await queueMail(db, account.email, invitationMail(settings, account, { place, inviter: null, token }), {
      again: { mail: 'invitation', user_id: account.id, company_id: target.company_id, inviter: null },
    })
  }
  return pending.length
}

async function askToJoinAgain({ db, settings, now }: MailContext, account: Account): Promise<number> {
  const pending = await listPendingTargets(db, 'company_invitation', account.id)
  for (const target of pending) {
    const token = await makeLink(db, 'company_invitation', account.id, now, target)
    const company = (await companyName(db, target.company_id)) ?? settings.provider_name
    const about = { company, inviter: settings.provider_name, token }
    await queueMail(db, account.email, joinMail(settings, account, about), {
      again: { mail: 'join', user_id: account.id, company_id: target.company_id, inviter: null },
    })
  }
  return pending.length
}

type PendingTarget = Required<LinkTarget>

const targetOf = ({ company_id, company_user, facility_id }: Account): PendingTarget => ({
  ...{ company_id, company_user, facility_id },
  ...{ gpr_access: false, invited_by: null },
})

/** What has run out is still pending, unless its company was deleted; of several into one company, and into none, one is mailed again. */
async function listPendingTargets(
  db: Queries,
  purpose: 'invitation' | 'company_invitation',
  userId: number,
): Promise<PendingTarget[]> {
  const { company_id, company_user, facility_id, gpr_access, invited_by } = mailed_links
  const rows = await db
    .select({ company_id, company_user, facility_id, gpr_access, invited_by })
    .from(mailed_links)
    .leftJoin(companies, eq(companies.id, mailed_links.company_id))
    .where(
      and(
        eq(mailed_links.user_id, userId),
        eq(mailed_links.purpose, purpose),
        isNull(mailed_links.used_at),
        isNull(companies.deleted_at),
      ),
    )
    .orderBy(asc(mailed_links.id))
  return [...new Map(rows.map(row => [row.company_id, row])).values()]
}

async function companyName(db: Queries, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [company] = await db
    .select({ name: companies.company_name })
    .from(companies)
    .where(eq(companies.id, id))
  return company?.name ?? null
}
