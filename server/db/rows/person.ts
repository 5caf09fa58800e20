import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import type { CompanyRole } from '#contract/accounts/roles.ts'
import type { License } from '#contract/licenses/license.ts'
import type { Training } from '#contract/training/training.ts'
import { trainingLimits } from '#contract/training/training-limits.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'

/** What to select, with `users` left-joined to `companies`, to show a person or to check their rights. */
export const personColumns = () => {
  const {
    password_hash: _secret,
    orientation_signature: _large,
    orientation_strokes: _larger,
    sort_name: _internal,
    ...columns
  } = getTableColumns(users)
  return {
    ...columns,
    company_name: companies.company_name,
    company_type: companies.company_type,
    company_gpr_approved: companies.gpr_approved,
    gold_until: heldUntil('gold'),
    silver_until: heldUntil('silver'),
  }
}

export const ofCompany = eq(companies.id, users.company_id)

/** As drizzle reads it, or as JSON has it. */
type Moment = Date | string | null

type Columns = Omit<
  typeof users.$inferSelect,
  'password_hash' | 'orientation_signature' | 'orientation_strokes' | 'sort_name'
>
type Moments =
  | 'orientation_signed_at'
  | 'free_until'
  | 'confirmed_at'
  | 'invited_at'
  | 'invitation_accepted_at'
  | 'training_started_at'
  | 'training_passed_at'
  | 'certificate_until'
export type PersonRow = Omit<Columns, Moments | 'terms_accepted_at' | 'created_at' | 'deleted_at'> &
  Record<Moments | 'gold_until' | 'silver_until', Moment> & {
    company_name: string | null
    company_type: Employee['company_type']
    company_gpr_approved: boolean | null
  }

/** Field by field: this runs with every request, and copying whole rows would cost more than the query. */
export function toEmployee(row: PersonRow, now: Date): Employee {
  return {
    id: row.id,
    full_name: `${row.first_name} ${row.last_name}`.trim(),
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    new_email: row.new_email,
    confirmed: row.confirmed_at !== null,
    phone_number: row.phone_number,
    company_position: row.company_position,
    company_id: row.company_id,
    company_name: row.company_name,
    company_type: row.company_type,
    company_gives_gpr: row.company_type === 'gpr_contractor' && row.company_gpr_approved === true,
    company_user: row.company_user,
    level: levelOf(row.company_user),
    facility_id: row.facility_id,
    notification_option: row.notification_option,
    orientation_signed_at: toIso(row.orientation_signed_at),
    admin: row.admin,
    gpr_access: row.gpr_access,
    gpr_task_type: row.gpr_task_type,
    invited_at: toIso(row.invited_at),
    invite_accepted: row.invited_at === null || row.invitation_accepted_at !== null,
    license: licenseOf(row, now),
    training: trainingOf(row),
    version: row.version,
  }
}

const toIso = (moment: Moment) => (moment === null ? null : new Date(moment).toISOString())

const trainingOf = (row: PersonRow): Training => ({
  due_at:
    row.training_started_at === null
      ? null
      : new Date(new Date(row.training_started_at).getTime() + trainingTime).toISOString(),
  passed_at: toIso(row.training_passed_at),
  certificate_until: toIso(row.certificate_until),
})

const trainingTime = trainingLimits.days * 24 * 60 * 60 * 1000

/** The best license a person has: those that may change things before the one that only reads. */
export function licenseOf(
  holder: Pick<PersonRow, 'admin' | 'gold_until' | 'silver_until' | 'free_until'>,
  now: Date,
): License {
  if (holder.admin) return { kind: 'admin', ends_at: null }
  const ends = [
    { kind: 'gold', ends_at: toIso(holder.gold_until) },
    { kind: 'free', ends_at: toIso(holder.free_until) },
    { kind: 'silver', ends_at: toIso(holder.silver_until) },
  ] as const
  const current = now.toISOString()
  const running = ends.find(({ ends_at }) => ends_at !== null && ends_at > current)
  if (running) return running
  const last = ends.flatMap(({ ends_at }) => ends_at ?? []).sort()
  return { kind: 'none', ends_at: last.at(-1) ?? null }
}

/**
 * When the last of them ends, of the own ones and of the bundle one has a seat of. Those that have not begun wait for
 * what runs now, so that no time lies between them.
 */
const heldUntil = (kind: 'gold' | 'silver'): SQL<Date | null> =>
  sql`(select max(held.ends_at) from (${heldTerms(sql`${users.id}`, sql`${users.company_id}`)}) held
       where held.kind = ${kind})`.mapWith((text: string | Date | null) =>
    text === null ? null : new Date(text),
  )

/** The same two moments as one row, for statements that are written by hand; `user` is the alias of the table. */
export const licenseEnds = (user: string) => sql`
  select max(ends_at) filter (where kind = 'gold') as gold_until,
    max(ends_at) filter (where kind = 'silver') as silver_until
  from (${heldTerms(sql.raw(`${user}.id`), sql.raw(`${user}.company_id`))}) held`

/** A seat counts in its own company, up to the number of seats. */
const heldTerms = (userId: SQL, companyId: SQL) => sql`
  select kind, ends_at from licenses where licenses.user_id = ${userId}
  union all
  select licenses.kind, licenses.ends_at from license_seats
  join licenses on licenses.company_id = license_seats.company_id and licenses.seats_now >= license_seats.place
  where license_seats.user_id = ${userId} and license_seats.company_id = ${companyId}`

/** 000 §4: what the portal calls the part somebody has in a company. */
export const levelOf = (part: CompanyRole | null) => part && (part === 'owner' ? 'Admin' : 'Employee')
