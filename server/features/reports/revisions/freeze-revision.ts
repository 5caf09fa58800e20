import { eq } from 'drizzle-orm'
import type { FieldStamp } from '#contract/fields.ts'
import { gapLines } from '#contract/reports/revision-messages.ts'
import type { RevisionGap } from '#contract/reports/revisions.ts'
import { hashVersion } from '#contract/reports/signed-content.ts'
import type { Queries } from '#server/db/database.ts'
import { report_revisions } from '#server/db/schema/reports.ts'
import { stampColumns } from '#server/features/projects/field-stamp.ts'
import type { ReportContent } from '#server/features/reports/pdf/report-content.ts'
import { readReportContent } from '#server/features/reports/read-report-content.ts'
import { contentOf, type ReportState } from '#server/features/reports/report-hash.ts'
import type { Context } from '#server/http/route.ts'
import { found } from '#server/services/runtime/failure.ts'
import { readReplaced } from './changes.ts'
import { queuePaper } from './signed-paper-job.ts'
import { queueTimes } from './unread-times.ts'

type FreezeContext = Pick<Context, 'db' | 'settings'>

/** A report as it was signed: its row carries the signature, its hash is that of the signature. */
export interface SignedState extends ReportState {
  report: ReportState['report'] & { signed_hash: string; signed_revision: number }
  /** Asked before its rows were read: of rows read before the times were, it would be wrong. */
  timesRead: boolean
}

/** In the transaction of the signature: what was signed and what its paper shows, from the same rows. */
export async function freezeSigned(
  context: FreezeContext & Pick<Context, 'user' | 'now'>,
  state: SignedState,
  stamp: FieldStamp,
): Promise<void> {
  const { report } = state
  const printed = await readFrozenContent(context, state, [])
  const [frozen] = await context.db
    .insert(report_revisions)
    .values({
      report_id: report.id,
      revision: report.signed_revision,
      content: contentOf(state),
      printed,
      hash: report.signed_hash,
      hash_version: hashVersion,
      customer_name: report.customer_name,
      customer_signature: found(report.customer_signature),
      customer_signature_strokes: report.customer_signature_strokes,
      signed_company_name: report.signed_company_name,
      signed_at: context.now,
      signed_by: context.user.id,
      ...stampColumns(stamp, context.now),
    })
    .returning({ id: report_revisions.id })
  await queuePaperOrTimes(context.db, printed, found(frozen).id, context.user.id)
}

/** Of a signature from before revisions, as far as what was signed is still known. */
export async function freezeEarlier(
  context: FreezeContext,
  id: number,
  state: SignedState,
  gaps: RevisionGap[],
): Promise<void> {
  // there were no plans then: what is pinned now was pinned later
  const { plans: _plans, ...printed } = await readFrozenContent(context, state, gaps)
  await context.db
    .update(report_revisions)
    .set({ content: contentOf(state), printed, gaps })
    .where(eq(report_revisions.id, id))
  await queuePaperOrTimes(context.db, printed, id, null)
}

async function readFrozenContent(
  context: FreezeContext,
  state: SignedState,
  gaps: RevisionGap[],
): Promise<ReportContent> {
  const { signed_revision } = state.report
  const replaced = await readReplaced(context.db, state)
  const revision = { number: signed_revision, signed: signed_revision, ...replaced, gaps: gapLines(gaps) }
  const content = await readReportContent(context, state.report.project_id, { state, revision })
  const unknown = new Set(gaps.flatMap(gap => (gap.what === 'location' ? gap.number : [])))
  return {
    ...content,
    ...(!state.timesRead && { times_unread: true }),
    locations: content.locations.map(location =>
      unknown.has(location.number) ? { ...location, saved_again: true } : location,
    ),
  }
}

/** Printed once its times are right: a paper stays as it is. */
const queuePaperOrTimes = (db: Queries, printed: ReportContent, id: number, userId: number | null) =>
  printed.times_unread ? queueTimes(db) : queuePaper(db, id, userId)
