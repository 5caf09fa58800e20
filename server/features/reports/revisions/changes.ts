import { and, desc, eq } from 'drizzle-orm'
import { compareContents } from '#contract/reports/content-changes.ts'
import type { ReportRevisions } from '#contract/reports/revisions.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { report_revisions } from '#server/db/schema/reports.ts'
import { fullName } from '#server/features/projects/records/records.ts'
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

type SignedRow = Pick<typeof report_revisions.$inferSelect, 'content' | 'gaps'>

export async function findSigned(db: Queries, { report }: ReportState): Promise<SignedRow | undefined> {
  const [signed] = await db
    .select({ content: report_revisions.content, gaps: report_revisions.gaps })
    .from(report_revisions)
    .where(
      and(
        eq(report_revisions.report_id, report.id),
        eq(report_revisions.revision, report.signed_revision ?? 0),
      ),
    )
  return signed
}

/** Nothing while a signature from before revisions waits for its job. */
export function changesSince(signed: SignedRow | undefined, state: ReportState, hash: string) {
  if (!signed?.content || !isChanged(state.report, hash)) return []
  const changes = compareContents(signed.content, contentOf(state))
  // the first version of the hash covers drafts, which the content leaves out
  return changes.length + signed.gaps.length > 0 ? changes : [{ what: 'drafts' as const }]
}
