import { and, desc, eq } from 'drizzle-orm'
import { printedChangeLines } from '#contract/reports/change-lines.ts'
import { compareContents } from '#contract/reports/content-changes.ts'
import { gapLines } from '#contract/reports/revision-messages.ts'
import type { ReportRevisions } from '#contract/reports/revisions.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { report_revisions } from '#server/db/schema/reports.ts'
import { fullName } from '#server/features/projects/records/records.ts'
import type { PrintedRevision } from '#server/features/reports/pdf/report-content.ts'
import { findReport, isChanged, readState, revisionOf } from '#server/features/reports/read-report.ts'
import { contentOf, hashState, type ReportState } from '#server/features/reports/report-hash.ts'
import { found } from '#server/services/runtime/failure.ts'

/** Everything that was signed of a report, and what is different now. */
export async function readRevisions(db: Queries, id: number): Promise<ReportRevisions> {
  const report = found(await findReport(db, { id }))
  const state = await readState(db, report)
  const hash = await hashState(state)
  const rows = await db
    .select({ revision: report_revisions, user: fullName })
    .from(report_revisions)
    .leftJoin(users, eq(users.id, report_revisions.signed_by))
    .where(eq(report_revisions.report_id, id))
    .orderBy(desc(report_revisions.revision))
  return {
    revision: revisionOf(report, hash),
    signed_revision: report.signed_revision,
    revisions: rows.map(({ revision, user }) => ({
      ...revision,
      user,
      signed_at: revision.signed_at.toISOString(),
    })),
    changes: changesSince(rows[0]?.revision, state, hash),
  }
}

type SignedRow = Pick<typeof report_revisions.$inferSelect, 'content' | 'gaps' | 'signed_at'>

export async function findSigned(
  db: Queries,
  reportId: number,
  revision: number,
): Promise<SignedRow | undefined> {
  const { content, gaps, signed_at } = report_revisions
  const [signed] = await db
    .select({ content, gaps, signed_at })
    .from(report_revisions)
    .where(and(eq(report_revisions.report_id, reportId), eq(report_revisions.revision, revision)))
  return signed
}

/** Of a state that is signed: which revision it took the place of, and what is different since. */
export async function readReplaced(
  db: Queries,
  state: ReportState,
): Promise<Pick<PrintedRevision, 'replaces' | 'changes'>> {
  const { id, signed_revision } = state.report
  const revision = (signed_revision ?? 1) - 1
  const earlier = revision > 0 ? await findSigned(db, id, revision) : undefined
  if (!earlier) return { replaces: null, changes: [] }
  const changes = earlier.content ? compareContents(earlier.content, contentOf(state)) : []
  return {
    replaces: { revision, signed_at: earlier.signed_at.toISOString() },
    changes: [...printedChangeLines(changes), ...gapLines(earlier.gaps)],
  }
}

/** Nothing while a signature from before revisions waits for its job. */
export function changesSince(signed: SignedRow | undefined, state: ReportState, hash: string) {
  if (!signed?.content || !isChanged(state.report, hash)) return []
  const changes = compareContents(signed.content, contentOf(state))
  // the first version of the hash covers drafts, which the content leaves out
  return changes.length + signed.gaps.length > 0 ? changes : [{ what: 'drafts' as const }]
}
