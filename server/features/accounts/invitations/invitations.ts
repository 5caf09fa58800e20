import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import type { AccountHooks, AddressProvenHook } from '#server/features/accounts/account-hooks.ts'
import { spendLink } from '#server/features/accounts/mails/mailed-links.ts'
import { setPasswordByLink } from '#server/features/accounts/passwords/passwords.ts'
import { confirmAddress, runAddressHooks } from '#server/features/accounts/registration/prove-address.ts'
import { findAccount } from '#server/features/accounts/registration/registration.ts'
import { awaitsAcceptance } from '#server/features/accounts/sessions/sessions.ts'

/**
 * The mail proves who accepts: a password that somebody else chose for the address before works no more. Of several
 * companies that invite a person, they join the one whose link they open.
 */
export async function acceptInvitation(
  context: Parameters<AddressProvenHook>[0],
  hooks: AccountHooks,
  token: string,
  password_hash: string,
): Promise<{ user_id: number }> {
  const { db, now } = context
  const link = await spendLink(db, ['invitation'], token, now)
  const before = await findAccount(db, link.user_id)
  await setPasswordByLink(db, before.id, password_hash)
  await db
    .update(users)
    .set({
      invitation_accepted_at: now,
      // a company only listed the account until now; the link says which one they join
      ...(awaitsAcceptance(before) && {
        ...{ company_id: null, company_user: null, facility_id: null, gpr_access: false },
      }),
    })
    .where(eq(users.id, before.id))
  const account = await confirmAddress(db, before.id, now)
  await runAddressHooks(context, hooks, { before, account, link, knowsPassword: true })
  return link
}
