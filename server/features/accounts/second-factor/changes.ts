import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import type { Queries } from '#server/db/database.ts'
import { factorChangedMail, factorRemovedMail } from '#server/features/accounts/mails/second-factor.mail.ts'
import { endSessionsOf } from '#server/features/accounts/sessions/sessions.ts'
import { groupsOf } from '#server/http/rights-on-hold.ts'
import type { Context } from '#server/http/route.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import type { MailSettings } from '../mails/accounts.mail.ts'
import { countCodes, hasFactor, holdAccount, removeCodes, removeFactors } from './factors.ts'
import { noteProof } from './owner-proof.ts'
import { makeCodes } from './recovery-codes.ts'

type Changing = Pick<Context, 'db' | 'now' | 'settings' | 'audit'> & {
  user: NonNullable<Context['user']>
  sessionId: number
}

/** The first factor comes with recovery codes; they are shown now and never again. */
export async function addFactor(
  context: Changing,
  change: string,
  add: () => Promise<void>,
): Promise<{ recovery_codes: string[] | null }> {
  const { db, user, sessionId, now } = context
  await holdAccount(db, user.id)
  await add()
  await noteProof(db, sessionId, now)
  await finishChange(context, change)
  return { recovery_codes: (await countCodes(db, user.id)) > 0 ? null : await makeCodes(db, user.id) }
}

/** `remove` says what was removed, or refuses when there is nothing. */
export async function removeFactor(context: Changing, remove: () => Promise<string>): Promise<void> {
  const { db, user, sessionId, settings } = context
  await holdAccount(db, user.id)
  const change = await remove()
  if (!(await hasFactor(db, user.id))) {
    if (groupsOf(user, settings).length > 0)
      throw new Failure(409, secondFactorMessages.lastRequired, { code: 'second_factor_required' })
    await removeCodes(db, user.id)
    await noteProof(db, sessionId, null)
  }
  await finishChange(context, change)
}

/** Whoever knew the password alone is out of every other session, and the person hears of it. */
export async function finishChange(
  { db, user, sessionId, settings, audit }: Changing,
  change: string,
): Promise<void> {
  audit.recordId = user.id
  // what was typed proves who it is, and is no field of the account
  audit.fields = []
  await endSessionsOf(db, user.id, sessionId)
  await queueMail(db, user.email, factorChangedMail(settings, user, change))
}

/** For somebody who lost theirs; from then on the password alone signs them in. */
export async function removeLostFactors(db: Queries, from: MailSettings, userId: number): Promise<void> {
  const account = await holdAccount(db, userId)
  if (!(await hasFactor(db, userId)))
    throw new Failure(409, secondFactorMessages.nothingToRemove, { code: 'no_factor' })
  await removeFactors(db, userId)
  await endSessionsOf(db, userId)
  await queueMail(db, account.email, factorRemovedMail(from, account))
}
