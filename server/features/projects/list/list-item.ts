import { type SQL, sql } from 'drizzle-orm'
import { json } from '#server/db/json-text.ts'
import { addressJson } from '#server/db/rows/company.ts'
import { statusJson } from '#server/features/projects/steps/status-json.ts'

/** One page of a list. `rows` is a JSON list. */
export interface Page {
  rows: string
  total: number
  complete: boolean
}

/** What a page reads of each project `p`. */
export const pageColumns = sql`p.id, p.job_name, p.ats_number, p.project_type, p.requested_start_date, p.step, p.step_at,
  p.created_at, p.deleted_at, p.purchase_order_number, p.job_number, p.street_address, p.address_line_2, p.city,
  p.state, p.zip_code, p.country, p.user_id, p.company_id, p.time_zone`

/** The page of a statement, with what `counted` knows of all. */
export const rowsOf = (page: SQL, counted: SQL, order = sql`p.id desc`) => sql`
  select counted.total, counted.complete, (
    select ${json.list(item, order)} from (${page}) p
    join users on users.id = p.user_id
    left join companies on companies.id = p.company_id) as rows
  from ${counted} counted`

/** A `ProjectListItem`. */
const item = json.object({
  project: {
    id: json.number(sql`p.id`),
    name: json.value(sql`p.job_name`),
    created_at: json.moment(sql`p.created_at`),
  },
  ats: json.value(sql`p.ats_number`),
  address: addressJson(sql`p`),
  company: json.value(sql`companies.company_name`),
  creator: json.value(sql`concat_ws(' ', users.first_name, users.last_name)`),
  po_no: json.value(sql`p.purchase_order_number`),
  job_no: json.value(sql`p.job_number`),
  project_type: json.value(sql`p.project_type`),
  requested_start_date: json.value(sql`p.requested_start_date`),
  last_status: statusJson(sql`p.step`, { created_at: json.moment(sql`p.step_at`) }),
  time_zone: json.value(sql`p.time_zone`),
  deleted_at: json.moment(sql`p.deleted_at`),
})
