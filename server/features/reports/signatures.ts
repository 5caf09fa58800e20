import { eq } from 'drizzle-orm'
import { can } from '#contract/policies.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import type { GprReport, SignatureRequest } from '#contract/reports/report.ts'
import { hashContent, hashVersion } from '#contract/reports/signed-content.ts'
import { gpr_reports, report_revisions } from '#server/db/schema/reports.ts'
import type { FoundProject } from '#server/features/projects/access.ts'
import { findSentBefore } from '#server/features/projects/field-stamp.ts'
import type { Context } from '#server/http/route.ts'
import { allow, Failure, found } from '#server/services/runtime/failure.ts'
import { findReport, isChanged, readState } from './read-report.ts'
import { contentOf, hashState, hashVersionOf, type ReportState } from './report-hash.ts'
import { insertReport, requireReport } from './reports.ts'
import { freezeSigned, type SignedState } from './revisions/freeze-revision.ts'
import { areTimesRead } from './revisions/times-read.ts'
import { refuseUnreasoned } from './unreasoned-verdicts.ts'

type SignContext = Pick<Context, 'db' | 'user' | 'now' | 'settings'>

/**
 * Once for each revision: whoever comes first. With the signature goes the hash of what was signed, and what was signed
 * itself; the report keeps the latest. One that was sent before changes nothing.
 */
export async function signReport(
  context: SignContext,
  project: FoundProject,
  signature: SignatureRequest,
): Promise<{ gpr_report: GprReport; isNew: boolean }> {
  const { db } = context
  const id = await reportToSign(context, project)
  await db.select().from(gpr_reports).where(eq(gpr_reports.id, id)).for('no key update')
  const isNew = !(await wasSentBefore(context, project, signature.client_id))
  if (isNew) {
    const timesRead = await areTimesRead(db)
    const before = await readState(db, found(await findReport(db, { id })))
    const hash = await hashState(before)
    if (before.report.signed_hash !== null && !isChanged(before.report, hash))
      throw new Failure(409, reportMessages.reportSignatureTaken, { code: 'signed' })
    if (signature.hash && signature.hash !== hash && !(await isOfTabFromBefore(before, signature.hash)))
      throw new Failure(409, reportMessages.changedBeforeSigning, {
        code: 'changed',
        current: await requireReport(db, project.id),
      })
    refuseUnreasoned(before)
    const tech_name = nameTechnician(context, project, signature, before.report.tech_name)
    const state = {
      ...(await signState(context, before, { ...signature, gpr_techinician: tech_name })),
      timesRead,
    }
    await db.update(gpr_reports).set(signatureColumns(state.report)).where(eq(gpr_reports.id, id))
    await freezeSigned(context, state, signature)
  }
  return { gpr_report: await requireReport(db, project.id), isNew }
}

/** What was read there is the same while its hash in the version of then is. */
const isOfTabFromBefore = async (state: ReportState, hash: string) =>
  hashVersionOf(state.report) === hashVersion && hash === (await hashContent(contentOf(state), 2))

/** Beside the signature stands who scanned: whom the crew named, or the one who is known by now. */
export function nameTechnician(
  { user }: Pick<Context, 'user'>,
  project: FoundProject,
  { gpr_techinician: named }: Pick<SignatureRequest, 'gpr_techinician'>,
  known: string | null,
): string | null {
  if (!named || named === known) return known
  allow(can.nameTechnician(user, project), reportMessages.technicianByCrew)
  return named
}

/** A customer who must leave may sign what the locations say before anybody wrote the rest. */
async function reportToSign(context: SignContext, project: FoundProject): Promise<number> {
  if (can.recordScan(context.user, project)) await insertReport(context, project, {}, {})
  return (await requireReport(context.db, project.id)).id
}

async function wasSentBefore(
  { db, user }: SignContext,
  project: FoundProject,
  client_id: string | null | undefined,
): Promise<boolean> {
  const expected = { user_id: user.id, parent_id: project.id }
  const before = await findSentBefore(db, client_id, expected, known =>
    db
      .select({
        id: report_revisions.id,
        user_id: report_revisions.signed_by,
        parent_id: gpr_reports.project_id,
      })
      .from(report_revisions)
      .innerJoin(gpr_reports, eq(gpr_reports.id, report_revisions.report_id))
      .where(eq(report_revisions.client_id, known)),
  )
  return before !== null
}

/** The report with its new signature, and the hash of what that stands for: the technician's name is part of it. */
async function signState(
  { user, now }: SignContext,
  { report, ...rest }: ReportState,
  signature: SignatureRequest,
): Promise<Omit<SignedState, 'timesRead'>> {
  const isFirst = report.signed_revision === null
  const signed = {
    ...report,
    tech_name: signature.gpr_techinician ?? report.tech_name,
    customer_signature: signature.customer_signature,
    customer_signature_strokes: signature.customer_signature_strokes ?? null,
    // whoever signed an earlier revision need not be the one who signs this
    customer_name: signature.signed_user_name ?? (isFirst ? report.customer_name : null),
    signed_company_name: signature.signed_company_name ?? null,
    signed_at: now,
    signed_by: user.id,
    signed_hash_version: hashVersion,
    signed_revision: (report.signed_revision ?? 0) + 1,
    version: report.version + 1,
  }
  const signed_hash = await hashContent(contentOf({ ...rest, report: signed }))
  return { ...rest, report: { ...signed, signed_hash } }
}

const signatureColumns = (report: SignedState['report']) => ({
  tech_name: report.tech_name,
  customer_signature: report.customer_signature,
  customer_signature_strokes: report.customer_signature_strokes,
  customer_name: report.customer_name,
  signed_company_name: report.signed_company_name,
  signed_at: report.signed_at,
  signed_by: report.signed_by,
  signed_hash: report.signed_hash,
  signed_hash_version: report.signed_hash_version,
  version: report.version,
})
