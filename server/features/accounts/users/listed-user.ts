import { type SQL, sql } from 'drizzle-orm'
import { trainingLimits } from '#contract/training/training-limits.ts'
import { columnFields, json } from '#server/db/json-text.ts'
import { licenseEnds } from '#server/db/rows/person.ts'
import { users } from '#server/db/schema/accounts.ts'

/**
 * The people of `page`, which has their `id` and `position`, as the contract has them: the same as `toListed`, written
 * by the database. Each is looked up by itself: a planner that does not know the size of a page would read whole tables.
 */
export const usersJson = (page: SQL): SQL => sql`
  select ${json.list(item, sql`page.position`)} from (${page}) page
  cross join lateral (select * from users where users.id = page.id offset 0) u
  left join lateral (
    select company_name, company_type, gpr_approved from companies where companies.id = u.company_id offset 0) c on true
  left join lateral (${licenseEnds('u')}) l on true`

const accepted = sql`(u.invited_at is null or u.invitation_accepted_at is not null)`

const offered = sql`exists (select from mailed_links
  where mailed_links.user_id = u.id and mailed_links.company_id is not distinct from u.company_id
    and mailed_links.purpose = 'invitation' and mailed_links.used_at is null and mailed_links.gpr_access)`

const now = sql`${sql.placeholder('now')}::timestamptz`
const license = (kind: string, ends: SQL) =>
  json.object({ kind: json.value(sql`${sql.raw(`'${kind}'`)}::text`), ends_at: json.moment(ends) })

/** As `licenseOf` finds it. */
const currentLicense = sql`case
  when u.admin then ${license('admin', sql`null::timestamptz`)}
  when l.gold_until > ${now} then ${license('gold', sql`l.gold_until`)}
  when u.free_until > ${now} then ${license('free', sql`u.free_until`)}
  when l.silver_until > ${now} then ${license('silver', sql`l.silver_until`)}
  else ${license('none', sql`greatest(l.gold_until, u.free_until, l.silver_until)`)} end`

const trainingTime = sql.raw(`interval '${trainingLimits.days * 24} hours'`)

const asTheyAre = columnFields(users, sql`u`, [
  ...[
    'id',
    'first_name',
    'last_name',
    'email',
    'new_email',
    'phone_number',
    'company_position',
    'company_id',
  ],
  ...[
    'company_user',
    'facility_id',
    'notification_option',
    'orientation_signed_at',
    'admin',
    'gpr_task_type',
  ],
  ...['invited_at', 'version'],
])

const item = json.object({
  ...asTheyAre,
  full_name: json.value(sql`btrim(u.first_name || ' ' || u.last_name)`),
  confirmed: json.boolean(sql`u.confirmed_at is not null`),
  company_name: json.value(sql`c.company_name`),
  company_type: json.value(sql`c.company_type`),
  company_gives_gpr: json.boolean(sql`coalesce(c.company_type = 'gpr_contractor' and c.gpr_approved, false)`),
  level: json.value(sql`case u.company_user when 'owner' then 'Admin' when 'employee' then 'Employee' end`),
  gpr_access: json.boolean(sql`(u.gpr_access or (not ${accepted} and ${offered}))`),
  invite_accepted: json.boolean(accepted),
  license: currentLicense,
  training: {
    due_at: json.moment(sql`(u.training_started_at + ${trainingTime})`),
    passed_at: json.moment(sql`u.training_passed_at`),
    certificate_until: json.moment(sql`u.certificate_until`),
  },
})
