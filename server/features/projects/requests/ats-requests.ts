import { randomUUID } from 'node:crypto'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import type { AtsRequest } from '#contract/projects/ats-request.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { isAnswered } from '#contract/projects/scan-conditions.ts'
import type { Queries } from '#server/db/database.ts'
import { addressColumns } from '#server/db/rows/company.ts'
import { companies } from '#server/db/schema/companies.ts'
import { projects } from '#server/db/schema/projects.ts'
import { statement } from '#server/db/statement.ts'
import { refuseForeignFacility } from '#server/features/companies/facilities.ts'
import { findSentBefore, stampColumns } from '#server/features/projects/field-stamp.ts'
import type { RecordContext } from '#server/features/projects/records/records.ts'
import type { Coordinates } from '#server/services/maps/geocoder.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'

/** With the zone of the site and where it is, as its ZIP code tells. */
type SiteRequest = AtsRequest & { time_zone: string | null; center?: Coordinates | null }
type ProjectRow = Pick<typeof projects.$inferSelect, 'id' | 'job_name' | 'ats_number'>

/** Project, ATS number, address, site contact, first step and membership, or nothing at all. */
export async function startProject(
  { db, user, now, audit = {} }: RecordContext,
  request: SiteRequest,
): Promise<ProjectRow> {
  const expected = { user_id: user.id, parent_id: null }
  const before = await findSentBefore(db, request.client_id, expected, findByClientId(db))
  audit.unwritten = before !== null
  if (before !== null)
    return found((await db.select(startedColumns).from(projects).where(eq(projects.id, before)))[0])
  const company_id = await chooseCompany(db, user, request.company)
  await refuseForeignFacility(db, request.facility_id, company_id, 'facility_id')
  const [project] = await insertProject(db, {
    record: JSON.stringify({ ...toColumns(request, now), company_id, user_id: user.id }),
    now: now.toISOString(),
  })
  return found(project)
}

const startedColumns = { id: projects.id, job_name: projects.job_name, ats_number: projects.ats_number }

const findByClientId = (db: Queries) => (client_id: string) =>
  db
    .select({
      id: projects.id,
      user_id: projects.user_id,
      parent_id: sql<null>`null`,
      deleted_at: projects.deleted_at,
    })
    .from(projects)
    .where(eq(projects.client_id, client_id))

/** What a request can set. */
const columnNames = sql.raw(
  Object.keys(getTableColumns(projects))
    .filter(
      name => !/^(id|ats_number|step|step_at|created_at|deleted_at|deleted_by|version|search_.*)$/.test(name),
    )
    .join(),
)

/** All that begins with a project in one statement: its record as JSON, with fields named like its columns. */
const insertProject = statement<ProjectRow>(() => {
  const now = sql`${sql.placeholder('now')}::timestamptz`
  return sql`
    with project as (
      insert into projects (${columnNames}, created_at, step_at)
      select ${columnNames}, ${now}, ${now}
      from jsonb_populate_record(null::projects, ${sql.placeholder('record')}::jsonb)
      returning id, job_name, ats_number, user_id),
    status as (
      insert into project_statuses (project_id, step, user_id, created_at, evidence)
      select id, 1, user_id, ${now}, '{"missing":[],"reason":null}' from project),
    member as (
      insert into project_members (project_id, user_id, added_by, created_at)
      select id, user_id, user_id, ${now} from project),
    activity as (
      insert into project_activity (project_id, user_id, kind, created_at)
      select id, user_id, 'started', ${now} from project)
    select id, job_name, ats_number from project`
})

/** The caller's own company unless another is named: whoever may start a project scans for anybody. */
async function chooseCompany(
  db: Queries,
  user: Employee,
  wished: number | null | undefined,
): Promise<number | null> {
  const id = wished ?? user.company_id
  if (id === null || id === user.company_id) return id
  const [company] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, id), isNull(companies.deleted_at)))
  if (!company)
    throw new Failure(422, projectMessages.companyUnknown, {
      fields: { company: projectMessages.companyUnknown },
    })
  return company.id
}

/** A request in the columns of its project. What signs it counts only with the signature. */
function toColumns(request: SiteRequest, now: Date) {
  const {
    address_attributes,
    site_contact_attributes: contact,
    company: _company,
    terms_of_agreement,
    customer_signature,
    customer_signature_strokes,
    scan_conditions,
    client_id,
    captured_at,
    sent_at,
    center,
    ...columns
  } = request
  return {
    ...columns,
    ...stampColumns({ captured_at, sent_at }, now),
    client_id: client_id ?? randomUUID(),
    ...addressColumns(address_attributes),
    country: address_attributes.country ?? 'United States',
    ...(center && { ...center, located_by: 'zip' }),
    contact_first_name: contact?.first_name,
    contact_last_name: contact?.last_name,
    contact_phone_number: contact?.phone_number,
    contact_email: contact?.email,
    terms_of_agreement: terms_of_agreement ?? false,
    scan_conditions: scan_conditions && isAnswered(scan_conditions) ? scan_conditions : null,
    ...(customer_signature && { customer_signature, customer_signature_strokes, signed_at: now }),
  }
}
