import { eq, sql } from 'drizzle-orm'
import type { FieldStamp } from '#contract/fields.ts'
import { canonicalJson } from '#contract/hash.ts'
import type { JsaAnswers, JsaInput } from '#contract/jsa/answers.ts'
import { emptyChecks } from '#contract/jsa/checks.ts'
import type { JsaForm } from '#contract/jsa/form.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { formatPhone } from '#contract/phone.ts'
import { jsa_forms } from '#server/db/schema/jsa.ts'
import type { FoundProject } from '#server/features/projects/access.ts'
import { findSentBefore, stampColumns } from '#server/features/projects/field-stamp.ts'
import { findProjectRow, toSiteContact } from '#server/features/projects/project-row.ts'
import { newCheckCode } from '#server/features/reports/check-code.ts'
import { changedFields } from '#server/http/audit.ts'
import type { Context } from '#server/http/route.ts'
import { Failure, found, refuseStale } from '#server/services/runtime/failure.ts'
import { accessForm, holdForm } from './access.ts'
import { requireForm } from './read-form.ts'
import { submitForm } from './revisions.ts'

type SaveContext = Pick<Context, 'db' | 'user' | 'now' | 'links' | 'settings'> &
  Partial<Pick<Context, 'audit'>>

export interface Saving {
  draft?: boolean | null
  version?: number | null
}

export interface SavedForm {
  form: JsaForm
  /** It was not there before. */
  isNew: boolean
  /** Something was submitted that had not been before. */
  isSubmitted: boolean
}

/**
 * One for a project: of two people who begin at once, the second changes what the first began. One that was sent before
 * is given as it is.
 */
export async function createForm(
  context: SaveContext,
  project: FoundProject,
  input: JsaInput,
  saving: Saving,
  stamp: FieldStamp,
): Promise<SavedForm> {
  const { db, user, now, audit = {} } = context
  if (await wasSentBefore(context, project, stamp.client_id)) {
    audit.unwritten = true
    return { form: await requireForm(context, project.id), isNew: false, isSubmitted: false }
  }
  const first = await firstAnswers(context, project)
  const answers = merged(first, input)
  await allowCopy(context, null, answers)
  const [begun] = await db
    .insert(jsa_forms)
    .values({
      project_id: project.id,
      answers,
      check_code: newCheckCode(),
      company_id: user.company_id,
      ...{ user_id: user.id, updated_by: user.id, created_at: now, updated_at: now },
      ...stampColumns(stamp, now),
    })
    .onConflictDoNothing({ target: jsa_forms.project_id })
    .returning({ id: jsa_forms.id })
  if (!begun) return changeForm(context, await formOf(context, project.id), input, saving)
  const isSubmitted = !saving.draft && (await submitForm(context, begun.id))
  audit.fields = changedFields(first, answers)
  return { form: await requireForm(context, project.id), isNew: true, isSubmitted }
}

/** By whom is not asked: a JSA is everybody's on the project. */
async function wasSentBefore(
  { db, user }: SaveContext,
  project: FoundProject,
  client_id: string | null | undefined,
): Promise<boolean> {
  const expected = { user_id: user.id, parent_id: project.id }
  const before = await findSentBefore(db, client_id, expected, known =>
    db
      .select({ id: jsa_forms.id, user_id: sql<number>`${user.id}::int`, parent_id: jsa_forms.project_id })
      .from(jsa_forms)
      .where(eq(jsa_forms.client_id, known)),
  )
  return before !== null
}

const formOf = async ({ db }: SaveContext, projectId: number): Promise<number> => {
  const [form] = await db
    .select({ id: jsa_forms.id })
    .from(jsa_forms)
    .where(eq(jsa_forms.project_id, projectId))
  return found(form).id
}

/** Only what is named changes; an older version than the one that stands is refused with that one. */
export async function changeForm(
  context: SaveContext,
  id: number,
  input: JsaInput,
  { draft, version }: Saving,
): Promise<SavedForm> {
  const { db, user, now, audit = {} } = context
  const before = await holdForm(db, id)
  if (version != null && version !== before.version)
    refuseStale(await requireForm(context, before.project_id), version)
  const answers = merged(before.answers, input)
  await allowCopy(context, before.answers, answers)
  const isChanged = canonicalJson(answers) !== canonicalJson(before.answers)
  if (isChanged)
    await db
      .update(jsa_forms)
      .set({ answers, updated_by: user.id, updated_at: now, version: before.version + 1 })
      .where(eq(jsa_forms.id, id))
  const isSubmitted = !draft && (await submitForm(context, id))
  audit.fields = changedFields(before.answers, answers)
  audit.unwritten = !isChanged && !isSubmitted
  return { form: await requireForm(context, before.project_id), isNew: false, isSubmitted }
}

/** What a new form says before anybody wrote in it: what the request says of the job. */
async function firstAnswers({ db, user }: SaveContext, project: FoundProject): Promise<JsaAnswers> {
  const row = found(await findProjectRow(db, project.id)).project
  const { name, phone, email } = toSiteContact(row)
  return {
    form_checks: emptyChecks(),
    requested_start_date: row.requested_start_date,
    job_name: row.job_name,
    site_contact: [name, phone && formatPhone(phone), email].filter(Boolean).join(', ') || null,
    additional_info: null,
    area_of_work: null,
    operator: user.full_name,
    different_today: null,
    copied_from: null,
  }
}

/** A job keeps its name, and the boxes stay as they are, when nothing is named. */
const merged = (before: JsaAnswers, { form_checks, job_name, ...input }: JsaInput): JsaAnswers => {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  return {
    ...before,
    ...Object.fromEntries(given),
    form_checks: form_checks ?? before.form_checks,
    job_name: job_name ?? before.job_name,
  }
}

/** Nobody fills in from a form they may not see. */
async function allowCopy(
  context: SaveContext,
  before: JsaAnswers | null,
  { copied_from }: JsaAnswers,
): Promise<void> {
  if (copied_from !== null && copied_from !== before?.copied_from) await accessForm(context, copied_from)
}

/** A request that names nothing is a mistake of whoever sent it. */
export function refuseEmpty({ version: _version, ...body }: JsaInput & Saving): void {
  if (Object.values(body).every(value => value === undefined))
    throw new Failure(422, jsaMessages.nothingToSave)
}
