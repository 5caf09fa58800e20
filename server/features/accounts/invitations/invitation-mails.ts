import type { Employee } from '#contract/accounts/person.ts'
import { accountRefusals } from '#contract/accounts/refusals.ts'
import { limits } from '#contract/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { tooMany } from '#server/services/runtime/failure.ts'
import { isWithinLimit, secondsLeft, takeAttempt } from '#server/services/runtime/rate-limits.ts'

type Inviter = Pick<Employee, 'id' | 'admin'>

/**
 * Counts a mail that goes to an address of somebody's choice, in the transaction that posts it: refused calls count
 * nothing. It comes last there, so that nobody who waits for the counter holds what another waits for.
 */
export async function countInvitationMail(db: Queries, inviter: Inviter, email: string): Promise<void> {
  await countInvitationMails(db, inviter, 1)
  await countMailToAddress(db, inviter, email)
}

/** Several at once, of which each was counted by its address. */
export async function countInvitationMails(db: Queries, inviter: Inviter, times: number): Promise<void> {
  if (times === 0) return
  const sentence = accountRefusals.invitationsMany
  await takeAttempt(db, mailsOfInviter(inviter), String(inviter.id), { times, sentence })
}

/** Refuses one more than these, which are not counted yet. */
export async function refuseMailsBeyond(db: Queries, inviter: Inviter, uncounted: number): Promise<void> {
  const limit = mailsOfInviter(inviter)
  const left = await secondsLeft(db, { ...limit, max: limit.max - uncounted - 1 }, String(inviter.id))
  if (left > 0) throw tooMany(left, accountRefusals.invitationsMany)
}

export async function countMailToAddress(db: Queries, inviter: Inviter, email: string): Promise<void> {
  await takeAttempt(db, mailsToOneAddress, `${inviter.id} ${email}`, {
    sentence: accountRefusals.invitationsToOneMany,
    code: 'address_limit',
  })
}

/** For what is done in any case, and only its mail is left out beyond the limits. */
export async function mayMailInvitation(db: Queries, inviter: Inviter, email: string): Promise<boolean> {
  const few = await isWithinLimit(db, mailsOfInviter(inviter), String(inviter.id))
  return (await isWithinLimit(db, mailsToOneAddress, `${inviter.id} ${email}`)) && few
}

const mailsOfInviter = ({ admin }: Inviter) => ({
  name: 'invitation-mails',
  ...(admin ? limits.invitationMailsOfAdmin : limits.invitationMails),
})

const mailsToOneAddress = { name: 'invitation-mails-to', ...limits.invitationMailsToOne }
