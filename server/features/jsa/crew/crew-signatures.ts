import { and, count, desc, eq, getTableColumns } from 'drizzle-orm'
import type { SignOn } from '#contract/jsa/calls.ts'
import type { CrewSignature } from '#contract/jsa/form.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { limits } from '#contract/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { jsa_revisions, jsa_signatures } from '#server/db/schema/jsa.ts'
import { findSentBefore, stampColumns } from '#server/features/projects/field-stamp.ts'
import type { Context } from '#server/http/route.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'
import { takeAttempt } from '#server/services/runtime/rate-limits.ts'
import { type FoundForm, holdForm } from '../access.ts'
import { findSignature } from '../signatures.ts'
import { requireSubmitted } from '../submitted-paper.ts'

/** The latest version first, and of each whoever signed last. */
export async function listCrew(db: Queries, formId: number): Promise<CrewSignature[]> {
  const rows = await db
    .select(crewColumns)
    .from(jsa_signatures)
    .where(and(eq(jsa_signatures.form_id, formId), eq(jsa_signatures.role, 'crew')))
    .orderBy(desc(jsa_signatures.revision), desc(jsa_signatures.id))
    .limit(mostShown)
  return rows.map(toCrewSignature)
}

/** A full version and more; nobody reads further back on a screen, and every paper has its own. */
const mostShown = 400

/** Not the strokes: of hundreds they take longer to read than all else together. */
const { id, name, company, signature, language, revision, own_phone, signed_at } =
  getTableColumns(jsa_signatures)
const crewColumns = { id, name, company, signature, language, revision, own_phone, signed_at }
type CrewRow = Pick<typeof jsa_signatures.$inferSelect, keyof typeof crewColumns>

/** Bound to the version that was read: one that was replaced meanwhile is refused. One that was sent before is given. */
export async function signOn(
  { db, now }: Pick<Context, 'db' | 'now'>,
  form: FoundForm,
  { client_id, captured_at, sent_at, ...given }: SignOn & { printed_signature: string | null },
  { user_id, own_phone }: { user_id: number; own_phone: boolean },
): Promise<{ signature: CrewSignature; isNew: boolean }> {
  const { revision } = await holdForm(db, form.id)
  requireSubmitted({ revision })
  const expected = { user_id, parent_id: form.id }
  // one by a code is the crew member's own, whoever of the crew leads made the code
  const find = async (known: string) =>
    (await findSignature(db, 'crew')(known)).map(row => (own_phone ? { ...row, user_id } : row))
  const before = await findSentBefore(db, client_id, expected, find)
  if (before !== null) return { signature: await readSignature(db, before), isNew: false }
  const [read] = await db
    .select({ hash: jsa_revisions.hash })
    .from(jsa_revisions)
    .where(and(eq(jsa_revisions.form_id, form.id), eq(jsa_revisions.revision, revision)))
  if (found(read).hash !== given.hash)
    throw new Failure(409, jsaMessages.changedBeforeSigning, { code: 'changed' })
  await refuseFull(db, { form_id: form.id, revision, own_phone })
  const [added] = await db
    .insert(jsa_signatures)
    .values({
      ...{ form_id: form.id, revision, role: 'crew', user_id, own_phone, signed_at: now },
      ...{ name: given.name, company: given.company ?? null, language: given.language, hash: given.hash },
      ...{ signature: given.signature, printed_signature: given.printed_signature },
      strokes: given.strokes ?? null,
      ...stampColumns({ client_id, captured_at, sent_at }, now),
    })
    .returning(crewColumns)
  return { signature: toCrewSignature(found(added)), isNew: true }
}

/** Issue 16: at most 60 by a code of one version, and 10 a minute. */
async function refuseFull(
  db: Queries,
  { form_id, revision, own_phone }: { form_id: number; revision: number; own_phone: boolean },
): Promise<void> {
  const signed = and(
    ...[eq(jsa_signatures.form_id, form_id), eq(jsa_signatures.revision, revision)],
    ...[eq(jsa_signatures.role, 'crew'), eq(jsa_signatures.own_phone, own_phone)],
  )
  const [there] = await db.select({ count: count() }).from(jsa_signatures).where(signed)
  const most = own_phone ? limits.signOns : limits.jsaCrew
  if (found(there).count >= most)
    throw new Failure(422, own_phone ? jsaMessages.signOnFull(most) : jsaMessages.crewFull(most), {
      code: 'crew_full',
    })
  if (own_phone)
    await takeAttempt(db, { name: 'sign-ons of a form', ...limits.signOnsAtOnce }, String(form_id))
}

async function readSignature(db: Queries, id: number): Promise<CrewSignature> {
  const [row] = await db.select(crewColumns).from(jsa_signatures).where(eq(jsa_signatures.id, id))
  return toCrewSignature(found(row))
}

const toCrewSignature = (row: CrewRow): CrewSignature => ({
  ...{ id: row.id, name: row.name ?? '', company: row.company, signature: row.signature },
  ...{ language: row.language, revision: row.revision, own_phone: row.own_phone },
  signed_at: row.signed_at.toISOString(),
})
