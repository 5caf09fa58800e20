import { type SQL, sql } from 'drizzle-orm'
import type { api } from '#contract/api.ts'
import type { Answer, Query } from '#contract/endpoint.ts'
import type { ProjectListItem } from '#contract/projects/project.ts'
import { allStatuses } from '#contract/projects/steps.ts'
import type { Queries } from '#server/db/database.ts'
import { toAddress } from '#server/db/rows/company.ts'
import { newestProjects, type Scope } from './project-scope.ts'
import { hasWords, searchSteps } from './project-search.ts'
import { countProjects } from './project-totals.ts'

type ListQuery = Query<typeof api.projects.list>
type ListPage = Omit<Answer<typeof api.projects.list>, 'may_delete'>

/** One page, newest first, with its total: from the kept totals, or from what the search has seen. */
export async function listProjects(db: Queries, scope: Scope, wish: ListQuery): Promise<ListPage> {
  if (hasWords(wish.search)) return searchPage(db, scope, wish)
  const { page, per_page } = wish
  const ids = newestProjects(scope, wish, { limit: per_page, offset: (page - 1) * per_page })
  const [rows, total] = await Promise.all([
    readRows(db, sql`select id, null::int as total, true as complete from (${ids}) page`),
    countProjects(db, scope, wish),
  ])
  return toPage(rows, wish, total, true)
}

async function searchPage(db: Queries, scope: Scope, wish: ListQuery): Promise<ListPage> {
  const { page, per_page, search } = wish
  const visible = scope.everything ? null : await countProjects(db, scope, wish)
  const found = searchSteps(scope, wish, { words: search, needed: page * per_page, visible })
  const ids = sql`select id from found order by id desc limit ${per_page} offset ${(page - 1) * per_page}`
  const rows = await readRows(
    db,
    sql`with ${found} select page.id, counted.total, counted.complete from (${ids}) page, counted`,
  )
  const [first] = rows
  // a page beyond the last has no row that could tell the total
  if (!first && page > 1) return { ...(await searchPage(db, scope, { ...wish, page: 1 })), projects: [] }
  return toPage(rows, wish, first?.total ?? 0, first?.complete ?? true)
}

function toPage(rows: Row[], { page, per_page }: ListQuery, total: number, complete: boolean): ListPage {
  const pages = Math.ceil(total / per_page)
  return {
    projects: rows.map(toItem),
    total,
    counted: complete,
    // what was not counted is at least one page more
    totalPages: complete ? pages : Math.max(pages, page) + 1,
  }
}

type Row = Omit<
  ProjectListItem,
  'project' | 'ats' | 'last_status' | 'po_no' | 'job_no' | 'address' | 'deleted_at'
> &
  ProjectListItem['address'] & {
    id: number
    job_name: string
    ats_number: string
    purchase_order_number: string | null
    job_number: string | null
    step: number
    step_at: string
    created_at: string
    deleted_at: string | null
    total: number | null
    complete: boolean
  }

async function readRows(db: Queries, page: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select p.id, p.job_name, p.ats_number, p.project_type, p.requested_start_date::text, p.step, p.step_at,
      p.created_at, p.deleted_at, p.purchase_order_number, p.job_number, p.street_address, p.address_line_2, p.city,
      p.state, p.zip_code, p.country, companies.company_name as company,
      concat_ws(' ', users.first_name, users.last_name) as creator, page.total, page.complete
    from (${page}) page
    join projects p on p.id = page.id
    join users on users.id = p.user_id
    left join companies on companies.id = p.company_id
    order by p.id desc`)
  return rows
}

const moment = (text: string) => new Date(text).toISOString()

function toItem(row: Row): ProjectListItem {
  const { id, job_name, ats_number, company, creator, project_type, requested_start_date } = row
  const status = allStatuses[row.step - 1] as (typeof allStatuses)[number]
  return {
    project: { id, name: job_name, created_at: moment(row.created_at) },
    ats: ats_number,
    address: toAddress(row),
    ...{ company, creator, project_type, requested_start_date },
    po_no: row.purchase_order_number,
    job_no: row.job_number,
    last_status: { ...status, created_at: moment(row.step_at) },
    deleted_at: row.deleted_at && moment(row.deleted_at),
  }
}
