import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import type { FileAnswer } from '#contract/endpoint.ts'
import type { Queries } from '#server/db/database.ts'
import { papers } from '#server/db/schema/reports.ts'
import { found } from '#server/services/runtime/failure.ts'
import { newKey } from '#server/services/storage/object-keys.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { storedSize } from '#server/services/storage/stored-size.ts'
import { type Print, type PrintJob, printerVersion } from './print.ts'

/** What printing needs of a request. */
export interface PrintRequest {
  db: Queries
  storage: Storage
  now: Date
  print: Print
}

/** What was printed once is found again by its content. Whoever asks meanwhile waits for the same print. */
export async function cachedPdf(context: PrintRequest, job: PrintJob, filename: string): Promise<FileAnswer> {
  const hash = createHash('sha256')
    .update(JSON.stringify([await printerVersion(), job]))
    .digest('hex')
  const { key, size } = (await findIntactPdf(context, hash)) ?? (await printOnce(context, hash, job))
  return { key, size, filename, type: 'application/pdf', maxAge: 0 }
}

/** Files can be lost where rows are not, by a disk or a restored backup; then the PDF is printed again. */
async function findIntactPdf({ db, storage, now }: PrintRequest, hash: string) {
  const kept = await findPdf({ db, now }, hash)
  if (!kept || (await storedSize(storage, kept.key)) === kept.size) return kept
  await db.delete(papers).where(and(eq(papers.hash, hash), eq(papers.key, kept.key)))
  return null
}

async function findPdf({ db, now }: Pick<PrintRequest, 'db' | 'now'>, hash: string) {
  const [kept] = await db.update(papers).set({ used_at: now }).where(eq(papers.hash, hash)).returning()
  return kept ?? null
}

function printOnce(context: PrintRequest, hash: string, job: PrintJob) {
  const running =
    printsInProgress.get(hash) ??
    printAndStore(context, hash, job).finally(() => printsInProgress.delete(hash))
  printsInProgress.set(hash, running)
  return running
}

const printsInProgress = new Map<string, Promise<{ key: string; size: number }>>()

async function printAndStore({ db, storage, now, print }: PrintRequest, hash: string, job: PrintJob) {
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
