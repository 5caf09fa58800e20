import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { FileAnswer } from '#contract/endpoint.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { jsaCheckPath, projectPath } from '#contract/pages.ts'
import { jsa_forms, jsa_revisions, jsa_signatures } from '#server/db/schema/jsa.ts'
import { printedCode } from '#server/features/reports/check-code.ts'
import { findPrintCopies } from '#server/features/reports/revisions/print-copies.ts'
import type { Context } from '#server/http/route.ts'
import { cachedPdf } from '#server/services/pdf/cached-pdf.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'
import type { FoundForm } from './access.ts'
import type { JsaPaper, PrintedSignature, SubmittedJsa } from './pdf/jsa-paper.ts'

type PaperContext = Pick<Context, 'db' | 'storage' | 'now' | 'print' | 'settings'>

/** What was submitted last, or an earlier version by its number, with the signatures that are on it by now. */
export async function printForm(
  context: PaperContext,
  form: FoundForm,
  revision = form.revision,
): Promise<FileAnswer> {
  requireSubmitted(form)
  const paper = await readPaper(context, form, revision)
  const { ats_number } = form.project
  const name =
    revision === form.revision ? `JSA ${ats_number}.pdf` : `JSA ${ats_number} version ${revision}.pdf`
  const pdf = await cachedPdf(context, { kind: 'jsa', data: paper }, name)
  return { ...pdf, upPath: projectPath(form.project.id) }
}

/** 002 §8: nobody prints, mails or signs what was never submitted. */
export function requireSubmitted({ revision }: Pick<FoundForm, 'revision'>): void {
  if (revision === 0) throw new Failure(422, jsaMessages.notSubmitted, { code: 'not_submitted' })
}

async function readPaper(
  context: Pick<PaperContext, 'db' | 'storage' | 'settings'>,
  form: FoundForm,
  revision: number,
): Promise<JsaPaper> {
  const { db, settings } = context
  const [row] = await db
    .select({ printed: jsa_revisions.printed, hash: jsa_revisions.hash, check_code: jsa_forms.check_code })
    .from(jsa_revisions)
    .innerJoin(jsa_forms, eq(jsa_forms.id, jsa_revisions.form_id))
    .where(and(eq(jsa_revisions.form_id, form.id), eq(jsa_revisions.revision, revision)))
  const { printed, hash, check_code } = found(row)
  const signatures = await readSignatures(context, form.id, revision)
  return {
    ...(await withCopies(context, printed as SubmittedJsa)),
    signature: signatures.find(({ role }) => role === 'representative') ?? null,
    crew: signatures.filter(({ role }) => role === 'crew'),
    replaced_by: form.revision > revision ? form.revision : null,
    check_url: settings.public_url + jsaCheckPath(printedCode({ check_code }, hash, revision)),
  }
}

async function readSignatures({ db }: Pick<PaperContext, 'db'>, formId: number, revision: number) {
  const { role, name, company, technician, language, own_phone, signed_at } = getTableColumns(jsa_signatures)
  const signature = sql<string>`coalesce(${jsa_signatures.printed_signature}, ${jsa_signatures.signature})`
  const rows = await db
    .select({ role, name, company, technician, signature, language, own_phone, signed_at })
    .from(jsa_signatures)
    .where(and(eq(jsa_signatures.form_id, formId), eq(jsa_signatures.revision, revision)))
    .orderBy(asc(signed_at), asc(jsa_signatures.id))
  return rows.map(row => ({
    ...row,
    revision,
    signed_at: row.signed_at.toISOString(),
  })) satisfies PrintedSignature[]
}

/** The copies of its photos may have been made after it was submitted. */
async function withCopies(
  context: Pick<PaperContext, 'db' | 'storage'>,
  printed: SubmittedJsa,
): Promise<SubmittedJsa> {
  const ofLocations = printed.locations.flatMap(({ photos }) => photos)
  const ofForm = printed.files.flatMap(({ photo }) => photo ?? [])
  const { withCopy } = await findPrintCopies(context, [...ofLocations, ...ofForm])
  return {
    ...printed,
    locations: printed.locations.map(location => ({ ...location, photos: location.photos.map(withCopy) })),
    files: printed.files.map(file => ({ ...file, photo: file.photo && withCopy(file.photo) })),
  }
}
