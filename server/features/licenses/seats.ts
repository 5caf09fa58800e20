import { and, asc, eq, gt, isNull, lte, max, sql } from 'drizzle-orm'
import type { Seats } from '#contract/licenses/license-records.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { license_seats, licenses } from '#server/db/schema/licenses.ts'
import { type RightChange, rightsOfPerson } from '#server/services/audit/rights.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { lockHolder } from './holders.ts'

/**
 * A bundle that has not begun follows the one that runs, and its seats count at once. Of those who sit, only the places
 * up to the number of seats count; others wait until it grows again.
 */
export async function readSeats(db: Queries, companyId: number, now: Date): Promise<Seats> {
  const [bundle] = await db
    .select({
      seats: max(licenses.seats_now),
      ends_at: max(licenses.ends_at),
    })
    .from(licenses)
    .where(and(eq(licenses.company_id, companyId), gt(licenses.ends_at, now)))
  const seats = bundle?.seats ?? 0
  const holders = await db
    .select({
      user_id: users.id,
      full_name: sql<string>`concat_ws(' ', ${users.first_name}, ${users.last_name})`,
      assigned_at: license_seats.assigned_at,
    })
    .from(license_seats)
    .innerJoin(users, eq(users.id, license_seats.user_id))
    .where(
      and(
        eq(license_seats.company_id, companyId),
        eq(users.company_id, companyId),
        lte(license_seats.place, seats),
      ),
    )
    .orderBy(asc(license_seats.place))
  return {
    seats,
    ends_at: bundle?.ends_at?.toISOString() ?? null,
    holders: holders.map(holder => ({ ...holder, assigned_at: holder.assigned_at.toISOString() })),
  }
}

/** The lowest free place; somebody who has one keeps it. */
export async function giveSeat(
  db: Queries,
  { companyId, userId, by, now }: { companyId: number; userId: number; by: number; now: Date },
): Promise<RightChange[]> {
  await lockHolder(db, { user_id: null, company_id: companyId })
  await requireEmployee(db, userId, companyId)
  await clearLeftSeats(db, companyId)
  const { seats, holders } = await readSeats(db, companyId, now)
  if (seats === 0) throw new Failure(422, licenseMessages.noBundle, { code: 'no_bundle' })
  if (holders.some(({ user_id }) => user_id === userId)) return []
  const { rows } = await db.execute<{ place: number }>(sql`
    select place from generate_series(1, ${seats}::int) place where not exists (
      select from license_seats s where s.company_id = ${companyId} and s.place = place.place)
    order by place limit 1`)
  const place = rows[0]?.place
  if (place === undefined) throw new Failure(422, licenseMessages.seatsFull(seats), { code: 'seats_full' })
  const seat = { company_id: companyId, place, assigned_by: by, assigned_at: now }
  await db
    .insert(license_seats)
    .values({ user_id: userId, ...seat })
    .onConflictDoUpdate({ target: license_seats.user_id, set: seat })
  return rightsOfPerson({ id: userId, company_id: companyId }, {}, { seat: true })
}

/** Held, so that somebody who leaves meanwhile leaves no seat behind. */
async function requireEmployee(db: Queries, userId: number, companyId: number): Promise<void> {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.company_id, companyId), isNull(users.deleted_at)))
    .for('share')
  if (!person) throw new Failure(422, licenseMessages.seatStranger, { code: 'not_in_company' })
}

/** Somebody invited by two companies, who got a seat in one and went to the other, left it behind. */
async function clearLeftSeats(db: Queries, companyId: number): Promise<void> {
  const works = sql`select ${users.id} from ${users} where ${users.company_id} = ${companyId}`
  await db
    .delete(license_seats)
    .where(and(eq(license_seats.company_id, companyId), sql`${license_seats.user_id} not in (${works})`))
}

export async function takeSeat(
  db: Queries,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<RightChange[]> {
  await lockHolder(db, { user_id: null, company_id: companyId })
  const taken = await db
    .delete(license_seats)
    .where(and(eq(license_seats.company_id, companyId), eq(license_seats.user_id, userId)))
    .returning({ place: license_seats.place })
  return rightsOfPerson({ id: userId, company_id: companyId }, { seat: taken.length > 0 })
}
