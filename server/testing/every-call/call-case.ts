import type { Endpoint } from '#contract/endpoint.ts'
import { users } from '#server/db/schema/accounts.ts'
import { signInById } from '#server/features/accounts/sessions/sessions.ts'
import type { CastName } from '#server/testing/cast.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import type { StripeServer } from '#server/testing/servers/stripe-server.ts'
import type { World } from '#server/testing/world.ts'

/** How a call is made once so that it succeeds, and what the audit trail says of it then. */
export interface CallCase {
  /** Nobody is signed in without it. */
  as?: CastName
  /** In a portal that takes test cards, unless it says otherwise. */
  where?: 'cards' | 'orders' | 'stripe'
  /** It names no record of others, so that there is nobody to refuse it to. */
  own?: true
  ready(world: World, stripe: StripeServer): Promise<Ready>
}

export interface Ready extends NonNullable<Parameters<World['call']>[1]> {
  record_id: FromAnswer
  /** That of the project, where it names one. */
  company: FromAnswer
  project?: FromAnswer
  /** Who did it, where that is not the one who is signed in. */
  user?: FromAnswer
}

/** What is not known before is read from the answer. */
// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever its call returns
type FromAnswer = number | null | ((answer: any) => number | Promise<number>)

export type CallCases = [endpoint: Endpoint, how: CallCase][]

let count = 0

/** Somebody new, with an account in use unless `more` says otherwise. */
export async function addPerson(
  world: World,
  more: Partial<typeof users.$inferInsert> = {},
): Promise<{ id: number; email: string }> {
  const email = newEmail()
  const [added] = await world.db
    .insert(users)
    .values({ email, first_name: 'Pat', last_name: 'Person', confirmed_at: world.clock(), ...more })
    .returning({ id: users.id })
  if (!added) throw new Error('nobody was added')
  return { id: added.id, email }
}

export const newEmail = () => `person${++count}@every.test`

/** A session of its own, so that what ends it ends no other. */
export const tokenOfOwn = async (world: World, id: number) =>
  `Bearer ${(await signInById(world.db, id, world.clock(), '')).token}`

/** A project of Corers that the technician started. */
export const corersProject = (world: World) => startProject(world, { company: world.companyId('Corers') })
