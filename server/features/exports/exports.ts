import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Export, ExportKind } from '#contract/exports/export.ts'
import { exportLimits } from '#contract/exports/export-limits.ts'
import type { Queries } from '#server/db/database.ts'
import { lockUntilCommit } from '#server/db/lock-until-commit.ts'
import { exports_made } from '#server/db/schema/exports.ts'
import { files } from '#server/db/schema/files.ts'
import type { Context } from '#server/http/route.ts'
import { found } from '#server/services/runtime/failure.ts'
import { queueExport } from './queue-export.ts'

export interface Wish {
  kind: ExportKind
  subject_id: number | null
  subject: string | null
  filter?: unknown
}

/** While the same one waits already, it serves for both presses. */
export async function requestExport(
  { db, user, now, audit, answer }: Pick<Context, 'db' | 'user' | 'now' | 'audit' | 'answer'>,
  { kind, subject_id, subject, filter = null }: Wish,
): Promise<Export> {
  const same = and(
    eq(exports_made.user_id, user.id),
    eq(exports_made.kind, kind),
    subject_id === null ? isNull(exports_made.subject_id) : eq(exports_made.subject_id, subject_id),
    sql`${exports_made.filter} is not distinct from ${filter === null ? null : JSON.stringify(filter)}::jsonb`,
    eq(exports_made.status, 'waiting'),
  )
  // of two presses at once, the second waits here and then finds the first
  await lockUntilCommit(db, `export ${user.id}`)
  const [waiting] = await readExports(db, same)
  audit.subject = subject
  audit.unwritten = waiting !== undefined
  if (waiting) {
    answer.status(200)
    return toExport(waiting, now)
  }
  const [added] = await db
    .insert(exports_made)
    .values({ user_id: user.id, kind, subject_id, subject, filter, created_at: now })
    .returning({ id: exports_made.id })
  const { id } = found(added)
  await queueExport(db, { id, kind }, user.id)
  return toExport(found(await findExport(db, id)), now)
}

/** Of the last week, newest first. Their links are signed one by one, on the page of each. */
export async function listExports({
  db,
  user,
  now,
}: Pick<Context, 'db' | 'user' | 'now'>): Promise<Export[]> {
  const since = new Date(now.getTime() - exportLimits.kept * 1000)
  const rows = await readExports(
    db,
    and(eq(exports_made.user_id, user.id), gt(exports_made.created_at, since)),
  )
  return rows.map(row => toExport(row, now))
}

export type ExportRow = Awaited<ReturnType<typeof readExports>>[number]

export async function findExport(db: Queries, id: number): Promise<ExportRow | null> {
  const [row] = await readExports(db, eq(exports_made.id, id))
  return row ?? null
}

/** The link is there only where it is asked for, by somebody who may still have it. */
export function toExport(row: ExportRow, now: Date, links?: Context['links']): Export {
  const { file, expires_at, kind, subject, id } = row
  const isGone = row.status === 'ready' && (!file || (expires_at !== null && expires_at <= now))
  const isReady = row.status === 'ready' && !isGone
  return {
    ...{ id, kind, subject, status: isGone ? 'expired' : row.status },
    created_at: row.created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    bytes: isReady && file ? file.size : null,
    file: isReady && file && links ? links.link(file, now) : null,
  }
}

const readExports = (db: Queries, which: SQL | undefined) =>
  db
    .select({
      id: exports_made.id,
      user_id: exports_made.user_id,
      kind: exports_made.kind,
      subject_id: exports_made.subject_id,
      subject: exports_made.subject,
      filter: exports_made.filter,
      status: exports_made.status,
      created_at: exports_made.created_at,
      expires_at: exports_made.expires_at,
      file: { id: files.id, filename: files.filename, size: files.size },
    })
    .from(exports_made)
    .leftJoin(files, eq(files.id, exports_made.file_id))
    .where(which)
    .orderBy(desc(exports_made.id))
    .limit(mostShown)

/** More than the limit of a person lets them ask for in a day. */
const mostShown = 500
