import { and, eq, isNull } from 'drizzle-orm'
import { secondFactorLimits } from '#contract/accounts/second-factor-limits.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { recovery_codes } from '#server/db/schema/second-factor.ts'
import { recoveryCodeMail } from '#server/features/accounts/mails/second-factor.mail.ts'
import type { Context } from '#server/http/route.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import { found } from '#server/services/runtime/failure.ts'
import { readableCode } from '#server/services/secrets/readable-code.ts'
import { hashToken } from '#server/services/secrets/tokens.ts'
import { countCodes, removeCodes } from './factors.ts'

const { recoveryCodes, recoveryCodeLetters, recoveryCodeGroup } = secondFactorLimits

/** Shown now and never again; those of before end. */
export async function makeCodes(db: Queries, userId: number): Promise<string[]> {
  await removeCodes(db, userId)
  const codes = Array.from({ length: recoveryCodes }, () => readableCode(recoveryCodeLetters))
  await db.insert(recovery_codes).values(codes.map(code => ({ user_id: userId, code_hash: hashCode(code) })))
  return codes.map(inGroups)
}

/** True once for each code; its person hears of it, since nobody uses one by chance. */
export async function takeRecoveryCode(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  userId: number,
  typed: string,
): Promise<boolean> {
  const [taken] = await db
    .update(recovery_codes)
    .set({ used_at: now })
    .where(
      and(
        eq(recovery_codes.user_id, userId),
        eq(recovery_codes.code_hash, hashCode(typed)),
        isNull(recovery_codes.used_at),
      ),
    )
    .returning({ user_id: recovery_codes.user_id })
  if (!taken) return false
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  const { email, first_name } = found(person)
  const left = await countCodes(db, userId)
  await queueMail(db, email, recoveryCodeMail(settings, { email, first_name }, left))
  return true
}

const inGroups = (code: string) => code.match(new RegExp(`.{${recoveryCodeGroup}}`, 'g'))?.join('-') ?? code

/** Whatever its letter case; and codes from before had 0 and 1, which people read as O, I and L. */
const hashCode = (typed: string) => hashToken(typed.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1'))
