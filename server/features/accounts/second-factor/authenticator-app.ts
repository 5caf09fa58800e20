import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { secondFactorLimits } from '#contract/accounts/second-factor-limits.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import type { Queries } from '#server/db/database.ts'
import { authenticator_apps } from '#server/db/schema/second-factor.ts'
import type { Context } from '#server/http/route.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { open, resealed, seal } from '#server/services/secrets/seal.ts'

const { codeDigits, codeSeconds, codeDrift, seedBytes, enrollment } = secondFactorLimits

/** A new seed takes the place of one that waited for its first code; one that counts has to be removed first. */
export async function startApp({
  db,
  now,
  settings,
  user,
}: Pick<Context<never>, 'db' | 'now' | 'settings'> & { user: { id: number; email: string } }): Promise<{
  secret: string
  uri: string
}> {
  const { base32: secret } = new Secret({ size: seedBytes })
  const row = { secret: await sealFor(db, user.id, secret), last_step: 0, created_at: now }
  const [kept] = await db
    .insert(authenticator_apps)
    .values({ user_id: user.id, ...row })
    .onConflictDoUpdate({
      target: authenticator_apps.user_id,
      set: row,
      setWhere: isNull(authenticator_apps.confirmed_at),
    })
    .returning({ user_id: authenticator_apps.user_id })
  if (!kept) throw new Failure(409, secondFactorMessages.appThere, { code: 'app_there' })
  const uri = totp(secret, { issuer: settings.provider_name, label: user.email }).toString()
  return { secret, uri }
}

/** The first code shows that the app has the seed; from then on it is asked for. */
export async function confirmApp(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  code: string,
): Promise<void> {
  const since = new Date(now.getTime() - enrollment * 1000)
  const waiting = and(
    eq(authenticator_apps.user_id, userId),
    isNull(authenticator_apps.confirmed_at),
    gt(authenticator_apps.created_at, since),
  )
  const [app] = await db.select().from(authenticator_apps).where(waiting)
  if (!app) throw await notWaiting(db, userId)
  const step = isCodeOfApp.test(code) ? stepOf(await openFor(db, userId, app.secret), code, now) : null
  if (step === null) {
    const sentence = secondFactorMessages.firstCodeWrong
    throw new Failure(422, sentence, { code: 'second_factor_wrong', fields: { code: sentence } })
  }
  // another tab may have started anew since: its app has another seed
  const [confirmed] = await db
    .update(authenticator_apps)
    .set({ confirmed_at: now, last_step: step })
    .where(and(waiting, eq(authenticator_apps.secret, app.secret)))
    .returning({ user_id: authenticator_apps.user_id })
  if (!confirmed) throw await notWaiting(db, userId)
}

async function notWaiting(db: Queries, userId: number): Promise<Failure> {
  const counts = and(eq(authenticator_apps.user_id, userId), isNotNull(authenticator_apps.confirmed_at))
  const [there] = await db
    .select({ user_id: authenticator_apps.user_id })
    .from(authenticator_apps)
    .where(counts)
  return there
    ? new Failure(409, secondFactorMessages.appThere, { code: 'app_there' })
    : new Failure(409, secondFactorMessages.setUpOld, { code: 'set_up_old' })
}

/** True once for each code: of several at the same moment, one finds the step before it. */
export async function takeAppCode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  code: string,
): Promise<boolean> {
  const counted = and(eq(authenticator_apps.user_id, userId), isNotNull(authenticator_apps.confirmed_at))
  const [app] = await db.select().from(authenticator_apps).where(counted)
  if (!app) return false
  const step = stepOf(await openFor(db, userId, app.secret), code, now)
  if (step === null) return false
  const anew = await resealed(db, key, app.secret)
  const [taken] = await db
    .update(authenticator_apps)
    .set({ last_step: step, ...(anew && { secret: anew }) })
    .where(and(counted, eq(authenticator_apps.secret, app.secret), lt(authenticator_apps.last_step, step)))
    .returning({ user_id: authenticator_apps.user_id })
  return taken !== undefined
}

/** False when there was none. One that waits for its first code is none, and goes, too. */
export async function removeApp(db: Queries, userId: number): Promise<boolean> {
  const [removed] = await db
    .delete(authenticator_apps)
    .where(eq(authenticator_apps.user_id, userId))
    .returning({ confirmed_at: authenticator_apps.confirmed_at })
  return Boolean(removed?.confirmed_at)
}

const key = 'second-factor'

export const isCodeOfApp = new RegExp(`^[0-9]{${codeDigits}}$`)

const totp = (secret: string, shown: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...shown, secret, algorithm: 'SHA1', digits: codeDigits, period: codeSeconds })

/** Which step of time a code is of; null when it is of none near now. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const app = totp(secret)
  const off = app.validate({ token: code, timestamp, window: codeDrift })
  return off === null ? null : app.counter({ timestamp }) + off
}

/** With the account inside: the row of one person is of no use in that of another. */
const sealFor = (db: Queries, userId: number, secret: string) => seal(db, key, `${userId} ${secret}`)

async function openFor(db: Queries, userId: number, sealed: string): Promise<string> {
  const [id, secret = ''] = (await open(db, key, sealed)).split(' ')
  if (id !== String(userId)) throw new Error('A seed was sealed for another account')
  return secret
}
