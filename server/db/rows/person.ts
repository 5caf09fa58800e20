import { eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import type { License } from '#contract/licenses/license.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { licenses } from '#server/db/schema/licenses.ts'

/** What to select, with `users` left-joined to `companies`, to show a person or to check their rights. */
export const personColumns = (now: Date | Placeholder) => {
  const {
    password_hash: _secret,
    orientation_signature: _large,
    orientation_strokes: _larger,
    ...columns
  } = getTableColumns(users)
  return {
    ...columns,
    company_name: companies.company_name,
    company_type: companies.company_type,
    company_gpr_approved: companies.gpr_approved,
    gold_until: runningUntil('gold', now),
    silver_until: runningUntil('silver', now),
  }
}

export const ofCompany = eq(companies.id, users.company_id)

type Columns = typeof users.$inferSelect
type Row = Omit<Columns, 'password_hash' | 'orientation_signature' | 'orientation_strokes'> & {
  company_name: string | null
  company_type: Employee['company_type']
  company_gpr_approved: boolean | null
  gold_until: Date | null
  silver_until: Date | null
}

export function toEmployee(row: Row, now: Date): Employee {
  return {
    ...row,
    company_gives_gpr: row.company_type === 'gpr_contractor' && row.company_gpr_approved === true,
    confirmed: row.confirmed_at !== null,
    full_name: `${row.first_name} ${row.last_name}`.trim(),
    level: row.company_user && (row.company_user === 'owner' ? 'Admin' : 'Employee'),
    orientation_signed_at: row.orientation_signed_at?.toISOString() ?? null,
    invited_at: row.invited_at?.toISOString() ?? null,
    invite_accepted: row.invited_at === null || row.invitation_accepted_at !== null,
    license: licenseOf(row, now),
  }
}

/** The best license a person has: those that may change things before the one that only reads. */
export function licenseOf(
  holder: Pick<Row, 'admin' | 'gold_until' | 'silver_until' | 'free_until'>,
  now: Date,
): License {
  const runs = (end: Date | null): end is Date => end !== null && end > now
  if (holder.admin) return { kind: 'admin', ends_at: null }
  if (runs(holder.gold_until)) return { kind: 'gold', ends_at: holder.gold_until.toISOString() }
  if (runs(holder.free_until)) return { kind: 'free', ends_at: holder.free_until.toISOString() }
  if (runs(holder.silver_until)) return { kind: 'silver', ends_at: holder.silver_until.toISOString() }
  const ends = [holder.gold_until, holder.free_until, holder.silver_until].filter(end => end !== null)
  const last = ends.length > 0 ? new Date(Math.max(...ends.map(Number))).toISOString() : null
  return { kind: 'none', ends_at: last }
}

const runningUntil = (kind: 'gold' | 'silver', now: Date | Placeholder): SQL<Date | null> =>
  sql`(select max(${licenses.ends_at}) from ${licenses}
       where ${licenses.user_id} = ${users.id} and ${licenses.kind} = ${kind}
         and ${licenses.starts_at} <= ${now instanceof Date ? now.toISOString() : now}::timestamptz)`.mapWith(
    (text: string | Date | null) => (text === null ? null : new Date(text)),
  )
