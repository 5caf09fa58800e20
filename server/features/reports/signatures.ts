import { eq } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import { can } from '#contract/policies.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import type { GprReport, SignatureRequest } from '#contract/reports/report.ts'
import type { Queries } from '#server/db/database.ts'
import { gpr_reports } from '#server/db/schema/reports.ts'
import type { FoundProject } from '#server/features/projects/access.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'
import { findReport, hashNow } from './read-report.ts'
import { beginReport, startedReport } from './reports.ts'

interface Signing {
  db: Queries
  user: Employee
  now: Date
}

/** The first signature stays. With it goes the hash of what was signed, so that a later change shows. */
export async function signReport(
  call: Signing,
  project: FoundProject,
  signature: SignatureRequest,
): Promise<GprReport> {
  const { db, user, now } = call
  const id = await reportToSign(call, project)
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
      signed_hash: await hashNow(db, { ...report, tech_name }),
      version: report.version + 1,
    })
    .where(eq(gpr_reports.id, id))
  return startedReport(db, project.id)
}

/** A customer who must leave may sign what the locations say before anybody wrote the rest. */
async function reportToSign(call: Signing, project: FoundProject): Promise<number> {
  if (can.recordScan(call.user, project)) await beginReport(call, project, {})
  return (await startedReport(call.db, project.id)).id
}
