import { and, eq, gt, isNull } from 'drizzle-orm'
import type { SignOnSheet } from '#contract/jsa/form.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { can } from '#contract/policies.ts'
import { users } from '#server/db/schema/accounts.ts'
import { jsa_forms, jsa_revisions, jsa_sign_on_codes } from '#server/db/schema/jsa.ts'
import { type FoundProject, findProject } from '#server/features/projects/access.ts'
import { siteZone } from '#server/features/projects/site-time/site-time.ts'
import type { Context } from '#server/http/route.ts'
import { momentAt } from '#server/services/pictures/local-time.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'
import { hashToken, newToken } from '#server/services/secrets/tokens.ts'
import { type FoundForm, holdForm } from '../access.ts'
import { requireSubmitted } from '../submitted-paper.ts'

/** Works until the day at the site ends. */
export async function openCode(
  { db, user, now, settings }: Pick<Context, 'db' | 'user' | 'now' | 'settings'>,
  form: FoundForm,
): Promise<{ token: string; expires_at: string }> {
  requireSubmitted(form)
  await holdForm(db, form.id)
  const token = newToken()
  const expires_at = endOfDay(now, siteZone({ settings }, form.project))
  await db.insert(jsa_sign_on_codes).values({
    ...{ form_id: form.id, token_hash: hashToken(token), user_id: user.id, created_at: now, expires_at },
  })
  return { token, expires_at: expires_at.toISOString() }
}

/** Midnight at the site. */
export function endOfDay(now: Date, zone: string): Date {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now)
  const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + day).toISOString().slice(0, 10)
  return momentAt(`${tomorrow}T00:00:00`, zone)
}

const day = 24 * 60 * 60 * 1000

export async function closeCodes({ db, now }: Pick<Context, 'db' | 'now'>, form: FoundForm): Promise<void> {
  await db
    .update(jsa_sign_on_codes)
    .set({ revoked_at: now })
    .where(and(eq(jsa_sign_on_codes.form_id, form.id), isNull(jsa_sign_on_codes.revoked_at)))
}

export interface FoundCode {
  form: FoundForm
  project: FoundProject
  /** Who made the code, and answers for who signs by it. */
  user_id: number
}

/** One sentence for every reason: whoever guesses learns nothing. */
export async function accessByCode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<FoundCode> {
  const [code] = await db
    .select({
      ...{ form_id: jsa_forms.id, revision: jsa_forms.revision, project_id: jsa_forms.project_id },
      maker: {
        ...{ id: users.id, admin: users.admin, gpr_access: users.gpr_access },
        ...{ company_id: users.company_id, deleted_at: users.deleted_at },
      },
    })
    .from(jsa_sign_on_codes)
    .innerJoin(jsa_forms, eq(jsa_forms.id, jsa_sign_on_codes.form_id))
    .innerJoin(users, eq(users.id, jsa_sign_on_codes.user_id))
    .where(
      and(
        eq(jsa_sign_on_codes.token_hash, hashToken(token)),
        isNull(jsa_sign_on_codes.revoked_at),
        gt(jsa_sign_on_codes.expires_at, now),
      ),
    )
  const project = code && (await findProject(db, code.project_id, code.maker.id))
  // a code ends with the access of whoever made it
  if (!project || code.maker.deleted_at || !can.seeProject(code.maker, project))
    throw new Failure(404, jsaMessages.signOnRevoked, { code: 'code_ended' })
  return { form: { id: code.form_id, revision: code.revision, project }, project, user_id: code.maker.id }
}

/** Issue 16: job name, date, what is ticked, and nothing else. */
export async function readSheet({ db }: Pick<Context, 'db'>, { form }: FoundCode): Promise<SignOnSheet> {
  const [row] = await db
    .select({ answers: jsa_revisions.answers, hash: jsa_revisions.hash })
    .from(jsa_revisions)
    .where(and(eq(jsa_revisions.form_id, form.id), eq(jsa_revisions.revision, form.revision)))
  const { answers, hash } = found(row)
  const { job_name, requested_start_date, form_checks } = answers
  return { job_name, date: requested_start_date, form_checks, revision: form.revision, hash }
}
