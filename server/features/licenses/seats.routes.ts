import { eq } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import { api } from '#contract/api.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { can } from '#contract/policies.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { type Route, route } from '#server/http/route.ts'
import { allow, Failure, found } from '#server/services/runtime/failure.ts'
import { giveSeat, readSeats, takeSeat } from './seats.ts'

export const seatRoutes: Route[] = [
  route(api.licenses.seats, async ({ db, query, user, now }) => {
    const companyId = found(query.company_id ?? user.company_id)
    allow(can.manageSeats(user, companyId))
    return readSeats(db, companyId, now)
  }),

  route(
    api.licenses.addSeat,
    ({ db, keys, user }) => findSeatCompany(db, user, keys.user_id),
    async ({ db, keys, user, now, audit }, companyId) => {
      audit.recordId = keys.user_id
      audit.companyId = companyId
      audit.rights = await giveSeat(db, { companyId, userId: keys.user_id, by: user.id, now })
      return readSeats(db, companyId, now)
    },
  ),

  route(
    api.licenses.removeSeat,
    ({ db, keys, user }) => findSeatCompany(db, user, keys.user_id),
    async ({ db, keys, now, audit }, companyId) => {
      audit.recordId = keys.user_id
      audit.companyId = companyId
      audit.rights = await takeSeat(db, { companyId, userId: keys.user_id })
      return readSeats(db, companyId, now)
    },
  ),
]

/** The company of the person, if it is the caller's to manage. Nobody learns whether a stranger exists. */
async function findSeatCompany(db: Queries, user: Employee, userId: number): Promise<number> {
  allow(can.administer(user) || can.buySeats(user))
  const [person] = await db.select({ company_id: users.company_id }).from(users).where(eq(users.id, userId))
  const companyId = person?.company_id ?? null
  if (companyId === null || !can.manageSeats(user, companyId))
    throw new Failure(422, licenseMessages.seatStranger, { code: 'not_in_company' })
  return companyId
}
