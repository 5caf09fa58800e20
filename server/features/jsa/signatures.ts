import { eq, sql } from 'drizzle-orm'
import type { JsaForm } from '#contract/jsa/form.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import type { SignatureRequest } from '#contract/reports/report.ts'
import type { Queries } from '#server/db/database.ts'
import { jsa_signatures } from '#server/db/schema/jsa.ts'
import type { FoundProject } from '#server/features/projects/access.ts'
import { findSentBefore, stampColumns } from '#server/features/projects/field-stamp.ts'
import { nameTechnician } from '#server/features/reports/signatures.ts'
import type { Context } from '#server/http/route.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'
import { holdForm } from './access.ts'
import { requireForm } from './read-form.ts'
import { requireSubmitted } from './submitted-paper.ts'

type SignContext = Pick<Context, 'db' | 'user' | 'now' | 'links'>

/** Once for each version that was submitted: whoever comes first. One that was sent before changes nothing. */
export async function signForm(
  context: SignContext,
  project: FoundProject,
  signature: SignatureRequest,
  printed_signature: string | null,
): Promise<{ form: JsaForm; isNew: boolean }> {
  const { db, user, now } = context
  const { id } = await requireForm(context, project.id)
  await holdForm(db, id)
  if (await wasSentBefore(context, id, signature.client_id))
    return { form: await requireForm(context, project.id), isNew: false }
  const form = await requireForm(context, project.id)
  requireSubmitted(form)
  if (signature.hash && signature.hash !== form.hash)
    throw new Failure(409, jsaMessages.changedBeforeSigning, { code: 'changed', current: form })
  if (form.signature?.revision === form.revision)
    throw new Failure(409, jsaMessages.signatureTaken, { code: 'signed' })
  const known = form.signature?.gpr_techinician ?? form.operator
  const technician = nameTechnician(context, project, signature, known)
  await db.insert(jsa_signatures).values({
    ...{ form_id: id, revision: form.revision, hash: found(form.hash), role: 'representative' },
    name: signature.signed_user_name ?? null,
    company: signature.signed_company_name ?? null,
    technician,
    signature: signature.customer_signature,
    printed_signature,
    strokes: signature.customer_signature_strokes ?? null,
    ...{ signed_at: now, user_id: user.id },
    ...stampColumns(signature, now),
  })
  return { form: await requireForm(context, project.id), isNew: true }
}

async function wasSentBefore(
  { db, user }: SignContext,
  formId: number,
  client_id: string | null | undefined,
): Promise<boolean> {
  const expected = { user_id: user.id, parent_id: formId }
  const before = await findSentBefore(db, client_id, expected, findSignature(db, 'representative'))
  return before !== null
}

/** One of another role has no parent here, and is not the caller's to name. */
export const findSignature = (db: Queries, role: 'representative' | 'crew') => (client_id: string) =>
  db
    .select({
      id: jsa_signatures.id,
      user_id: jsa_signatures.user_id,
      parent_id: sql<
        number | null
      >`case when ${jsa_signatures.role} = ${role} then ${jsa_signatures.form_id} end`,
    })
    .from(jsa_signatures)
    .where(eq(jsa_signatures.client_id, client_id))
