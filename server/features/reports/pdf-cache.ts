import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import type { FileAnswer } from '#contract/endpoint.ts'
import { projectPath } from '#contract/pages.ts'
import { papers } from '#server/db/schema/reports.ts'
import type { FoundProject } from '#server/features/projects/access.ts'
import type { Context } from '#server/http/route.ts'
import { type PrintJob, printerVersion } from '#server/services/pdf/print.ts'
import { found } from '#server/services/runtime/failure.ts'
import { newKey } from '#server/services/storage/object-keys.ts'
import { storedSize } from '#server/services/storage/stored-size.ts'
import type { LabelSheet } from './pdf/label-sheet.ts'
import { readReportContent } from './read-report-content.ts'
import { findStandingPaper } from './revisions/signed-papers.ts'

type PrintContext = Pick<Context, 'db' | 'storage' | 'now' | 'print'>

/** While it stands as it was signed, the paper of that; otherwise what it says now. */
export async function printReport(
  context: PrintContext & Pick<Context, 'settings'>,
  project: FoundProject,
): Promise<FileAnswer> {
  const signed = await findStandingPaper(context, project)
  if (signed && 'paper' in signed) return signed.paper
  const data = signed?.content ?? (await readReportContent(context, project.id))
  const pdf = await cachedPdf(context, { kind: 'report', data }, `GPR report ${project.ats_number}.pdf`)
  return { ...pdf, upPath: projectPath(project.id) }
}

export const printLabels = (context: PrintContext, data: LabelSheet): Promise<FileAnswer> =>
  cachedPdf(context, { kind: 'labels', data }, 'Labels.pdf')

/** What was printed once is found again by its content. Whoever asks meanwhile waits for the same print. */
export async function cachedPdf(context: PrintContext, job: PrintJob, filename: string): Promise<FileAnswer> {
  const hash = createHash('sha256')
    .update(JSON.stringify([await printerVersion(), job]))
    .digest('hex')
  const { key, size } = (await findIntactPdf(context, hash)) ?? (await printOnce(context, hash, job))
  return { key, size, filename, type: 'application/pdf', maxAge: 0 }
}

/** Files can be lost where rows are not, by a disk or a restored backup; then the PDF is printed again. */
async function findIntactPdf({ db, storage, now }: PrintContext, hash: string) {
  const kept = await findPdf({ db, now }, hash)
  if (!kept || (await storedSize(storage, kept.key)) === kept.size) return kept
  await db.delete(papers).where(and(eq(papers.hash, hash), eq(papers.key, kept.key)))
  return null
}

async function findPdf({ db, now }: Pick<PrintContext, 'db' | 'now'>, hash: string) {
  const [kept] = await db.update(papers).set({ used_at: now }).where(eq(papers.hash, hash)).returning()
  return kept ?? null
}

function printOnce(context: PrintContext, hash: string, job: PrintJob) {
  const running =
    printsInProgress.get(hash) ??
    printAndStore(context, hash, job).finally(() => printsInProgress.delete(hash))
  printsInProgress.set(hash, running)
  return running
}

const printsInProgress = new Map<string, Promise<{ key: string; size: number }>>()

async function printAndStore({ db, storage, now, print }: PrintContext, hash: string, job: PrintJob) {
  const { path, size } = await print(job)
  const key = newKey()
  try {
    await storage.putFile(key, path, { type: 'application/pdf', size })
  } finally {
    await rm(path, { force: true })
  }
  const row = { hash, key, size, created_at: now, used_at: now }
  const kept = await db.insert(papers).values(row).onConflictDoNothing().returning()
  // another instance printed it meanwhile
  if (kept.length === 0) await storage.remove(key)
  return kept[0] ?? found(await findPdf({ db, now }, hash))
}
