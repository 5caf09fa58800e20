import { eq, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { can } from '#contract/policies.ts'
import { allParts, type ProjectDetail, type ProjectPart } from '#contract/project-page/project-detail.ts'
import { AtsData } from '#contract/projects/ats-data.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { columnsJson, JsonText, json, jsonOf } from '#server/db/json-text.ts'
import { addressJson } from '#server/db/rows/company.ts'
import { locations } from '#server/db/schema/locations.ts'
import { projects } from '#server/db/schema/projects.ts'
import { statement } from '#server/db/statement.ts'
import { isJsaDraft } from '#server/features/jsa/draft-state.ts'
import { readLocations, toLocation } from '#server/features/locations/read-locations.ts'
import { deletionRight } from '#server/features/projects/access.ts'
import { membersJson } from '#server/features/projects/members/members.ts'
import { commentsJson } from '#server/features/projects/records/comments.ts'
import { evidenceJson } from '#server/features/projects/steps/evidence.ts'
import { statusJson } from '#server/features/projects/steps/status-json.ts'
import { findReport, toReport } from '#server/features/reports/read-report.ts'
import type { ReportState } from '#server/features/reports/report-hash.ts'
import type { Context } from '#server/http/route.ts'
import { allow, found } from '#server/services/runtime/failure.ts'

type PageContext = Pick<Context, 'db' | 'user' | 'links' | 'now' | 'settings'>

/** What the page of a project shows, or those parts of it that are asked for, for whoever may see it. */
export async function readProject(
  context: PageContext,
  id: number,
  asked: readonly ProjectPart[] | undefined,
): Promise<JsonText> {
  const parts = asked ?? allParts
  const has = (part: ProjectPart) => parts.includes(part)
  const [head] = await readHead(
    context.db,
    { id, user_id: context.user.id, time_zone: context.settings.time_zone },
    { head: has('head'), comments: has('comments'), counts: has('counts') },
  )
  const { access, company_files, ...written } = found(head)
  allow(can.seeProject(context.user, access), projectMessages.projectNotAllowed)
  const texts = Object.entries(written).map(([name, text]) => [name, new JsonText(text)])
  return jsonOf({
    ...Object.fromEntries(texts),
    ...(has('head') && {
      ats_company: companyOf(context, written.ats_company, company_files),
      ...(await deletionRight(context)),
    }),
    ...(await readRecord(context, id, access, parts)),
  })
}

/** The locations and the report, which says whether they were changed since it was signed. */
async function readRecord(
  context: PageContext,
  id: number,
  project: ReportState['project'],
  parts: readonly ProjectPart[],
): Promise<Partial<Pick<ProjectDetail, 'locations' | 'gpr_report'>>> {
  const wantsReport = parts.includes('report')
  if (!wantsReport && !parts.includes('locations')) return {}
  const [rows, report] = await Promise.all([
    readLocations(context.db, eq(locations.project_id, id)),
    wantsReport ? findReport(context.db, { project_id: id }) : null,
  ])
  return {
    ...(parts.includes('locations') && { locations: rows.map(row => toLocation(context, row)) }),
    ...(wantsReport && {
      gpr_report: report && (await toReport(context.db, { report, project, rows })),
    }),
  }
}

type CompanyFile = Parameters<Context['links']['link']>[0]

/** The links to its files are signed here. */
function companyOf({ links, now }: PageContext, company: string, files: CompanyFile[]): JsonText {
  if (company === 'null') return new JsonText(company)
  const signed = JSON.stringify(files.map(file => links.link(file, now)))
  return new JsonText(`${company.slice(0, -1)},"files":${signed}}`)
}

interface PageShape extends Record<string, boolean> {
  head: boolean
  comments: boolean
  counts: boolean
}

type HeadRow = Record<'ats_company', string> & {
  access: {
    user_id: number
    company_id: number | null
    member: boolean
  } & ReportState['project']
  company_files: CompanyFile[]
}

/** Who may see it, and the parts that are texts alone, in one statement. */
const readHead = statement<HeadRow, PageShape>(
  shape => sql`
    select json_build_object('user_id', p.user_id, 'company_id', p.company_id, 'ats_number', p.ats_number,
        'job_name', p.job_name, 'client_id', p.client_id, 'member', exists (
          select from project_members m where m.project_id = p.id and m.user_id = ${sql.placeholder('user_id')})
      ) as access
      ${shape.head ? sql`, ${headColumns}` : sql``}
      ${shape.comments ? sql`, (${commentsJson(sql`p.id`, limits.recordsAtOnce)}) as comments` : sql``}
      ${shape.counts ? sql`, ${counts} as counts` : sql``}
    from projects p
    join users u on u.id = p.user_id
    left join companies c on c.id = p.company_id
    left join facilities f on f.id = p.facility_id
    where p.id = ${sql.placeholder('id')} and p.deleted_at is null`,
  { quick: true },
)

const named = (person: string) =>
  json.value(sql.raw(`concat_ws(' ', ${person}.first_name, ${person}.last_name)`))

const headColumns = sql`
  ${json.object({
    id: json.number(sql`p.id`),
    name: json.value(sql`p.job_name`),
    created_at: json.moment(sql`p.created_at`),
    project_type: json.value(sql`p.project_type`),
    project_private: json.boolean(sql`p.project_private`),
    time_zone: json.value(sql`coalesce(p.time_zone, ${sql.placeholder('time_zone')})`),
  })} as project,
  (select ${json.list(
    statusJson(sql`s.step`, {
      username: named('w'),
      created_at: json.moment(sql`s.created_at`),
      evidence: json.value(sql`s.evidence`),
    }),
    sql`s.step`,
  )} from project_statuses s join users w on w.id = s.user_id where s.project_id = p.id) as project_statuses,
  ${evidenceJson(sql`p.id`)} as evidence_now,
  ${columnsJson(projects, sql`p`, Object.keys(AtsData.shape))} as ats_data,
  ${addressJson(sql`p`)} as address,
  (${membersJson(sql`p.id`)}) as users,
  case when c.id is null then 'null' else ${json.object({
    id: json.number(sql`c.id`),
    name: json.value(sql`c.company_name`),
    address: addressJson(sql`c`),
  })} end as ats_company,
  coalesce((select json_agg(file) from (
    select x.id, x.filename, x.scan_status, array(select copy from file_copies where file_id = x.id) as copies
    from company_files y join files x on x.id = y.file_id where y.company_id = c.id order by x.id desc) file), '[]')
    as company_files,
  case when f.id is null then 'null' else ${json.object({
    id: json.number(sql`f.id`),
    name: json.value(sql`f.name`),
    address: addressJson(sql`f`),
  })} end as facility,
  ${json.object({
    name: json.value(
      sql`nullif(concat_ws(' ', nullif(p.contact_first_name, ''), nullif(p.contact_last_name, '')), '')`,
    ),
    phone: json.value(sql`p.contact_phone_number`),
    email: json.value(sql`p.contact_email`),
  })} as site_contact,
  ${json.object({
    id: json.number(sql`u.id`),
    name: named('u'),
    email: json.value(sql`u.email`),
    phone: json.value(sql`u.phone_number`),
  })} as project_manager`

const countOf = (table: string, condition = '') =>
  json.number(sql.raw(`(select count(*) from ${table} x where x.project_id = p.id ${condition})`))

/** What the tabs hold, and how far the report and the JSA are. */
const counts = json.object({
  locations: countOf('locations', 'and x.deleted_at is null'),
  comments: countOf('project_comments', 'and x.deleted_at is null'),
  files: countOf('project_files'),
  logs: countOf('project_logs'),
  report: sql`coalesce((select ${json.object({
    id: json.number(sql`r.id`),
    signed_at: json.moment(sql`r.signed_at`),
    updated_at: json.moment(sql`r.updated_at`),
  })} from gpr_reports r where r.project_id = p.id), 'null')`,
  jsa: sql`coalesce((select ${json.object({
    id: json.number(sql`j.id`),
    revision: json.number(sql`j.revision`),
    draft: json.boolean(sql`(${isJsaDraft})`),
    signed: json.boolean(sql`exists (select from jsa_signatures s
      where s.form_id = j.id and s.revision = j.revision and s.role = 'representative')`),
  })} from jsa_forms j left join jsa_revisions v on v.form_id = j.id and v.revision = j.revision
    where j.project_id = p.id), 'null')`,
})
