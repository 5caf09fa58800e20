import { type SQL, sql } from 'drizzle-orm'
import { auditedCalls } from '#contract/audit.ts'
import { callName } from '#contract/call-name.ts'
import { virusCheckWords } from '#contract/exports/archive-words.ts'
import type { CsvRow } from '../archive/csv-text.ts'
import type { ExportContext } from '../exporter.ts'

/** A list about a person: the file it goes into, and what to read of each row behind the last id. */
export interface PersonList {
  name: string
  title: string
  columns: readonly string[]
  /** With `id` as the first column, and `after` as where to go on. */
  rows(userId: number, after: number): SQL
  /** Where a cell is not as the table has it. */
  toCells?(cells: unknown[]): unknown[]
}

/** Some rows at a time, in the order they came; moments as ISO. */
export async function* rowsOf(
  { db, user, stopping }: ExportContext,
  { rows, toCells = cells => cells }: PersonList,
): AsyncGenerator<CsvRow> {
  for (let after = 0; ; ) {
    stopping?.throwIfAborted()
    const found = await db.execute<Record<string, unknown>>(
      sql`${rows(user.id, after)} order by 1 limit ${sql.raw(String(atOnce))}`,
    )
    for (const row of found.rows) yield toCells(Object.values(row).slice(1)).map(toCell)
    const last = found.rows.at(-1)
    if (!last || found.rows.length < atOnce) return
    after = Number(last.id)
  }
}

const atOnce = 500

const toCell = (value: unknown): CsvRow[number] =>
  value instanceof Date ? value.toISOString() : (value as CsvRow[number])

const moment = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)

const phrases = new Map([...auditedCalls].map(([endpoint, { did }]) => [callName(endpoint), did]))

/** The id of a row that a person has once, behind those of all others. */
const theOnly = sql.raw('2147483647')

