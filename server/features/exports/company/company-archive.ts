import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { addressLine } from '#contract/system/addresses.ts'
import { levelOf } from '#server/db/rows/person.ts'
import { former_members, users } from '#server/db/schema/accounts.ts'
import { company_files, files } from '#server/db/schema/files.ts'
import { license_payments, licenses } from '#server/db/schema/licenses.ts'
import { projects } from '#server/db/schema/projects.ts'
import { type CompanyRow, findAnyCompany } from '#server/features/companies/companies.ts'
import { facilitiesOf } from '#server/features/companies/facilities.ts'
import { accessProject } from '#server/features/projects/access.ts'
import { batchSize } from '#server/services/jobs/each-in-batches.ts'
import { found } from '#server/services/runtime/failure.ts'
import { csvText } from '../archive/csv-text.ts'
import { jsonText } from '../archive/json-text.ts'
import { addLeftOut } from '../archive/left-out.ts'
import { openNames } from '../archive/safe-names.ts'
import type { Exporter } from '../exporter.ts'
import type { ArchiveContext } from '../project/archive-context.ts'
import { addProject } from '../project/project-archive.ts'
import { addOriginal } from '../project/project-files.ts'
import { type ArchivedProject, companyIndex } from './company-index.ts'
import { addReceipts, readTerms, termsTable } from './receipts.ts'

export const companyExporter: Exporter = {
  file: 'zip',
  name: (_user, { subject }) => subject ?? 'Company',
  fill: async (context, { subject_id }, zip) => {
    const company = found(await findAnyCompany(context.db, found(subject_id)))
    await addCompany({ ...context, zip, folder: '', leftOut: [], nameFor: openNames() }, company)
  },
}

/** To hand over: the company, its people and papers, and each of its projects in a folder of its own. */
async function addCompany(context: ArchiveContext, company: CompanyRow): Promise<void> {
  const { db, zip, leftOut } = context
  const people = await readPeople(context, company)
  const facilities = await facilitiesOf(db, company.id)
  const terms = await readTerms(db, eq(licenses.company_id, company.id))
  const logos = await addLogos(context, company.id)
  const { receipts, documents } = await addReceipts(context, eq(license_payments.company_id, company.id))
  const added: ArchivedProject[] = []
  for await (const { id } of projectsOf(context, company.id)) {
    const project = await accessProject(context, id)
    const folder = `${context.nameFor('projects/', project.ats_number)}/`
    const { data, leftOut: ofProject } = await addProject(context, project, zip, folder)
    leftOut.push(...ofProject.map(one => ({ ...one, path: folder + one.path })))
    added.push({
      folder,
      number: project.ats_number,
      name: data.head.project.name,
      step: project.step,
      missing: ofProject.length,
    })
  }
  const { deleted_by: _by, version: _version, ...row } = company
  await zip.addText(
    'people.csv',
    csvText(
      ['First name', 'Last name', 'Email', 'Phone', 'Title', 'Level'],
      people.map(person => [
        ...[person.first_name, person.last_name, person.email, person.phone_number],
        ...[person.company_position, levelOf(person.company_user)],
      ]),
    ),
  )
  await zip.addText(
    'facilities.csv',
    csvText(
      ['Name', 'Address', 'People'],
      facilities.map(({ name, address, members }) => [
        name,
        addressLine(address),
        members.map(one => one.name),
      ]),
    ),
  )
  await zip.addText('licenses.csv', termsTable(terms))
  const projectList = added.map(({ folder, number, name, step }) => ({ folder, number, name, step }))
  await zip.addText(
    'company.json',
    jsonText({ company: row, people, facilities, licenses: terms, receipts, logos, projects: projectList }),
  )
  await addLeftOut(zip, '', leftOut)
  await zip.addText(
    'index.html',
    companyIndex(context, { company, people, facilities, documents, leftOut, projects: added }),
  )
}

/** Those of a deleted company are those who were in it then. */
async function readPeople({ db }: ArchiveContext, company: CompanyRow) {
  const columns = {
    ...{ id: users.id, first_name: users.first_name, last_name: users.last_name, email: users.email },
    ...{ phone_number: users.phone_number, company_position: users.company_position },
  }
  const byName = [asc(sql`lower(${users.first_name} || ' ' || ${users.last_name})`), asc(users.id)]
  if (company.deleted_at)
    return db
      .select({ ...columns, company_user: former_members.company_user })
      .from(former_members)
      .innerJoin(users, eq(users.id, former_members.user_id))
      .where(eq(former_members.company_id, company.id))
      .orderBy(...byName)
  return db
    .select({ ...columns, company_user: users.company_user })
    .from(users)
    .where(and(eq(users.company_id, company.id), isNull(users.deleted_at)))
    .orderBy(...byName)
}

async function addLogos(context: ArchiveContext, companyId: number): Promise<string[]> {
  const rows = await context.db
    .select({ key: files.key, filename: files.filename, scan_status: files.scan_status })
    .from(company_files)
    .innerJoin(files, eq(files.id, company_files.file_id))
    .where(eq(company_files.company_id, companyId))
    .orderBy(desc(files.id))
  const paths: string[] = []
  for (const file of rows) {
    const path = context.nameFor('logo/', file.filename)
    if (!(await addOriginal(context, path, file))) paths.push(path)
  }
  return paths
}

/** Oldest first, some at a time. */
async function* projectsOf({ db, stopping }: ArchiveContext, companyId: number) {
  for (let after = 0; ; ) {
    stopping?.throwIfAborted()
    const rows = await db
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.company_id, companyId), isNull(projects.deleted_at), gt(projects.id, after)))
      .orderBy(asc(projects.id))
      .limit(batchSize)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.id
  }
}
