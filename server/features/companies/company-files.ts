import { and, desc, eq, inArray } from 'drizzle-orm'
import { companyMessages } from '#contract/companies/messages.ts'
import type { StoredFile } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { company_files, files } from '#server/db/schema/files.ts'
import type { Context } from '#server/http/route.ts'
import { addFile, type FileLinks, linkColumns } from '#server/services/files/files.ts'
import type { Upload } from '#server/services/files/upload.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { takeAttempt } from '#server/services/runtime/rate-limits.ts'

/** The logo files of each company, the newest first. */
export async function filesOfCompanies(
  db: Queries,
  companyIds: number[],
  links: FileLinks,
  now: Date,
): Promise<Map<number, StoredFile[]>> {
  const rows = await db
    .select({ company_id: company_files.company_id, file: linkColumns })
    .from(company_files)
    .innerJoin(files, eq(files.id, company_files.file_id))
    .where(inArray(company_files.company_id, companyIds))
    .orderBy(desc(files.id))
  const byCompany = new Map(companyIds.map(id => [id, [] as StoredFile[]]))
  for (const { company_id, file } of rows) byCompany.get(company_id)?.push(links.link(file, now))
  return byCompany
}

export async function filesOfCompany(
  db: Queries,
  companyId: number,
  links: FileLinks,
  now: Date,
): Promise<StoredFile[]> {
  return (await filesOfCompanies(db, [companyId], links, now)).get(companyId) ?? []
}

export async function addCompanyFiles(
  { db, user }: Pick<Context, 'db' | 'user'>,
  companyId: number,
  uploads: Upload[],
): Promise<void> {
  if (uploads.length === 0)
    throw new Failure(422, companyMessages.fileMissing, { fields: { 'file[]': companyMessages.fileMissing } })
  await takeAttempt(db, { name: 'logos', ...limits.logoUploads }, String(user.id), { times: uploads.length })
  for (const upload of uploads) {
    const { id } = await addFile(db, upload, user.id)
    await db.insert(company_files).values({ company_id: companyId, file_id: id })
  }
}

export async function findCompanyFile(db: Queries, companyId: number, fileId: number) {
  const [file] = await db
    .select()
    .from(company_files)
    .where(and(eq(company_files.company_id, companyId), eq(company_files.file_id, fileId)))
  return file ?? null
}
