import { eq } from 'drizzle-orm'
import { can } from '#contract/policies.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import type { GprReport, SignatureRequest } from '#contract/reports/report.ts'
import { gpr_reports } from '#server/db/schema/reports.ts'
import type { FoundProject } from '#server/features/projects/access.ts'
import type { Context } from '#server/http/route.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'
import { findReport, readCurrentHash } from './read-report.ts'
import { insertReport, requireReport } from './reports.ts'

type SignContext = Pick<Context, 'db' | 'user' | 'now'>

/** The first signature stays. With it goes the hash of what was signed, so that a later change shows. */
export async function signReport(
  context: SignContext,
  project: FoundProject,
  signature: SignatureRequest,
): Promise<GprReport> {
  const { db, user, now } = context
  const id = await reportToSign(context, project)
  await db.select().from(gpr_reports).where(eq(gpr_reports.id, id)).for('no key update')
  const report = found(await findReport(db, { id }))
  if (report.customer_signature !== null)
    throw new Failure(409, reportMessages.reportSignatureTaken, { code: 'signed' })
  const tech_name = signature.gpr_techinician ?? report.tech_name
  await db
    .update(gpr_reports)
    .set({
      customer_signature: signature.customer_signature,
      customer_signature_strokes: signature.customer_signature_strokes,
      customer_name: signature.signed_user_name ?? report.customer_name,
      signed_company_name: signature.signed_company_name,
      tech_name,
      signed_at: now,
      signed_by: user.id,
      signed_hash: await readCurrentHash(db, { ...report, tech_name }),
      version: report.version + 1,
    })
    .where(eq(gpr_reports.id, id))
  return requireReport(db, project.id)
}

/** A customer who must leave may sign what the locations say before anybody wrote the rest. */
async function reportToSign(context: SignContext, project: FoundProject): Promise<number> {
  if (can.recordScan(context.user, project)) await insertReport(context, project, {})
  return (await requireReport(context.db, project.id)).id
}
