import { asc, eq } from 'drizzle-orm'
import type { FileAnswer } from '#contract/endpoint.ts'
import { jsa_forms, jsa_revisions } from '#server/db/schema/jsa.ts'
import { gpr_reports, report_revisions } from '#server/db/schema/reports.ts'
import { printForm } from '#server/features/jsa/submitted-paper.ts'
import type { FoundProject } from '#server/features/projects/access.ts'
import { printReport } from '#server/features/reports/pdf-cache.ts'
import { readSignedPaper } from '#server/features/reports/revisions/signed-papers.ts'
import { isTemporaryFailure, ServiceDown } from '#server/services/jobs/temporary-failures.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import type { ArchiveContext } from './archive-context.ts'
import { addStored } from './project-files.ts'

/** A PDF in the ZIP; without a path it could not be printed. */
export interface ArchivedDocument {
  title: string
  path: string | null
}

/** The signed reports as they were signed, the report as it stands, and every version of the JSA. */
export async function addProjectDocuments(
  context: ArchiveContext,
  project: FoundProject,
): Promise<ArchivedDocument[]> {
  const { db } = context
  const [report] = await db
    .select({ id: gpr_reports.id })
    .from(gpr_reports)
    .where(eq(gpr_reports.project_id, project.id))
  const [form] = await db
    .select({ id: jsa_forms.id, revision: jsa_forms.revision })
    .from(jsa_forms)
    .where(eq(jsa_forms.project_id, project.id))
  const documents: ArchivedDocument[] = []
  const added = new Set<string>()
  const add = async (title: string, print: () => Promise<FileAnswer>) => {
    context.stopping?.throwIfAborted()
    const document = await addDocument(context, title, print, added)
    if (document) documents.push(document)
  }
  if (report) {
    for (const revision of await signedRevisions(context, report.id))
      await add(`GPR report, revision ${revision}, as signed`, () =>
        readSignedPaper(context, project, report.id, revision),
      )
    await add('GPR report as it stands', () => printReport(context, project))
  }
  if (form)
    for (const revision of await submittedRevisions(context, form.id))
      await add(`JSA, version ${revision}`, () => printForm(context, { ...form, project }, revision))
  return documents
}

/** One that cannot be printed does not keep the rest from being exported. Null for one that is there already. */
export async function addDocument(
  context: ArchiveContext,
  title: string,
  print: () => Promise<FileAnswer>,
  added = new Set<string>(),
): Promise<ArchivedDocument | null> {
  try {
    const { key, filename } = await print()
    if (added.has(key)) return null
    added.add(key)
    const path = context.nameFor('documents/', filename)
    return (await addStored(context, path, key)) ? { title, path } : withoutPaper(context, title)
  } catch (error) {
    if (isTemporaryFailure(error)) throw error
    if (context.patient && isPreparing(error)) throw new ServiceDown(`${title} is being prepared`)
    context.log.warn({ err: error }, 'a document of an export could not be printed')
    return withoutPaper(context, title)
  }
}

function withoutPaper({ leftOut }: ArchiveContext, title: string): ArchivedDocument {
  leftOut.push({ path: `documents/${title}`, reason: 'unprinted' })
  return { title, path: null }
}

const isPreparing = (error: unknown) => error instanceof Failure && error.body.code === 'preparing'

async function signedRevisions({ db }: ArchiveContext, reportId: number): Promise<number[]> {
  const rows = await db
    .select({ revision: report_revisions.revision })
    .from(report_revisions)
    .where(eq(report_revisions.report_id, reportId))
    .orderBy(asc(report_revisions.revision))
  return rows.map(({ revision }) => revision)
}

async function submittedRevisions({ db }: ArchiveContext, formId: number): Promise<number[]> {
  const rows = await db
    .select({ revision: jsa_revisions.revision })
    .from(jsa_revisions)
    .where(eq(jsa_revisions.form_id, formId))
    .orderBy(asc(jsa_revisions.revision))
  return rows.map(({ revision }) => revision)
}
