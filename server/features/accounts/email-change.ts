import { and, eq, isNull, ne } from 'drizzle-orm'
import { messages } from '#contract/messages.ts'
import type { Employee, User } from '#contract/person.ts'
import { can } from '#contract/policies.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema.ts'
import { Failure } from '#server/kit/failure.ts'
import { postLetter } from '#server/kit/mail.ts'
import {
  confirmationLetter,
  emailChangeLetter,
  invitationLetter,
  newEmailLetter,
  type Sender,
} from './accounts.mail.ts'
import { dropEveryLink, makeLink } from './mailed-links.ts'

export interface Changing {
  db: Queries
  user: Employee
  now: Date
  settings: Sender
}
type Columns = Partial<Pick<User, 'email' | 'new_email' | 'gpr_access'>>

/** What a wished address changes in the row; an own one counts only once its mailed link is opened. */
export async function changeEmail(call: Changing, other: User, wished: string): Promise<Columns> {
  if (wished === other.email) return {}
  if (other.id === call.user.id) return askForOwn(call, other, wished)
  if (!can.changeEmailOf(call.user, other)) throw refusal(messages.emailOfOthers)
  await refuseTaken(call.db, other.id, wished)
  await dropEveryLink(call.db, other.id)
  await postNewLink(call, { ...other, email: wished })
  // Whoever may not give GPR access may not lead somebody else's to an address of their choice either.
  const gpr_access = other.gpr_access && can.grantGprAccess(call.user, other.company_id)
  return { email: wished, new_email: null, gpr_access }
}

/** Two people may be given one address at the same time: the index lets one of them through. */
export function refuseTakenMeanwhile(error: unknown): never {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const taken = cause instanceof Error && 'constraint' in cause && cause.constraint === 'users_email_unique'
  throw taken ? refusal(messages.emailTaken) : error
}

async function askForOwn({ db, now, settings }: Changing, user: User, wished: string): Promise<Columns> {
  await refuseTaken(db, user.id, wished)
  const token = await makeLink(db, 'new_email', user.id, now)
  await postLetter(db, wished, newEmailLetter(settings, user, token))
  await postLetter(db, user.email, emailChangeLetter(settings, user, wished))
  return { new_email: wished }
}

async function refuseTaken(db: Queries, id: number, email: string): Promise<void> {
  const [holder] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, id), isNull(users.deleted_at)))
  if (holder) throw refusal(messages.emailTaken)
}

/** What the old address was asked for is asked of the new one. */
async function postNewLink({ db, user, now, settings }: Changing, other: User): Promise<void> {
  if (!other.invite_accepted) {
    const token = await makeLink(db, 'invitation', other.id, now)
    const about = { place: other.company_name, inviter: user.full_name, token }
    await postLetter(db, other.email, invitationLetter(settings, other, about))
  } else if (!other.confirmed) {
    const token = await makeLink(db, 'confirmation', other.id, now)
    await postLetter(db, other.email, confirmationLetter(settings, other, token))
  }
}

const refusal = (sentence: string) => new Failure(422, sentence, { fields: { 'user.email': sentence } })
