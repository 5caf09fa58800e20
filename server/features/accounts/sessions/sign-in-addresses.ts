import { and, eq, isNull } from 'drizzle-orm'
import { secondFactorLimits } from '#contract/accounts/second-factor-limits.ts'
import { limits } from '#contract/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { sign_in_addresses, users } from '#server/db/schema/accounts.ts'
import type { Context } from '#server/http/route.ts'
import { tooMany } from '#server/services/runtime/failure.ts'
import { networkOf } from '#server/services/runtime/network.ts'
import { countAttempt, secondsLeft } from '#server/services/runtime/rate-limits.ts'
import { hashToken } from '#server/services/secrets/tokens.ts'

/**
 * While many guess at one account from everywhere, addresses that never signed in to it wait a minute after each
 * failure; and an address that guesses at many accounts waits with those it never signed in to. Many wrong codes with
 * the right password keep such addresses away until the next day. Where an account was signed in from goes on, so that strangers lock nobody out. Unknown accounts behave alike.
 */
export async function refuseNewAddress(db: Queries, email: string, address: string): Promise<void> {
  const network = networkOf(address)
  const left = Math.max(
    await secondsLeft(db, pause, email),
    await secondsLeft(db, accountsOfAddress, network),
    await secondsLeft(db, guesses, email),
  )
  if (left > 0 && !(await isKnownAddress(db, email, network))) throw tooMany(left)
}

export async function countFailure(db: Queries, email: string, address: string): Promise<void> {
  const { count } = await countAttempt(db, failures, email)
  if (count > failures.max) await countAttempt(db, pause, email)
  const network = networkOf(address)
  const ofBoth = await countAttempt(db, accountAtAddress, `${email} ${network}`)
  if (ofBoth.count === 1) await countAttempt(db, accountsOfAddress, network)
}

/**
 * A code of six digits is guessed in some hundred thousand tries by who knows the password, wherever they come from.
 * Counted before it is compared, or all that are sent at once would be; taken back for who was right.
 */
export async function takeGuess(db: Queries, email: string, address: string): Promise<void> {
  const { count, left } = await countAttempt(db, guesses, email)
  if (count > guesses.max && !(await isKnownAddress(db, email, networkOf(address)))) throw tooMany(left)
}

export async function takeBackGuess(db: Queries, email: string): Promise<void> {
  await countAttempt(db, guesses, email, -1)
}

export async function rememberAddress(
  db: Queries,
  userId: number,
  { address, now }: Pick<Context, 'address' | 'now'>,
): Promise<void> {
  await db
    .insert(sign_in_addresses)
    .values({ user_id: userId, address_hash: hashToken(networkOf(address)), used_at: now })
    .onConflictDoUpdate({
      target: [sign_in_addresses.user_id, sign_in_addresses.address_hash],
      set: { used_at: now },
    })
}

/** A password set through a mailed link: who knew the old one is a stranger now, and who sets it is at home here. */
export async function rememberOnlyAddress(
  db: Queries,
  userId: number,
  from: Pick<Context, 'address' | 'now'>,
): Promise<void> {
  await db.delete(sign_in_addresses).where(eq(sign_in_addresses.user_id, userId))
  await rememberAddress(db, userId, from)
}

async function isKnownAddress(db: Queries, email: string, network: string): Promise<boolean> {
  const [known] = await db
    .select({ user_id: sign_in_addresses.user_id })
    .from(sign_in_addresses)
    .innerJoin(users, eq(users.id, sign_in_addresses.user_id))
    .where(
      and(
        eq(users.email, email),
        isNull(users.deleted_at),
        eq(sign_in_addresses.address_hash, hashToken(network)),
      ),
    )
  return known !== undefined
}

const guesses = { name: 'account-guesses', ...secondFactorLimits.guessesOfAccount }
const failures = { name: 'account-failures', ...limits.failedSignInsOfAccount }
/** Whether an account failed from an address before, so that each account counts once for the address. */
const accountAtAddress = { name: 'account-at-address', ...limits.failedAccountsOfAddress }
const accountsOfAddress = { name: 'accounts-of-address', ...limits.failedAccountsOfAddress }
const pause = { name: 'new-address-pause', max: 0, seconds: limits.newAddressPause }
