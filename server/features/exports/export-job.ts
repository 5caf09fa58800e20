import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import { exportLimits } from '#contract/exports/export-limits.ts'
import { type Database, inTransaction, type Queries } from '#server/db/database.ts'
import { ofCompany, personColumns, toEmployee } from '#server/db/rows/person.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { exports_made } from '#server/db/schema/exports.ts'
import { files } from '#server/db/schema/files.ts'
import type { Context } from '#server/http/route.ts'
import { type JobHandler, jobHandler } from '#server/services/jobs/jobs.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import type { Print } from '#server/services/pdf/print.ts'
import type { Clock } from '#server/services/runtime/clock.ts'
import { newKey } from '#server/services/storage/object-keys.ts'
import { isFull } from '#server/services/storage/storage-errors.ts'
import { safeName } from './archive/safe-names.ts'
import { type WrittenFile, writeTo } from './archive/write-file.ts'
import { writeZip } from './archive/zip-writer.ts'
import { hasRight } from './export-rights.ts'
import type { Exporter, Exporters } from './exporter.ts'
import { exportFailedMail, exportReadyMail } from './exports.mail.ts'
import { type ExportRow, findExport } from './exports.ts'
import { exportJobs } from './queue-export.ts'

export interface ExportServices extends Pick<Context, 'storage' | 'links' | 'settings' | 'log'> {
  db: Database
  clock: Clock
  /** Where a file is written until it is whole. */
  temporary: string
  print(userId: number): Print
}

/** Makes what was asked for, as whoever asked would see it now. */
export function exportHandlers(services: ExportServices, exporters: Exporters): JobHandler[] {
  const { db, clock } = services
  const run = async ({ export_id }: { export_id: number }, stopping?: AbortSignal) => {
    const row = await findExport(db, export_id)
    if (row?.status !== 'waiting') return
    const user = await findPerson(db, row.user_id, clock())
    const exporter = exporters[row.kind]
    if (!user || !exporter || !(await hasRight(db, user, row))) return failExport(services, row.id)
    await make(services, exporter, row, user, stopping)
  }
  return exportJobs.map(kind => jobHandler(kind, run, ({ export_id }) => failExport(services, export_id)))
}

/** Says so to whoever waits for it, once. */
export async function failExport(
  { db, clock, settings }: Pick<ExportServices, 'db' | 'clock' | 'settings'>,
  id: number,
): Promise<void> {
  await inTransaction(db, async transaction => {
    const [failed] = await transaction
      .update(exports_made)
      .set({ status: 'failed' })
      .where(isWaiting(id))
      .returning()
    const user = failed && (await findPerson(transaction, failed.user_id, clock()))
    if (user)
      await queueMail(transaction, user.email, exportFailedMail(settings, user, failed), { userId: user.id })
  })
}

async function make(
  services: ExportServices,
  exporter: Exporter,
  row: ExportRow,
  user: Employee,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const { temporary, storage } = services
  await removeLeftovers(temporary, row.id)
  const draft = path.join(temporary, `${draftPrefix(row.id)}${randomUUID()}`)
  const key = newKey()
  try {
    const written = await write(services, exporter, row, user, draft, stopping)
    stopping?.throwIfAborted()
    const type = exporter.file === 'zip' ? 'application/zip' : 'text/csv; charset=utf-8'
    await storage.putFile(key, draft, { type, size: written.size })
    const filename = filenameOf(exporter, row, user)
    const isFirst = await finish(services, row, user, { ...written, key, type, filename })
    // another instance was faster
    if (!isFirst) await storage.remove(key)
  } catch (error) {
    // waiting for room would make everybody else's work fail for days: it is tried a few times and then given up
    throw isFull(error) ? new Error(`There is no room for the export: ${(error as Error).message}`) : error
  } finally {
    await rm(draft, { force: true })
  }
}

function write(
  services: ExportServices,
  exporter: Exporter,
  { id, subject_id, subject, filter, created_at }: ExportRow,
  user: Employee,
  draft: string,
  stopping: AbortSignal | undefined,
): Promise<WrittenFile> {
  const { clock, print, ...rest } = services
  const now = clock()
  const patient = now.getTime() - created_at.getTime() < exportLimits.papersAwaited * 1000
  const context = { ...rest, user, stopping, now, patient, print: print(user.id) }
  const about = { export_id: id, subject_id, subject, filter }
  return exporter.file === 'csv'
    ? writeTo(draft, exporter.text(context, about), stopping)
    : writeZip(draft, zip => exporter.fill(context, about, zip), stopping)
}

type Made = Pick<typeof files.$inferInsert, 'key' | 'filename' | 'type' | 'size' | 'sha256'>

/** False when it is no longer waited for. */
async function finish(
  { db, clock, settings }: ExportServices,
  row: ExportRow,
  user: Employee,
  made: Made,
): Promise<boolean> {
  return inTransaction(db, async transaction => {
    const [waiting] = await transaction
      .select({ id: exports_made.id })
      .from(exports_made)
      .where(isWaiting(row.id))
      .for('update')
    if (!waiting) return false
    const now = clock()
    const [file] = await transaction.insert(files).values(made).returning({ id: files.id })
    const expires_at = new Date(now.getTime() + exportLimits.kept * 1000)
    await transaction
      .update(exports_made)
      .set({ status: 'ready', file_id: file?.id, ready_at: now, expires_at })
      .where(eq(exports_made.id, row.id))
    await queueMail(transaction, user.email, exportReadyMail(settings, user, row), { userId: user.id })
    return true
  })
}

const isWaiting = (id: number) => and(eq(exports_made.id, id), eq(exports_made.status, 'waiting'))

const filenameOf = (exporter: Exporter, row: ExportRow, user: Employee) =>
  exporter.file === 'csv'
    ? `${exporter.name}.csv`
    : `${safeName(exporter.name(user, { ...row, export_id: row.id }))}.zip`

/** The rights as they are now; an invitation that nobody accepted gives none. */
async function findPerson(db: Queries, id: number, now: Date): Promise<Employee | null> {
  const [row] = await db
    .select(personColumns())
    .from(users)
    .leftJoin(companies, ofCompany)
    .where(and(eq(users.id, id), isNull(users.deleted_at)))
  return row ? toEmployee(row, now) : null
}

const draftPrefix = (id: number) => `export-${id}-`

/** Of a process that was killed while it wrote; another one that writes this very moment is left alone. */
async function removeLeftovers(folder: string, id: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(draftPrefix(id))) continue
    const leftover = path.join(folder, name)
    const entry = await stat(leftover).catch(() => null)
    if (entry && Date.now() - entry.mtimeMs > silence) await rm(leftover, { force: true })
  }
}

const silence = 60_000