/** What the portal keeps of a person beside the account itself. No secrets: no hashes of passwords or tokens. */
export const personLists: PersonList[] = [
  {
    name: 'sessions.csv',
    title: 'Signed-in devices',
    columns: ['Device', 'Signed in', 'Last used', 'Ends'],
    rows: (
      user,
      after,
    ) => sql`select s.id, s.device, ${moment('s.created_at')}, ${moment('s.last_used_at')} as used,
      ${moment('s.expires_at')} as ends from sessions s where s.user_id = ${user} and s.id > ${after}`,
  },
  {
    name: 'second-factors.csv',
    title: 'Your two-step sign-in',
    columns: ['Kind', 'Name', 'Added', 'Last used'],
    rows: (
      user,
      after,
    ) => sql`select k.id, 'Passkey' as kind, k.name, ${moment('k.created_at')} as added, ${moment('k.last_used_at')} as used
      from passkeys k where k.user_id = ${user} and k.id > ${after}
      union all select ${theOnly}, 'Authenticator app', null, ${moment('a.confirmed_at')}, null
      from authenticator_apps a where a.user_id = ${user} and a.confirmed_at is not null and ${theOnly} > ${after}`,
  },
  {
    name: 'projects.csv',
    title: 'Projects you are on or manage',
    columns: ['Number', 'Project', 'Role', 'Since'],
    rows: (user, after) => sql`select p.id, p.ats_number, p.job_name,
      case when p.user_id = ${user} then 'Project manager' else 'Member' end,
      ${moment('coalesce(m.created_at, p.created_at)')} as since
      from projects p left join project_members m on m.project_id = p.id and m.user_id = ${user}
      where (p.user_id = ${user} or m.user_id is not null) and p.deleted_at is null and p.id > ${after}`,
  },
  {
    name: 'comments.csv',
    title: 'Your comments',
    columns: ['Project', 'Date', 'Comment'],
    rows: (user, after) => sql`select k.id, p.ats_number, ${moment('k.created_at')} as at, k.content
      from project_comments k join projects p on p.id = k.project_id
      where k.user_id = ${user} and k.deleted_at is null and k.id > ${after}`,
  },
  {
    name: 'log.csv',
    title: 'Your log entries',
    columns: ['Project', 'Date', 'Title', 'Description'],
    rows: (
      user,
      after,
    ) => sql`select k.id, p.ats_number, ${moment('k.created_at')} as at, k.title, k.description
      from project_logs k join projects p on p.id = k.project_id where k.user_id = ${user} and k.id > ${after}`,
  },
  {
    name: 'locations.csv',
    title: 'Locations you recorded',
    columns: ['Project', 'Number', 'Name', 'Date'],
    rows: (
      user,
      after,
    ) => sql`select l.id, p.ats_number, l.ats_location_number, l.name, ${moment('l.created_at')} as at
      from locations l join projects p on p.id = l.project_id
      where l.user_id = ${user} and l.deleted_at is null and l.id > ${after}`,
  },
  {
    name: 'plans.csv',
    title: 'Plans you added',
    columns: ['Project', 'Name', 'Page', 'Date'],
    rows: (user, after) => sql`select y.id, p.ats_number, y.name, y.page, ${moment('y.created_at')} as at
      from plans y join projects p on p.id = y.project_id
      where y.user_id = ${user} and y.deleted_at is null and y.id > ${after}`,
  },
  {
    name: 'steps.csv',
    title: 'Steps you completed',
    columns: ['Project', 'Step', 'Date'],
    rows: (user, after) => sql`select x.id, x.ats_number, x.step, x.at from (
      select p.id::bigint * 16 + s.step as id, p.ats_number, s.step, ${moment('s.created_at')} as at
      from project_statuses s join projects p on p.id = s.project_id where s.user_id = ${user}) x where x.id > ${after}`,
  },
  {
    name: 'jsa-signatures.csv',
    title: 'JSA signatures made on your account',
    columns: ['Project', 'Role', 'Name', 'Company', 'Date'],
    rows: (
      user,
      after,
    ) => sql`select s.id, p.ats_number, s.role, s.name, s.company, ${moment('s.signed_at')} as at
      from jsa_signatures s join jsa_forms j on j.id = s.form_id join projects p on p.id = j.project_id
      where s.user_id = ${user} and s.id > ${after}`,
  },
  {
    name: 'report-signatures.csv',
    title: 'Report signatures made on your account',
    columns: ['Project', 'Revision', 'Name', 'Company', 'Date'],
    rows: (user, after) => sql`select v.id, p.ats_number, v.revision, v.customer_name, v.signed_company_name,
      ${moment('v.signed_at')} as at
      from report_revisions v join gpr_reports r on r.id = v.report_id join projects p on p.id = r.project_id
      where v.signed_by = ${user} and v.id > ${after}`,
  },
  {
    name: 'uploads.csv',
    title: 'Photos and files you uploaded',
    columns: ['Name', 'Type', 'Bytes', 'SHA-256', 'Date', 'Virus check'],
    rows: (
      user,
      after,
    ) => sql`select f.id, f.filename, f.type, f.size::float, f.sha256, ${moment('f.created_at')} as at,
      case f.scan_status when 'waiting' then ${virusCheckWords.waiting} when 'infected' then ${virusCheckWords.infected} end as scan
      from files f where f.user_id = ${user} and f.id > ${after}`,
  },
  {
    name: 'mails.csv',
    title: 'Emails we sent you',
    columns: ['Subject', 'Date', 'Status'],
    rows: (user, after) => sql`select o.id, o.subject, ${moment('o.created_at')} as at, o.status
      from outbox o where o.recipient_id = ${user} and o.id > ${after}`,
  },
  {
    name: 'actions.csv',
    title: 'Activity on your account',
    columns: ['Date', 'Action', 'About', 'Outcome', 'Address', 'Device'],
    rows: (
      user,
      after,
    ) => sql`select a.id, ${moment('a.at')} as at, a.call, a.subject, a.outcome, a.address, a.device
      from audit_log a where a.user_id = ${user} and a.id > ${after}`,
    toCells: ([at, call, ...rest]) => [at, phrases.get(String(call)) ?? call, ...rest],
  },
]
