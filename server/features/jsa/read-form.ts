import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { canonicalJson } from '#contract/hash.ts'
import type { JsaAnswers } from '#contract/jsa/answers.ts'
import type { JsaFile, JsaForm } from '#contract/jsa/form.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { hashJsa, type JsaContent, jsaContent } from '#contract/jsa/signed-content.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/files.ts'
import { jsa_form_files } from '#server/db/schema/jsa.ts'
import { statement, toIso } from '#server/db/statement.ts'
import { fullName } from '#server/features/projects/records/records.ts'
import type { Context } from '#server/http/route.ts'
import { linkColumns } from '#server/services/files/files.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { type JsaLocationRow, readJsaLocations, toJsaLocation } from './read-locations.ts'

type ReadContext = Pick<Context, 'db' | 'links' | 'now'>

/** A form with all that its hash covers, read together: what is hashed is then what is frozen. */
export interface JsaState {
  form: FormRow
  locations: JsaLocationRow[]
  files: FileRow[]
}

/** The JSA of a project, or the refusal that says nobody began it. */
export async function requireForm(context: ReadContext, projectId: number): Promise<JsaForm> {
  const state = await findState(context, projectId)
  if (!state) throw new Failure(404, jsaMessages.notStarted, { code: 'not_started' })
  return toForm(context, state)
}

export async function findState(
  { db, now }: Pick<Context, 'db' | 'now'>,
  projectId: number,
): Promise<JsaState | null> {
  const [form] = await readFormRow(db, { project_id: projectId, now: now.toISOString() })
  if (!form) return null
  return { form, locations: await readJsaLocations(db, form.id), files: await readFiles(db, form.id) }
}

export const contentOf = ({ form, locations, files }: JsaState): JsaContent =>
  jsaContent({ project: { client_id: form.project_client_id }, answers: form.answers, locations, files })

async function toForm(context: ReadContext, state: JsaState): Promise<JsaForm> {
  const { form, locations } = state
  const { answers, submitted, signature, prepared_by } = form
  const isDraft = submitted === null || submitted.hash !== (await hashJsa(contentOf(state)))
  return {
    ...answers,
    ...{ id: form.id, project_id: form.project_id, revision: form.revision },
    draft: isDraft,
    submitted_at: submitted && toIso(submitted.submitted_at),
    submitted_by: submitted?.by ?? null,
    hash: submitted?.hash ?? null,
    submitted: submitted && isOther(submitted.answers, answers) ? submitted.answers : null,
    customer_signature: signature?.customer_signature ?? null,
    signature: signature && { ...signature, signed_at: toIso(signature.signed_at) },
    changed_after_signing: signature !== null && signature.revision !== form.revision,
    crew: { signed: form.crew_signed, older: form.crew_older },
    sign_on_until: form.sign_on_until && toIso(form.sign_on_until),
    prepared_by: prepared_by && {
      name: prepared_by.name,
      files: prepared_by.files.map(file => context.links.link(file, context.now)),
    },
    files: toFiles(context, state.files),
    locations: locations.map(location => toJsaLocation(context, location)),
    ...{ user: form.user_name, updated_by: form.updated_by_name },
    ...{ created_at: toIso(form.created_at), updated_at: toIso(form.updated_at) },
    ...{ client_id: form.client_id, version: form.version, clock_offset_ms: form.clock_offset_ms },
    captured_at: form.captured_at && toIso(form.captured_at),
  }
}

const isOther = (one: JsaAnswers, other: JsaAnswers) => canonicalJson(one) !== canonicalJson(other)

export const toFiles = ({ links, now }: Pick<Context, 'links' | 'now'>, rows: FileRow[]): JsaFile[] =>
  rows.map(({ user, created_at, client_id, ...file }) => ({
    ...links.link(file, now),
    ...{ user, client_id, created_at: created_at.toISOString() },
  }))

type FileRow = Awaited<ReturnType<typeof readFiles>>[number]

