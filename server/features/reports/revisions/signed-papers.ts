import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { and, eq } from 'drizzle-orm'
import type { FileAnswer } from '#contract/endpoint.ts'
import { projectPath } from '#contract/pages.ts'
import { revisionMessages } from '#contract/reports/revision-messages.ts'
import type { Queries } from '#server/db/database.ts'
import { report_revisions, signed_papers } from '#server/db/schema/reports.ts'
import type { FoundProject } from '#server/features/projects/access.ts'
import type { ReportContent } from '#server/features/reports/pdf/report-content.ts'
import {
  findReport,
  isChanged,
  isTechnicianSignature,
  readState,
} from '#server/features/reports/read-report.ts'
import { hashState } from '#server/features/reports/report-hash.ts'
import type { Context } from '#server/http/route.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'
import { newKey } from '#server/services/storage/object-keys.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { storedSize } from '#server/services/storage/stored-size.ts'
import { withPrintCopies } from './print-copies.ts'

type PaperContext = Pick<Context, 'db' | 'storage' | 'print'>
type SignedPaper = typeof signed_papers.$inferSelect

/** The PDF of a revision as it was signed: the same bytes every time. */
export async function readSignedPaper(
  context: PaperContext,
  project: FoundProject,
  reportId: number,
  revision: number,
): Promise<FileAnswer> {
  const [signed] = await context.db
    .select({ id: report_revisions.id })
    .from(report_revisions)
    .where(and(eq(report_revisions.report_id, reportId), eq(report_revisions.revision, revision)))
  if (!signed)
    throw new Failure(404, revisionMessages.neverSigned(revision), { code: 'revision_never_signed' })
  const paper = await keepSignedPaper(context, signed.id)
  if (!paper)
    throw new Failure(503, revisionMessages.paperPreparing, { code: 'preparing' }, { 'retry-after': '10' })
  return toAnswer(paper, project, `GPR report ${project.ats_number} revision ${revision}.pdf`)
}

/**
 * Of a report that stands as it was signed: the paper of that, since what is not in the hash may have changed meanwhile,
 * and nobody signed that. What is printed before its photos are ready is not kept.
 */
export async function findStandingPaper(
  context: PaperContext,
  project: FoundProject,
): Promise<{ paper: FileAnswer } | { content: ReportContent } | null> {
  const signed = await findStandingRevision(context.db, project.id)
  // wrong times are on no paper
  if (!signed?.printed || (signed.printed as ReportContent).times_unread) return null
  const kept = await keepSignedPaper(context, signed.id)
  return kept
    ? { paper: toAnswer(kept, project, `GPR report ${project.ats_number}.pdf`) }
    : withPrintCopies(context, signed.printed as ReportContent)
}

async function findStandingRevision(db: Queries, projectId: number) {
  const report = await findReport(db, { project_id: projectId })
  if (!report?.signed_revision) return null
  const state = await readState(db, report)
  const hash = await hashState(state)
  if (isChanged(report, hash)) return null
  const [signed] = await db
    .select({ id: report_revisions.id, printed: report_revisions.printed })
    .from(report_revisions)
    .where(
      and(eq(report_revisions.report_id, report.id), eq(report_revisions.revision, report.signed_revision)),
    )
  // a technician who signed after the customer is on no frozen paper
  const frozen = (signed?.printed as ReportContent | null)?.technician.signature
  const isLate = report.tech_signature !== frozen && (await isTechnicianSignature(state, hash))
  return isLate ? null : signed
}

const toAnswer = ({ key, size }: SignedPaper, project: FoundProject, filename: string): FileAnswer => ({
  ...{ key, size, filename, type: 'application/pdf', maxAge: 0 },
  upPath: projectPath(project.id),
})

/** Prints it unless it is there; null while its photos or times are not ready to be printed. */
export async function keepSignedPaper(context: PaperContext, id: number): Promise<SignedPaper | null> {
  const running =
    papersInProgress.get(id) ?? findOrPrint(context, id).finally(() => papersInProgress.delete(id))
  papersInProgress.set(id, running)
  return running
}

const papersInProgress = new Map<number, Promise<SignedPaper | null>>()

async function findOrPrint(context: PaperContext, id: number): Promise<SignedPaper | null> {
  const kept = await findPaper(context, id)
  if (kept && (await isIntact(context.storage, kept))) return kept
  const [revision] = await context.db
    .select({ printed: report_revisions.printed })
    .from(report_revisions)
    .where(eq(report_revisions.id, id))
  const printed = revision?.printed as ReportContent | null
  if (!printed || printed.times_unread) return null
  const { content, isComplete, isWhole } = await withPrintCopies(context, printed)
  if (!isComplete) return null
  const paper = await printPaper(context, id, content)
  return isWhole ? keepPaper(context, paper, kept) : paper
}

/** What a disk has changed is as lost as what it has lost. Read once in each process, before it is first given. */
async function isIntact(storage: Storage, { key, size, sha256 }: SignedPaper): Promise<boolean> {
  if ((await storedSize(storage, key)) !== size) return false
  if (papersRead.has(key)) return true
  const hash = createHash('sha256')
  await pipeline(await storage.get(key), hash)
  if (hash.digest('hex') !== sha256) return false
  papersRead.add(key)
  return true
}

const papersRead = new Set<string>()

async function findPaper({ db }: Pick<PaperContext, 'db'>, id: number): Promise<SignedPaper | null> {
  const [paper] = await db.select().from(signed_papers).where(eq(signed_papers.revision_id, id))
  return paper ?? null
}

/** While a photo of it is lost, it is not kept: the photo may come back. What is not kept is removed as any leftover is. */
async function printPaper(
  { storage, print }: PaperContext,
  id: number,
  content: ReportContent,
): Promise<SignedPaper> {
  const { path, size } = await print({ kind: 'report', data: content })
  const key = newKey()
  const sha256 = createHash('sha256')
  try {
    await pipeline(createReadStream(path), sha256)
    await storage.putFile(key, path, { type: 'application/pdf', size })
  } finally {
    await rm(path, { force: true })
  }
  return { revision_id: id, key, size, sha256: sha256.digest('hex'), created_at: new Date() }
}

/** A file that a disk has lost or damaged is printed again from what was frozen; otherwise the first one stays for good. */
async function keepPaper(
  { db, storage }: PaperContext,
  row: SignedPaper,
  lost: SignedPaper | null,
): Promise<SignedPaper> {
  const { revision_id, key } = row
  const [kept] = lost
    ? await db
        .update(signed_papers)
        .set(row)
        .where(and(eq(signed_papers.revision_id, revision_id), eq(signed_papers.key, lost.key)))
        .returning()
    : await db.insert(signed_papers).values(row).onConflictDoNothing().returning()
  // another instance printed it meanwhile
  if (!kept) await storage.remove(key)
  return kept ?? found(await findPaper({ db }, revision_id))
}
