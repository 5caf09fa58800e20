import { eq, type SQL, sql } from 'drizzle-orm'
import type { ProjectFilter } from '#contract/projects/project-filter.ts'
import { type ProjectType, projectTypes } from '#contract/projects/project-types.ts'
import { allStatuses } from '#contract/projects/steps.ts'
import type { Queries } from '#server/db/database.ts'
import { exports_made } from '#server/db/schema/exports.ts'
import { toPattern, wordsOf } from '#server/db/search-words.ts'
import {
  matchesFilter,
  type Scope,
  scopeOf,
  visibleTo,
} from '#server/features/projects/list/project-scope.ts'
import { wholeNumber } from '#server/features/projects/list/project-search.ts'
import { type CsvRow, csvText } from '../archive/csv-text.ts'
import type { ExportContext, Exporter } from '../exporter.ts'

/** Which projects a list holds, and by which right whoever asked for it saw them. */
export interface ListedFilter {
  search: string
  status: ProjectFilter
  step?: number
  scope: Pick<Scope<number>, 'everything' | 'company_id'>
  /** Those that were seen as their member alone; known once the list is made. */
  as_member?: number[]
}

export const projectsExporter: Exporter = {
  file: 'csv',
  name: 'Projects',
  text: (context, { export_id, filter }) =>
    csvText(Object.keys(columns), projectRows(context, export_id, filter as ListedFilter)),
}

/** As the list has them, newest first; each part goes on behind the last id, so that none comes twice. */
async function* projectRows(
  { db, user, settings, stopping }: ExportContext,
  exportId: number,
  filter: ListedFilter,
): AsyncGenerator<CsvRow> {
  const scope = scopeOf(user)
  const asMember: number[] = []
  const wanted = await searchedFor(db, scope, filter)
  for (let before = 2_147_483_647; ; ) {
    stopping?.throwIfAborted()
    const { rows } = await db.execute<ProjectLine>(sql`
      select ${lineColumns}, ${seenAsMemberAlone(scope)} as as_member from projects p
      join users u on u.id = p.user_id left join companies c on c.id = p.company_id
      where ${wanted} and p.id < ${before} order by p.id desc limit ${sql.raw(String(atOnce))}`)
    for (const row of rows) {
      if (row.as_member) asMember.push(row.id)
      yield Object.values(columns).map(read => read(row, settings.time_zone))
    }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) break
    before = last.id
  }
  await db
    .update(exports_made)
    .set({ filter: { ...filter, as_member: asMember } })
    .where(eq(exports_made.id, exportId))
}

const atOnce = 500

/** By the rules of the list: a whole number is looked for as such, and as words where nothing has it. */
async function searchedFor(db: Queries, scope: Scope<number>, filter: ListedFilter): Promise<SQL> {
  const these = sql`${matchesFilter(filter)} and ${visibleTo(scope)}`
  const words = wordsOf(filter.search)
  const number = wholeNumber(words)
  if (number) {
    const exact = sql`p.search_numbers @> array[${number}]::text[] and ${these}`
    const { rows } = await db.execute(sql`select p.id from projects p where ${exact} limit 1`)
    if (rows.length > 0) return exact
  }
  const fits = words.map(word => sql`p.search_text like ${toPattern(word)}`)
  return sql.join([these, ...fits], sql` and `)
}

const seenAsMemberAlone = ({ everything, user_id, company_id }: Scope<number>) =>
  everything
    ? sql`false`
    : sql`(p.user_id <> ${user_id} and p.company_id is distinct from ${company_id}::int)`

interface ProjectLine extends Record<string, unknown> {
  id: number
  ats_number: string
  job_name: string
  company_name: string | null
  project_type: ProjectType
  step: number
  step_at: Date
  created_at: Date
  requested_start_date: string
  requested_start_time: string
  time_zone: string | null
  as_member: boolean
  [text: string]: unknown
}

const lineColumns = sql`p.id, p.ats_number, p.job_name, c.company_name, p.project_type, p.step, p.step_at,
  p.created_at, p.requested_start_date::text as requested_start_date, p.requested_start_time, p.time_zone,
  p.purchase_order_number, p.job_number, p.street_address, p.address_line_2, p.city, p.state, p.zip_code, p.country,
  concat_ws(' ', nullif(p.contact_first_name, ''), nullif(p.contact_last_name, '')) as contact,
  p.contact_phone_number, p.contact_email, concat_ws(' ', u.first_name, u.last_name) as manager`

const text = (name: string) => (row: ProjectLine) => row[name] as string | null

/** Moments in the zone that the column names. */
const columns: Record<string, (row: ProjectLine, zone: string) => string | number | null> = {
  'ATS number': text('ats_number'),
  'Job name': text('job_name'),
  Company: text('company_name'),
  Type: row => projectTypes[row.project_type],
  Step: row => row.step,
  'Step finished': row => allStatuses[row.step - 1]?.finishedTitle ?? null,
  'Last action (UTC)': row => inUtc(row.step_at),
  'Requested start': text('requested_start_date'),
  'Start time': text('requested_start_time'),
  'Requested on (UTC)': row => inUtc(row.created_at),
  'Purchase order': text('purchase_order_number'),
  'Job number': text('job_number'),
  Street: text('street_address'),
  'Address line 2': text('address_line_2'),
  City: text('city'),
  State: text('state'),
  ZIP: text('zip_code'),
  Country: text('country'),
  'Time zone': (row, zone) => row.time_zone ?? zone,
  'Site contact': text('contact'),
  'Contact phone': text('contact_phone_number'),
  'Contact email': text('contact_email'),
  'Project manager': text('manager'),
}

const inUtc = (moment: Date | string) => new Date(moment).toISOString().slice(0, 16).replace('T', ' ')