/** In the order they came. */
export function readFiles(db: Queries, formId: number) {
  return db
    .select({
      ...linkColumns,
      ...{ key: files.key, type: files.type, width: files.width, height: files.height },
      ...{ taken_at: files.taken_at, latitude: files.latitude, longitude: files.longitude },
      ...{ sha256: files.sha256, client_id: files.client_id },
      created_at: jsa_form_files.created_at,
      user: fullName,
    })
    .from(jsa_form_files)
    .innerJoin(files, eq(files.id, jsa_form_files.file_id))
    .innerJoin(users, eq(users.id, jsa_form_files.user_id))
    .where(and(eq(jsa_form_files.form_id, formId), isNull(jsa_form_files.deleted_at)))
    .orderBy(asc(files.id))
}

interface FormRow {
  id: number
  project_id: number
  answers: JsaAnswers
  revision: number
  check_code: string
  company_id: number | null
  created_at: string
  updated_at: string
  version: number
  client_id: string
  captured_at: string | null
  clock_offset_ms: number | null
  project_client_id: string
  user_name: string
  updated_by_name: string
  submitted: { answers: JsaAnswers; hash: string; submitted_at: string; by: string } | null
  signature: NonNullable<JsaForm['signature']> | null
  crew_signed: number
  crew_older: number
  sign_on_until: string | null
  prepared_by: { name: string; files: Parameters<Context['links']['link']>[0][] } | null
}

const given = sql.placeholder
/** One round trip for all that is not a location or a file. Of the crew, those who signed this version are not older. */
const readFormRow = statement<FormRow>(
  () => sql`
    select f.id, f.project_id, f.answers, f.revision, f.check_code, f.company_id, f.created_at, f.updated_at,
      f.version, f.client_id, f.captured_at, f.clock_offset_ms::float as clock_offset_ms,
      p.client_id as project_client_id,
      ${nameOf('made')} as user_name, ${nameOf('saved')} as updated_by_name,
      (select json_build_object('answers', r.answers, 'hash', r.hash, 'submitted_at', r.submitted_at,
          'by', ${nameOf('u')})
        from jsa_revisions r join users u on u.id = r.submitted_by
        where r.form_id = f.id and r.revision = f.revision) as submitted,
      (select json_build_object('customer_signature', s.signature, 'signed_user_name', s.name,
          'signed_company_name', s.company, 'gpr_techinician', s.technician, 'signed_at', s.signed_at,
          'revision', s.revision)
        from jsa_signatures s where s.form_id = f.id and s.role = 'representative'
        order by s.revision desc limit 1) as signature,
      (select count(*)::int from jsa_signatures s
        where s.form_id = f.id and s.role = 'crew' and s.revision = f.revision) as crew_signed,
      (select count(distinct (lower(s.name), lower(coalesce(s.company, ''))))::int from jsa_signatures s
        where s.form_id = f.id and s.role = 'crew' and s.revision < f.revision
          and not exists (select from jsa_signatures t where t.form_id = f.id and t.role = 'crew'
            and t.revision = f.revision and lower(t.name) = lower(s.name)
            and lower(coalesce(t.company, '')) = lower(coalesce(s.company, '')))) as crew_older,
      (select max(c.expires_at) from jsa_sign_on_codes c where c.form_id = f.id and c.revoked_at is null
        and c.expires_at > ${given('now')}::timestamptz) as sign_on_until,
      (select json_build_object('name', c.company_name, 'files', coalesce((
          select json_agg(json_build_object('id', x.id, 'filename', x.filename,
            'scan_status', x.scan_status, 'copies', array(
            select k.copy from file_copies k where k.file_id = x.id)) order by x.id desc)
          from company_files cf join files x on x.id = cf.file_id where cf.company_id = c.id), '[]'))
        from companies c where c.id = f.company_id) as prepared_by
    from jsa_forms f
    join projects p on p.id = f.project_id
    join users made on made.id = f.user_id
    join users saved on saved.id = f.updated_by
    where f.project_id = ${given('project_id')}`,
)

const nameOf = (table: string) =>
  sql`concat_ws(' ', ${sql.identifier(table)}.first_name, ${sql.identifier(table)}.last_name)`
